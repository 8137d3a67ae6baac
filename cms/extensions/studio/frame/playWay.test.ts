import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FrameMessage, StudioMessage } from '../../../../src/contracts/preview/messages.ts';
import { readStudioMessage, writeMessage } from '../../../../src/contracts/preview/readMessage.ts';
import { shippedItem } from '../../../../src/product/testing/shippedItem.ts';
import { drawDraft } from './drawDraft.ts';
import { followPicture } from './followPicture.ts';

const origin = 'https://www.example.com';
const script = {
  flow: 'tv-activate',
  world: { config: { otpBypass: true }, query: { tv: '1' }, signedIn: true, device: 'desktop', locale: 'en' },
  turns: [{ kind: 'press', action: 'next', fill: {} }, { kind: 'wait' }],
} as const;

beforeEach(() => {
  const self = new EventTarget();
  vi.stubGlobal('window', self);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('[CMS-4580] the way of a problem is played once its page is there, in its world, and the panel says how far it went until somebody goes on', async () => {
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
  let nonce = '';
  const hear = (message: object): void => {
    const data = writeMessage({ nonce, seq: 1, ...message } as FrameMessage);
    window.dispatchEvent(Object.assign(new Event('message'), { data, source: frame, origin }));
  };
  picture.draw(drawDraft(await shippedItem('tv-activate'), 'en'));
  picture.play(script);
  hear({ type: 'ready', format: 4, build: 'a1' });
  nonce = posted[0]?.nonce ?? '';
  hear({ type: 'ready', format: 4, build: 'a1' });
  const { config, query, signedIn, device } = script.world;
  expect(posted.find(({ type }) => type === 'play')).toMatchObject({
    turns: script.turns,
    world: { config, query, signedIn, device },
  });
  expect(posted.find(({ type }) => type === 'stage')).toMatchObject({ config, signedIn, device });
  const step = Object.keys(picture.state.value.drawn?.flow.data.steps ?? {})[0] ?? '';
  hear({ type: 'played', made: 2, steps: [step] });
  hear({ type: 'shown', step, ms: 1 });
  expect(picture.state.value.way).toMatch(/ends here, at “.+”/);
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
  link.stop();
});
