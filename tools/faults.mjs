import { importBundled } from './bundle.mjs';

await importBundled('test/faults/all.ts');
