// Finds the Chromium that browser tests drive. Plain ESM: runs before anything is installed.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** The engine without the windows of a browser: a third less work for a journey. It has no camera. */
const shell = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Switches for a test browser: no sandbox (tests may run as root), no GPU, and no traffic of the browser's own. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  // Containers often have 64 MB of shared memory, too little for a page.
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of what browser tests run in: `ALUR_CHROMIUM`, then Chromium's headless shell, then a browser; null when there is none.
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {(path: string) => boolean} [exists]
 * @returns {string | null}
 */
export function findChromium(environment = process.env, exists = existsSync) {
  return find([shell, ...browsers], environment, exists);
}

/**
 * Path of a browser with all its devices: `ALUR_CHROMIUM`, then one of the system's, then the one Playwright has downloaded; null when there is none.
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {(path: string) => boolean} [exists]
 * @returns {string | null}
 */
export function findBrowser(environment = process.env, exists = existsSync) {
  return find(browsers, environment, exists);
}

/**
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} environment
 * @param {(path: string) => boolean} exists
 * @returns {string | null}
 */
function find(names, environment, exists) {
  if (environment.ALUR_CHROMIUM) return environment.ALUR_CHROMIUM;
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macApplications,
  ];
  return candidates.find((path) => exists(path)) ?? downloadedChromium(exists);
}

/**
 * @param {(path: string) => boolean} exists
 * @returns {string | null}
 */
function downloadedChromium(exists) {
  try {
    /** @type {{ chromium: { executablePath(): string } }} */
    const { chromium } = createRequire(import.meta.url)('playwright-core');
    const path = chromium.executablePath();
    return exists(path) ? path : null;
  } catch {
    return null; // Nothing is installed yet.
  }
}
