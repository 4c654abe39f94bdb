import { keepOffline } from '/dist/flow-chat.offline.js';

keepOffline({ base: '/dist/', files: ['/offline.html', '/offline.js', '/demo.css', '/icon.svg', '/flows/streetlight.flow.json'] });
