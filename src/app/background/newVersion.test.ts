import { afterEach, expect, test, vi } from 'vitest';
import { createPageStore, type PageStore } from '../page/pageStore.ts';
import { createTexts } from '../page/texts.ts';
import { testBoot } from '../testing/testBoot.ts';
import { mayStartOver } from '../screens/startOver.ts';
import { checkVersion } from './newVersion.ts';

afterEach(() => void vi.unstubAllGlobals());

const pageOf = (storageMode: 'local' | 'memory' = 'local'): PageStore =>
  createPageStore(
    testBoot({ storageMode }),
    { kind: 'home', key: '/', path: '/' },
    createTexts(() => undefined),
  );

const serve = (answer: () => Response): unknown => vi.stubGlobal('fetch', () => Promise.resolve(answer()));

async function isNewAfter(answer: () => Response): Promise<boolean> {
  const page = pageOf();
  serve(answer);
  await checkVersion(page);
  return page.getState().newVersion;
}

test('[APP-1830] a page learns that a newer build is served; its own build, no answer and a wrong answer change nothing', async () => {
  expect(await isNewAfter(() => Response.json({ buildId: 'another' }))).toBe(true);
  expect(await isNewAfter(() => Response.json({ buildId: 'test' }))).toBe(false);
  expect(await isNewAfter(() => Response.json({ buildId: 7 }))).toBe(false);
  expect(await isNewAfter(() => new Response('<html>', { status: 200 }))).toBe(false);
  expect(await isNewAfter(() => new Response('', { status: 503 }))).toBe(false);
});

test('[APP-1831] the next screen comes with the new build only where nothing is lost by it', () => {
  const page = pageOf();
  expect(mayStartOver(page.getState())).toBe(false);
  page.setState({ newVersion: true });
  expect(mayStartOver(page.getState())).toBe(true);
  page.setState({ toast: { id: 1, message: 'Logged out', type: 'plain', position: 'bottom' } });
  expect(mayStartOver(page.getState())).toBe(false);
  const inMemory = pageOf('memory');
  inMemory.setState({ newVersion: true });
  expect(mayStartOver(inMemory.getState())).toBe(false);
});
