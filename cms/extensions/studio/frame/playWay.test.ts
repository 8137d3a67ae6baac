import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { FrameMessage, StudioMessage } from '../../../../src/contracts/preview/messages.ts';
import { readStudioMessage, writeMessage } from '../../../../src/contracts/preview/readMessage.ts';
import { shippedItem } from '../../../../src/product/testing/shippedItem.ts';
import { drawDraft } from './drawDraft.ts';
import { followPicture } from './followPicture.ts';
import { tooWideTexts } from '../places/tooWideTexts.ts';

const origin = 'https://www.example.com';
const script = {
  flow: 'tv-activate',
  world: { config: { otpBypass: true }, query: { tv: '1' }, signedIn: true, device: 'desktop', locale: 'en' },
  turns: [{ kind: 'press', action: 'next', fill: {} }, { kind: 'wait' }],
} as const;

beforeEach(() => {
  const self = new EventTarget();
  vi.stubGlobal('window', self);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    querySelectorAll: () => [],
    querySelector: () => null,
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A picture whose page has answered, and what it is sent. */
function opened() {
  const picture = followPicture(() => undefined);
  const posted: StudioMessage[] = [];
  const frame = {
    postMessage: (text: string) => {
      const read = readStudioMessage(text);
      if (read === null || read.type === 'otherRelease') throw new Error(`Not read: ${text}`);
      posted.push(read);
    },
  };
  const link = picture.open(() => frame as unknown as Window, origin);
  onTestFinished(() => link.stop());
  let nonce = '';
  const hear = (message: object): void => {
    const data = writeMessage({ nonce, seq: 1, ...message } as FrameMessage);
    window.dispatchEvent(Object.assign(new Event('message'), { data, source: frame, origin }));
  };
  const ready = (): void => {
    hear({ type: 'ready', format: 4, build: 'a1' });
    nonce = posted.at(-1)?.nonce ?? '';
    hear({ type: 'ready', format: 4, build: 'a1' });
  };
  return { picture, posted, hear, ready };
}

it('[CMS-4580] the way of a problem is played once its page is there, in its world, and the panel says how far it went until somebody goes on', async () => {
  const { picture, posted, hear, ready } = opened();
  picture.draw(drawDraft(await shippedItem('tv-activate'), 'en'));
  picture.play(script);
  ready();
  const { config, query, signedIn, device } = script.world;
  expect(posted.find(({ type }) => type === 'play')).toMatchObject({
    turns: script.turns,
    world: { config, query, signedIn, device },
  });
  expect(posted.find(({ type }) => type === 'stage')).toMatchObject({ config, signedIn, device });
  const step = Object.keys(picture.state.value.drawn?.flow.data.steps ?? {})[0] ?? '';
  hear({ type: 'played', made: 2, steps: [step] });
  hear({ type: 'shown', step, ms: 1 });
  expect(picture.state.value.way).toMatch(/as far as here: “.+”/);
  hear({ type: 'played', made: 1, steps: [step] });
  expect(picture.state.value.way).toMatch(/^Turn 2 of 2 .*not possible/);
  hear({ type: 'turn', turn: { kind: 'time', ms: 0 } });
  expect(picture.state.value.way).not.toBeNull();
  hear({ type: 'turn', turn: { kind: 'back' } });
  expect(picture.state.value.way).toBeNull();
  picture.again();
  expect(posted.slice(-2)).toMatchObject([
    { type: 'stage', config: {} },
    { type: 'play', turns: [] },
  ]);
});

it('[CMS-4581] what a call ends with has the phases of a payment and the lengths of a list; news of what is watched and time are sent to the picture', async () => {
  const { picture, posted, ready } = opened();
  picture.draw(drawDraft(await shippedItem('payment'), 'en'));
  ready();
  const { drawn } = picture.state.value;
  const call = (step: string, name: string) => drawn?.calls[step]?.find((each) => each.name === name);
  expect(call('open', 'status')).toMatchObject({ isWatched: true, hasRows: true });
  expect(call('open', 'status')?.phases).toContain('late');
  expect(call('details', 'offer')).toMatchObject({ isWatched: false, phases: [], hasRows: true });
  picture.answer('status', { outcome: 'ok', phase: 'refused', rows: 'long' });
  picture.news('status');
  picture.pass(60_000);
  expect(posted.slice(-3)).toMatchObject([
    { type: 'answer', call: 'status', outcome: 'ok', phase: 'refused', rows: 'long' },
    { type: 'news', call: 'status', outcome: 'ok', phase: 'refused' },
    { type: 'time', ms: 60_000 },
  ]);
});

it('[CMS-4582] why a thing is shown or not is its condition in a sentence, with each value that it has now', async () => {
  const { picture, posted, hear, ready } = opened();
  picture.draw(drawDraft(await shippedItem('login'), 'en'));
  ready();
  hear({ type: 'shown', step: 'password', ms: 1 });
  const place = { step: 'password', item: 'email', slot: 'label' };
  hear({ type: 'picked', place });
  expect(posted.at(-1)).toMatchObject({ type: 'explain', place });
  hear({ type: 'why', place, isShown: false, reads: { 'data.channel': 'phone' } });
  expect(picture.state.value.why).toEqual([
    expect.stringMatching(/^Not shown now. It is shown only if: “Log in with” is “.+”$/),
    'Now: “Log in with” is “phone”',
  ]);
  hear({ type: 'turn', turn: { kind: 'choose', field: 'phone', value: '+62' } });
  expect(posted.at(-1)).toMatchObject({ type: 'explain', place });
  hear({ type: 'why', place, isShown: true, reads: { 'data.channel': 'email' } });
  expect(picture.state.value.why).toEqual([
    expect.stringMatching(/^Shown now, because this holds: /),
    'Now: “Log in with” is “email”',
  ]);
  hear({ type: 'picked', place: { step: 'password', item: 'password', slot: 'label' } });
  expect(picture.state.value.why).toBeNull();
});

it('[CMS-4583] a text that a narrow phone cuts off is named with its language until it fits', async () => {
  const { picture, posted, hear, ready } = opened();
  picture.draw(drawDraft(await shippedItem('voucher'), 'en'));
  ready();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (const ms of [1, 2]) hear({ type: 'shown', step: 'code', ms });
  vi.advanceTimersByTime(1000);
  expect(posted.filter(({ type }) => type === 'measure')).toMatchObject([{ width: 320 }]);
  const place = { step: 'code', slot: 'title' };
  const measured = { type: 'overflow', width: 320, locale: 'id', step: 'code' };
  hear({ ...measured, places: [place] });
  const { drawn } = picture.state.value;
  const key = drawn?.flow.data.steps['code']?.title ?? '';
  expect(tooWideTexts.value[key]).toEqual(['id']);
  hear({ ...measured, locale: 'en', places: [] });
  expect(tooWideTexts.value[key]).toEqual(['id']);
  hear({ ...measured, places: [] });
  expect(tooWideTexts.value[key]).toEqual([]);
});
