import { expect, test } from 'vitest';
import { type StudioMessage } from '../../contracts/preview/messages.ts';
import { linkStudio, type Said } from './studioLink.ts';

const studio = 'https://studio.tv.test';
const other = 'https://cms.tv.test';
const nonce = 'a-nonce-of-a-test';

/** A page in a frame, and what is posted to the page around it. */
function framed() {
  const posted: { readonly text: string; readonly origin: string }[] = [];
  const taken: StudioMessage[] = [];
  let hear: (event: object) => void = () => undefined;
  const parent = { postMessage: (text: string, origin: string) => void posted.push({ text, origin }) };
  const self = {
    parent,
    addEventListener: (_type: string, listener: (event: object) => void) => void (hear = listener),
  };
  const say: (said: Said) => void = linkStudio({
    // The page needs no more of a window than this.
    self: self as unknown as Parameters<typeof linkStudio>[0]['self'],
    studios: [studio, other],
    build: 'b1',
    onMessage: (message) => void taken.push(message),
  });
  const post = (
    message: object,
    changes: { readonly origin?: string; readonly source?: object } = {},
  ): void =>
    hear({
      source: parent,
      origin: studio,
      ...changes,
      data: JSON.stringify({ v: 2, nonce, seq: 1, ...message }),
    });
  return { posted, taken, say, post };
}

test('[APP-4397] the page is ready for each listed origin, and speaks to the one alone that has greeted it', () => {
  const { posted, say, post } = framed();
  expect(posted.map(({ origin }) => origin)).toEqual([studio, other]);
  say({ type: 'left', to: '/' });
  expect(posted).toHaveLength(2);
  post({ type: 'hello' }, { origin: other });
  say({ type: 'left', to: '/' });
  expect(posted.slice(2).map(({ origin, text }) => [origin, JSON.parse(text)])).toEqual([
    [other, { v: 2, type: 'ready', format: 4, build: 'b1', nonce, seq: 1 }],
    [other, { v: 2, type: 'left', to: '/', nonce, seq: 1 }],
  ]);
});

test('[APP-4397] nothing is taken before the greeting, from another window, origin or nonce, or twice', () => {
  const { taken, post } = framed();
  const time = { type: 'time', ms: 1 };
  post(time);
  post({ type: 'hello' }, { origin: 'https://evil.test' });
  post({ type: 'hello' }, { source: {} });
  post({ type: 'hello', nonce: 'short' });
  post({ ...time, seq: 2 });
  expect(taken).toEqual([]);
  post({ type: 'hello' });
  post({ ...time, seq: 2 }, { origin: other });
  post({ ...time, seq: 2 }, { origin: 'null' });
  post({ ...time, seq: 2 }, { source: {} });
  post({ ...time, seq: 2, nonce: 'another-nonce-here' });
  post({ ...time, seq: 2, v: 3 });
  post({ ...time, seq: 1 });
  expect(taken).toEqual([]);
  post({ ...time, seq: 3 });
  post({ ...time, seq: 3 });
  expect(taken).toMatchObject([{ type: 'time', seq: 3 }]);
});

test('[APP-4397] a flow of another format is refused with a word for it', () => {
  const { posted, taken, post } = framed();
  post({ type: 'hello' });
  post({ type: 'flow', format: 5, seq: 2 });
  expect(taken).toEqual([]);
  expect(JSON.parse(posted.at(-1)?.text ?? '')).toMatchObject({ type: 'failed', fault: 'otherFormat' });
});
