import { expect, test, vi } from 'vitest';
import type { FlowScreen } from '../page/pageStore.ts';
import { start } from '../../runtime/testing/testRuntime.ts';
import { testServices } from '../testing/testServices.ts';
import { createBotStore } from './botStore.ts';
import { watchBots } from './watchBots.ts';

const program =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/128.0.0.0 Safari/537.36';
const searchEngine =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/128.0.0.0 Safari/537.36';
const browser =
  'Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';

interface Watched {
  readonly at?: string;
  readonly userAgent?: string;
  readonly answer?: object | null;
  readonly isPerson?: boolean;
  readonly drawn?: number;
}

async function watched({
  at = '/',
  userAgent = program,
  answer = { excepted: false },
  isPerson = false,
  drawn = 0.5,
}: Watched = {}) {
  const services = await testServices(at, { status: 'visitor' });
  const bots = createBotStore();
  const request = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(answer)));
  const { page } = services;
  const { otherScreens } = services;
  const onPerson = vi.fn();
  const random = (): number => drawn;
  const stop = watchBots({ page, bots, otherScreens, userAgent, isPerson, request, onPerson, random });
  return { page, bots, request, stop, onPerson, kind: () => page.getState().screen.kind };
}

test('[ANA-2071] a program that reads pages is recorded and sees “Bot detected”, as the store has it', async () => {
  const { bots, request, kind } = await watched();
  expect(bots.getState().isBot).toBe(false);
  await vi.waitFor(() => expect(kind()).toBe('bot'), { timeout: 40_000 });
  expect(bots.getState().isBot).toBe(true);
  expect(request).toHaveBeenCalledExactlyOnceWith('/alur/bots', { method: 'POST' });
});

test.each([
  ['a person’s browser', { userAgent: browser }],
  ['who said that they are a person', { isPerson: true }],
  ['who comes from an excepted range', { answer: { excepted: true } }],
  ['whose flag the edge could not take', { answer: null }],
])('[ANA-2071] %s sees the page as it is', async (_, options) => {
  const { bots, kind } = await watched(options);
  await vi.dynamicImportSettled();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(bots.getState().isBot).toBe(false);
  expect(kind()).not.toBe('bot');
});

test('[INS-07] T37 steps of a person are counted, and of who is excepted; those of a program never', async () => {
  for (const person of [{ userAgent: browser }, { isPerson: true }, { answer: { excepted: true } }]) {
    const { onPerson } = await watched(person);
    await vi.waitFor(() => expect(onPerson).toHaveBeenCalledOnce(), { timeout: 40_000 });
  }
  for (const userAgent of [program, searchEngine]) {
    const { bots, onPerson } = await watched({ userAgent });
    await vi.waitFor(() => expect(bots.getState().isBot).toBe(true), { timeout: 40_000 });
    expect(onPerson).not.toHaveBeenCalled();
  }
});

test('[ANA-2072] inside a payment and in the help centre nothing is covered', async () => {
  for (const path of ['/vplus/pay/payment/fm-qris', '/vplus/pay', '/vplus/help', '/vplus/help/contact']) {
    const { page, bots, stop } = await watched({ userAgent: browser });
    page.setState({ screen: { kind: 'soon', key: path, path } });
    bots.getState().setIsBot(true);
    expect(page.getState().screen.kind).toBe('soon');
    page.setState({ screen: { kind: 'home', key: '/', path: '/' } });
    expect(page.getState().screen.kind).toBe('bot');
    stop();
  }
});

test.each([
  ['Google’s', searchEngine],
  ['Bing’s', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  [
    'Apple’s',
    'Mozilla/5.0 (Macintosh) AppleWebKit/600 (KHTML, like Gecko) Version/17 Safari/600 (Applebot/0.1)',
  ],
])('[ANA-3350] %s search engine is recorded, and sees a public page as people do', async (_, userAgent) => {
  const { bots, request, page, kind } = await watched({ userAgent });
  await vi.waitFor(() => expect(bots.getState().isBot).toBe(true), { timeout: 40_000 });
  expect(request).toHaveBeenCalledExactlyOnceWith('/alur/bots', { method: 'POST' });
  expect(kind()).not.toBe('bot');
  for (const path of ['/vplus/pricing', '/vplus/promo/match-season', '/vplus/channels']) {
    page.setState({ screen: { kind: 'offers', key: path, path } });
    expect(page.getState().screen.kind).toBe('offers');
  }
});

test('[ANA-3350] a search engine that walks into a form is stopped there like any program', async () => {
  const { bots, page, kind } = await watched({ userAgent: searchEngine, at: '/' });
  await vi.waitFor(() => expect(bots.getState().isBot).toBe(true), { timeout: 40_000 });
  const { flow: runtime } = start('login');
  const path = '/vplus/auth/login';
  const { i18n } = page.getState();
  const target = { flow: 'login', access: 'visitors' } as const;
  const run = { flow: 'login', runtime, renderers: {}, target, search: '' };
  page.setState({ screen: { kind: 'flow', key: path, path, run, owner: null, i18n, messages: {} } });
  expect(kind()).toBe('bot');
});

test('[ANA-2460] a flow that runs inside a covered page is stopped and gone', async () => {
  const { page, bots, stop } = await watched({ userAgent: browser });
  const { flow: runtime } = start('login');
  const target = { flow: 'login', access: 'visitors' } as const;
  const path = '/vplus/promo/match-season';
  const { i18n } = page.getState();
  const embedded: FlowScreen = {
    kind: 'flow',
    key: path,
    path,
    run: { flow: 'login', runtime, renderers: {}, target, search: '' },
    owner: null,
    i18n,
    messages: {},
  };
  page.setState({ embedded });
  const type = (value: string): void => runtime.dispatch({ type: 'input', field: '/phone', value });
  const typed = (): unknown => runtime.getSnapshot().data;
  type('+6281234567890');
  const before = typed();
  expect(JSON.stringify(before)).toContain('+6281234567890');
  bots.getState().setIsBot(true);
  expect(page.getState()).toMatchObject({ screen: { kind: 'bot' }, embedded: null });
  type('+6281234567891');
  expect(typed()).toBe(before);
  stop();
});

test('[ANA-2073] one visit in a thousand says that the detector is alive', async () => {
  expect((await watched({ userAgent: browser, drawn: 0.0009 })).request).toHaveBeenCalledExactlyOnceWith(
    '/alur/bots/ping',
  );
  expect((await watched({ userAgent: browser, drawn: 0.001 })).request).not.toHaveBeenCalled();
});
