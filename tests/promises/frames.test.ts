import { expect, it } from 'vitest';
import { framePort, shakeHands, type Handshake } from '../../src/runtime/frame/handshake.ts';

const partner = 'https://partner.test';
const origins = [partner, 'https://second.test'];

interface Posted {
  readonly data: unknown;
  readonly origin: string;
}

/** A page in a frame: its own window hears messages, the one around it is written to. */
function framed() {
  const posted: Posted[] = [];
  const parent = { postMessage: (data: unknown, origin: string) => void posted.push({ data, origin }) };
  const self = Object.assign(new EventTarget(), { parent });
  // Of a window, the port uses these alone.
  const port = framePort(self as unknown as Window);
  let time = 0;
  let ring = (): void => undefined;
  const handshake: Handshake = shakeHands({
    port,
    origins,
    now: () => time,
    after: (_ms, callback) => {
      ring = callback;
      return () => (ring = () => undefined);
    },
  });
  return {
    posted,
    parent,
    handshake,
    nonce: (posted[0]?.data as { readonly nonce: string } | undefined)?.nonce ?? '',
    pass(milliseconds: number) {
      time += milliseconds;
      if (time >= 2000) ring();
    },
    hear(data: unknown, origin: string, source: unknown) {
      self.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
    },
  };
}

const welcome = (nonce: string) => ({ type: 'alur:welcome', version: 1, nonce });

it('T15 a sibling, an opener and the page itself confirm nothing, though they know origin and nonce', () => {
  const page = framed();
  for (const source of [{ postMessage: () => undefined }, null, undefined, globalThis])
    page.hear(welcome(page.nonce), partner, source);
  expect(page.handshake.embedding()).toBe('pending');
  page.hear(welcome(page.nonce), partner, page.parent);
  expect(page.handshake.embedding()).toBe('confirmed');
});

it.each([
  'https://partner.test.evil.test',
  'https://evil.test',
  'http://partner.test',
  'https://partner.test:8443',
  'https://PARTNER.test',
  'https://partner.test/',
  'null',
  '',
  '*',
])(
  'T15 a hostile frame of %j confirms nothing, is greeted by no message, and learns no path',
  async (origin) => {
    const page = framed();
    page.hear(welcome(page.nonce), origin, page.parent);
    page.pass(2000);
    expect(await page.handshake.settled).toBe('unconfirmed');
    page.handshake.notifyLeft('/vplus/pay');
    expect(page.posted.map((each) => each.origin)).toEqual(origins);
  },
);

it('T15 the nonce of an earlier page opens no later one, and no two pages have the same', () => {
  const pages = Array.from({ length: 200 }, framed);
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(pages.length);
  const [first, ...later] = pages;
  for (const page of later) page.hear(welcome(first?.nonce ?? ''), partner, page.parent);
  expect(later.every(({ handshake }) => handshake.embedding() === 'pending')).toBe(true);
});

it('T15 the second answer takes nothing over: paths go to the partner that was confirmed', () => {
  const page = framed();
  page.hear(welcome(page.nonce), partner, page.parent);
  for (const origin of ['https://second.test', 'https://evil.test'])
    page.hear(welcome(page.nonce), origin, page.parent);
  page.handshake.notifyLeft('/vplus/pay');
  expect(page.posted.slice(2).map((each) => each.origin)).toEqual([partner]);
});

it('T15 a thousand replies at 2,001 ms change nothing, and what was said holds no token', async () => {
  const page = framed();
  page.pass(2001);
  for (let nth = 0; nth < 1000; nth += 1) page.hear(welcome(page.nonce), partner, page.parent);
  expect(await page.handshake.settled).toBe('unconfirmed');
  expect(page.posted.map(({ data }) => Object.keys(data as object))).toEqual(
    origins.map(() => ['type', 'version', 'nonce']),
  );
});
