import { defineConfig } from '@playwright/test';
import type { Consented } from './tests/support/journey.ts';
import { chromiumArgs, findChromium } from './launch/bootstrap/chromium.mjs';

const executablePath = findChromium();
const everywhere = /journeys\/[^/]+\.spec\.ts$/;

/** Journeys through the real processes, which `tests/support/setup/globalSetup.ts` starts once for the run. */
export default defineConfig<{ consent: Consented }>({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/support/setup/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // What fails once is a fault.
  retries: 0,
  workers: 2,
  timeout: 120_000,
  // Time enough on two cores that are busy with something else; nobody waits for it when all is well.
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json' }],
  ],
  use: {
    // A press that finds nothing to press fails in its own line, and not as the time of the whole journey.
    actionTimeout: 45_000,
    baseURL: process.env['ALUR_TEST_EDGE_URL'] ?? 'http://localhost:3000',
    // Costs a fifth of all time, and a failure brings its own explanation (tests/support/diary.ts). By hand: `--trace retain-on-failure`.
    trace: 'off',
    // A worker answers in the place of what a journey sets up; those that are about it let it in (offlineHelp.spec.ts).
    serviceWorkers: 'block',
    launchOptions: { args: chromiumArgs, ...(executablePath === null ? {} : { executablePath }) },
  },
  projects: [
    {
      name: 'phone',
      testMatch: everywhere,
      // Every journey is measured here, so that each shows that nothing of a person reaches a service that measures (T32, T33).
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, consent: 'given' },
    },
    // What depends on the size of the screen, and two forms without anything measured. What a phone walks in both languages is walked here in
    // Indonesian, whose words are the longer ones.
    {
      name: 'desktop',
      testMatch: everywhere,
      grep: /(?:screens|firstPaint|embeddedFlow|flowPreview|promo|login|register)\.spec\.ts|JRN-1423|JRN-1664|ANA-1785/,
      grepInvert: /\(en[,)]/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Promises, errors, changed content, exits, payments, codes and what is loaded do not depend on the size of the screen: once is enough.
    {
      name: 'once',
      testMatch: /(?:promises|journeys\/(?:content|errors|exits|once|payments|studio))\/[^/]+\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 } },
    },
    // Each of these starts a product of its own and harms it.
    {
      name: 'outages',
      testMatch: /outages\/.+\.spec\.ts$/,
      fullyParallel: false,
      timeout: 180_000,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
