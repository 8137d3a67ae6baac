import { availableParallelism } from 'node:os';
import { react } from './launch/vite/reactPlugin.ts';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { chromiumArgs, findChromium } from './launch/bootstrap/chromium.mjs';
import viteConfig from './vite.config.ts';

const executablePath = findChromium();
const { resolve } = viteConfig({ command: 'serve', mode: 'test', isSsrBuild: false });
const cmsTests = '**/*.directus.test.ts';
/** Of PostgreSQL alone; those of the CMS run on it too. */
const postgresTests = '**/*.postgres.test.ts';
/** Need a Redis of the machine; run by name (`npm run fleet`). */
const fleetTests = '**/*.fleet.test.ts';
/** Time enough on a machine that is busy with something else; nobody waits for it when all is well. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 40_000 } } };
/** Files of the CMS's tests, one after another in one process: several share a Directus (`cms/testing/sharedCms.ts`). */
const ofTheCms = {
  ...patience,
  testTimeout: 180_000,
  hookTimeout: 300_000,
  fileParallelism: false,
  isolate: false,
};
const never = [...configDefaults.exclude, 'dist/**', '.data/**', 'cms/node_modules/**', 'tests/journeys/**'];

export default defineConfig({
  test: {
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      {
        // Vue of this folder and not of the CMS's, whose packages may be half installed while these tests run.
        resolve: { dedupe: ['vue'] },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.{ts,mjs}'],
          exclude: [...never, cmsTests, postgresTests, fleetTests],
          setupFiles: ['tests/support/setup/fixedSeed.ts'],
          // To load the same modules for each file again takes longer than most files. A file that replaces a module loads its own.
          isolate: false,
          ...patience,
        },
      },
      {
        ...(resolve ? { resolve } : {}),
        plugins: [react()],
        // Found while tests run otherwise, which reloads the page under them.
        optimizeDeps: {
          include: [
            '@rjsf/core/lib/components/fields/ObjectField.js',
            '@rjsf/core/lib/components/fields/SchemaField.js',
            '@sentry/react',
            'isbot',
            'mdast-util-from-markdown',
            'json-logic-js',
            'libphonenumber-js/core',
            'react-dom/server.browser',
            'react/jsx-runtime',
            'zustand',
            'zustand/vanilla',
            'react-router-dom',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            'axe-core',
          ],
        },
        test: {
          name: 'browser',
          ...patience,
          include: ['**/*.browser.test.tsx'],
          exclude: never,
          setupFiles: ['tests/support/setup/consoleErrors.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: chromiumArgs, ...(executablePath === null ? {} : { executablePath }) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'postgres',
          environment: 'node',
          env: { ALUR_TEST_ON: 'postgres' },
          include: [postgresTests, cmsTests],
          exclude: never,
          globalSetup: ['tests/support/setup/postgres.ts', 'tests/support/setup/emptyDatabase.ts'],
          ...ofTheCms,
        },
      },
      {
        test: {
          name: 'fleet',
          environment: 'node',
          env: { ALUR_TEST_ON: 'postgres' },
          include: [fleetTests],
          exclude: never,
          globalSetup: ['tests/support/redisServer.ts', 'tests/support/setup/postgres.ts'],
          ...ofTheCms,
          ...patience,
        },
      },
      {
        test: {
          name: 'cms',
          environment: 'node',
          include: [cmsTests],
          exclude: never,
          globalSetup: ['tests/support/setup/emptyDatabase.ts'],
          ...ofTheCms,
        },
      },
    ],
  },
});
