import { expect, test, vi } from 'vitest';
import type { FlowScreen } from '../page/pageStore.ts';
import { start } from '../../runtime/testing/testRuntime.ts';
import { testServices } from '../testing/testServices.ts';
import { createBotStore } from './botStore.ts';
import { watchBots } from './watchBots.ts';

const program = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
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
  const stop = watchBots({ page, bots, otherScreens, userAgent, isPerson, request, random: () => drawn });
  return { page, bots, request, stop, kind: () => page.getState().screen.kind };
}

test('[ANA-2071] a program that reads pages is recorded and sees “Bot detected”, as the store has it', async () => {
  const { bots, request, kind } = await watched();
  expect(bots.getState().isBot).toBe(false);
  await vi.waitFor(() => expect(kind()).toBe('bot'), { timeout: 10_000 });
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

test('[ANA-2072] inside a payment and in the help centre nothing is covered', async () => {
  for (const path of ['/vplus/pay/payment/fm-qris', '/vplus/pay', '/vplus/help', '/vplus/help/contact-us']) {
    const { page, bots, stop } = await watched({ userAgent: browser });
    page.setState({ screen: { kind: 'soon', key: path, path } });
    bots.getState().setIsBot(true);
    expect(page.getState().screen.kind).toBe('soon');
    page.setState({ screen: { kind: 'home', key: '/', path: '/' } });
    expect(page.getState().screen.kind).toBe('bot');
    stop();
  }
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
