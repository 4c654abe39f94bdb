import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What Chromium is started with everywhere: as root in a container too, and silent on the network. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const places = {
  chromium: {
    linux: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/google-chrome-stable',
      '/usr/bin/google-chrome',
      '/usr/bin/chromium-browser',
    ],
    darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
    win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter((folder) => folder)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
  },
  firefox: {
    linux: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    win32: [process.env.PROGRAMFILES].filter((folder) => folder).map((folder) => join(folder, 'Mozilla Firefox', 'firefox.exe')),
  },
};

/**
 * The program of one browser: the one that the variable names, or the first that is there.
 * @returns {string | null} null when there is none
 * @throws when the variable names a file that does not exist
 */
function find(name, variable) {
  const named = process.env[variable];
  if (named && !existsSync(named)) throw new Error(`${variable} names ${named}, and there is no such file.`);
  return named || ((places[name][process.platform] ?? []).find((path) => existsSync(path)) ?? null);
}

/** Chromium or Chrome, which every test run needs; `CHROME_PATH` chooses one. @returns {string | null} */
export const findChromium = () => find('chromium', 'CHROME_PATH');

/** Firefox; `FIREFOX_PATH` chooses one. @returns {string | null} */
export const findFirefox = () => find('firefox', 'FIREFOX_PATH');

/**
 * WebKitGTK: its driver, its little browser, and the display that it needs. All three or none.
 * @returns {{ driver: string, browser: string, display: string } | null}
 */
export function findWebKit() {
  const driver = '/usr/bin/WebKitWebDriver';
  const display = '/usr/bin/Xvfb';
  if (!existsSync(driver) || !existsSync(display)) return null;
  const libraries = '/usr/lib';
  for (const machine of readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu'))) {
    for (const version of ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']) {
      const browser = join(libraries, machine, version, 'MiniBrowser');
      if (existsSync(browser)) return { driver, browser, display };
    }
  }
  return null;
}
