import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FrameHello, FrameLeft } from '../../contracts/embedding.ts';
import { shakeHands } from './handshake.ts';
import type { FrameMessage, FramePort, Handshake } from './handshake.ts';
import { drawnRuns } from '../../../tests/support/drawnRuns.ts';

const partner = 'https://partner.test';
const origins = ['https://other.test', partner];
const welcome = { type: 'alur:welcome', version: 1, nonce: 'nonce-1' };

interface Scene {
  readonly handshake: Handshake;
  readonly posted: (readonly [FrameHello | FrameLeft, string])[];
  readonly receive: (message: Partial<FrameMessage>) => void;
  /** Time passes; the timer rings when it is due, unless it is late. */
  readonly pass: (milliseconds: number, late?: boolean) => void;
  readonly listeners: () => number;
}

function scene(allowed: readonly string[] = origins): Scene {
  const posted: (readonly [FrameHello | FrameLeft, string])[] = [];
  const listeners = new Set<(message: FrameMessage) => void>();
  let time = 0;
  let alarm: { readonly at: number; readonly ring: () => void } | null = null;
  const port: FramePort = {
    post: (message, origin) => void posted.push([message, origin]),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const after = (milliseconds: number, ring: () => void): (() => void) => {
    alarm = { at: time + milliseconds, ring };
    return () => (alarm = null);
  };
  return {
    handshake: shakeHands({ port, origins: allowed, after, now: () => time, nonce: () => 'nonce-1' }),
    posted,
    listeners: () => listeners.size,
    receive: (message) =>
      [...listeners].forEach((listener) =>
        listener({ data: welcome, origin: partner, fromParent: true, ...message }),
      ),
    pass(milliseconds, late = false) {
      time += milliseconds;
      if (!late && alarm !== null && alarm.at <= time) alarm.ring();
    },
  };
}

describe('handshake', () => {
  it('[RUN-47] a page outside any frame sends no message', async () => {
    const handshake = shakeHands({ port: null, origins });
    expect([handshake.embedding(), await handshake.settled]).toEqual(['alone', 'alone']);
  });

  it('[RUN-47] T15 greets each origin by its name, never all', () => {
    const { posted } = scene();
    const hello = { type: 'alur:hello', version: 1, nonce: 'nonce-1' };
    expect(posted).toEqual(origins.map((origin) => [hello, origin]));
  });

  it("[RUN-47] T15 the partner's answer in time confirms the frame; only the partner is notified of where the page goes", async () => {
    const one = scene();
    expect(one.handshake.embedding()).toBe('pending');
    one.handshake.notifyLeft('/vplus');
    one.pass(2_000, true);
    one.receive({});
    expect([one.handshake.embedding(), await one.handshake.settled, one.listeners()]).toEqual([
      'confirmed',
      'confirmed',
      0,
    ]);
    one.handshake.notifyLeft('/vplus/pay');
    expect(one.posted.slice(2)).toEqual([[{ type: 'alur:left', version: 1, path: '/vplus/pay' }, partner]]);
  });

  it('[RUN-47] T15 after 2,000 ms the page continues alone; an answer at 2,001 ms is too late even when the timer is late', async () => {
    const one = scene();
    one.pass(1_999);
    expect(one.handshake.embedding()).toBe('pending');
    one.pass(1);
    expect([one.handshake.embedding(), await one.handshake.settled]).toEqual(['unconfirmed', 'unconfirmed']);
    one.receive({});
    expect(one.handshake.embedding()).toBe('unconfirmed');
    const late = scene();
    late.pass(2_001, true);
    late.receive({});
    expect(late.handshake.embedding()).toBe('pending');
  });

  it.each<[string, Partial<FrameMessage>]>([
    ['another origin', { origin: 'https://evil.test' }],
    ['an origin that begins alike', { origin: `${partner}.evil.test` }],
    ['the null origin', { origin: 'null' }],
    ['another window', { fromParent: false }],
    ['another nonce', { data: { ...welcome, nonce: 'nonce-2' } }],
    ['no nonce', { data: { type: 'alur:welcome', version: 1 } }],
    ['another version', { data: { ...welcome, version: 2 } }],
    ['our own greeting', { data: { ...welcome, type: 'alur:hello' } }],
  ])('[RUN-47] T15 %s confirms nothing', (_, message) => {
    const one = scene();
    one.receive(message);
    expect(one.handshake.embedding()).toBe('pending');
  });

  it('[RUN-47] T15 drawn messages of anything change nothing', () => {
    const one = scene();
    const nearly = fc.record(
      {
        type: fc.constantFrom('alur:welcome', 'alur:hello'),
        version: fc.constantFrom(1, '1', 2),
        nonce: fc.oneof(fc.string(), fc.uuid()),
      },
      { requiredKeys: [] },
    );
    const message = fc.record({
      data: fc.oneof(fc.anything(), nearly),
      origin: fc.oneof(
        fc.constantFrom(partner, 'null', '', 'https://evil.test', `${partner}:8443`),
        fc.string(),
      ),
      fromParent: fc.boolean(),
    });
    fc.assert(
      fc.property(message, (garbage) => {
        one.receive(garbage);
        expect(one.handshake.embedding()).toBe('pending');
      }),
      { numRuns: drawnRuns(1_000) },
    );
    expect(one.posted).toHaveLength(2);
  }, 60_000);

  it('[RUN-47] without a known partner no message is sent and nothing is awaited', async () => {
    const one = scene([]);
    expect([await one.handshake.settled, one.posted, one.listeners()]).toEqual(['unconfirmed', [], 0]);
  });
});
