import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FrameMessage } from './messages.ts';
import { writeMessage } from './readMessage.ts';
import { type LinkState, linkPreview } from './previewLink.ts';

const origin = 'https://www.example.com';
const ready = { type: 'ready', format: 4, build: 'a1', nonce: '', seq: 0 } as const;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A frame that is spoken with, and what came of it. */
function framed() {
  const self = new EventTarget();
  const posted: { readonly type: string; readonly nonce: string; readonly seq: number }[] = [];
  const states: LinkState[] = [];
  const heard: FrameMessage[] = [];
  const frame = {
    postMessage: (text: string, to: string) => {
      expect(to).toBe(origin);
      posted.push(JSON.parse(text) as (typeof posted)[number]);
    },
  };
  let nonces = 0;
  const link = linkPreview({
    self: self as Window,
    frame: () => frame,
    origin,
    newNonce: () => `nonce-${(nonces += 1)}`,
    onState: (state) => states.push(state),
    onMessage: (message) => heard.push(message),
  });
  const hear = (message: FrameMessage | string, from: { source?: unknown; origin?: string } = {}): void => {
    const data = typeof message === 'string' ? message : writeMessage(message);
    self.dispatchEvent(Object.assign(new Event('message'), { data, source: frame, origin, ...from }));
  };
  return { link, posted, states, heard, hear };
}

it('[CMS-4410] Studio speaks with the preview once its page has answered, and again with each page that loads there', () => {
  const { link, posted, states, heard, hear } = framed();
  expect(link.tell({ type: 'go', step: 'a' })).toBe(false);
  hear(ready);
  expect(posted).toMatchObject([{ type: 'hello', nonce: 'nonce-1', seq: 1 }]);
  hear({ ...ready, nonce: 'nonce-1', seq: 1 });
  expect(states).toEqual(['waiting', 'ready']);
  expect(link.tell({ type: 'go', step: 'a' })).toBe(true);
  hear({ type: 'shown', step: 'a', ms: 3, nonce: 'nonce-1', seq: 2 });
  expect(heard).toMatchObject([{ type: 'shown', step: 'a' }]);
  hear(ready);
  expect(posted.at(-1)).toMatchObject({ type: 'hello', nonce: 'nonce-2', seq: 1 });
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual(['waiting', 'ready']);
});

it('[CMS-4410] what another window, another origin or another page says is not taken, nor what is no message', () => {
  const { posted, heard, hear } = framed();
  hear(ready, { source: {} });
  hear(ready, { origin: 'https://evil.example' });
  hear('{"type":"ready"}');
  expect(posted).toEqual([]);
  hear(ready);
  hear({ ...ready, nonce: 'nonce-1', seq: 1 });
  hear({ type: 'left', to: '/', nonce: 'nonce-0', seq: 1 });
  hear({ type: 'left', to: '/', nonce: '', seq: 1 });
  expect(heard).toEqual([]);
});

it('[CMS-4411] a page that does not answer within five seconds, or draws another format, has a state of its own, and one that answers later is taken', () => {
  const { states, hear } = framed();
  vi.advanceTimersByTime(5000);
  expect(states).toEqual(['waiting', 'silent']);
  hear(ready);
  hear({ ...ready, format: 5, nonce: 'nonce-1', seq: 1 });
  expect(states.at(-1)).toBe('otherRelease');
  hear(ready);
  hear({ ...ready, nonce: 'nonce-2', seq: 1 });
  expect(states.at(-1)).toBe('ready');
  hear({ type: 'failed', fault: 'otherFormat', detail: '', nonce: 'nonce-2', seq: 2 });
  expect(states.at(-1)).toBe('otherRelease');
  hear(writeMessage({ ...ready, nonce: 'x', seq: 1 }).replace('"v":1', '"v":2'));
  expect(states.at(-1)).toBe('otherRelease');
});
