import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { purchase } from '../../../analytics/testing/purchase.ts';
import { pluginPackages } from '../../../contracts/measuring/plugins.ts';
import type { ThirdParty } from '../../../contracts/measuring/thirdParties.ts';
import { type Library, libraries } from '../libraries/libraries.ts';
import { sendToDestinations } from './sendToDestinations.ts';

const moduleVarName = pluginPackages['google-tag-manager']?.moduleVarName ?? '';

/** Packages that the page asked for, and what one of them makes once it came. */
let asked: string[] = [];
let make: (config: unknown) => object;
let scripts = 0;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  const append = (element: { src: string; listeners: Map<string, () => void> }): void => {
    asked.push(element.src);
    Reflect.set(globalThis, moduleVarName, make);
    element.listeners.get('load')?.();
  };
  const createElement = () => {
    const listeners = new Map<string, () => void>();
    return { listeners, addEventListener: listeners.set.bind(listeners) };
  };
  vi.stubGlobal('document', { createElement, head: { append } });
});
afterEach(() => {
  for (const name of [moduleVarName, 'dataLayer', 'google_tag_manager'])
    Reflect.deleteProperty(globalThis, name);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A plugin that no earlier test started: those of a document stay as long as it. */
function freshParty(): ThirdParty {
  scripts += 1;
  const script = `https://cdn.test/${scripts}.js`;
  return { kind: 'plugin', script, id: 'google-tag-manager', account: 'GTM-OWN', origins: [] };
}

const destination = (id: string, { script }: ThirdParty): object => ({
  id,
  newEvents: ['same'],
  credentials: { containerId: 'GTM-OWN' },
  deviceOptions: { type: 'analytics-plugin', packageCdn: script, moduleVarName },
});

/** Carries out destinations; returns what became of each, as far as it is known by now. */
function carriedOut(
  given: readonly object[],
  parties: readonly ThirdParty[],
  present: readonly Library[] = [],
): { readonly outcomes: ReadonlyMap<string, string>; readonly done: Promise<void> } {
  const outcomes = new Map<string, string>();
  const note = (id: string, outcome: string): void => void outcomes.set(id, outcome);
  return { outcomes, done: sendToDestinations(given, purchase, { parties, present, note }) };
}

it('[ANA-2604] destinations with ids of their own share one plugin, which is loaded and started once', async () => {
  const party = freshParty();
  const initialize = vi.fn();
  const track = vi.fn();
  make = (config) => ({ config, initialize, track });
  const ids = Array.from({ length: 10 }, (_, index) => `d${index}`);
  for (let answer = 0; answer < 3; answer += 1) {
    const given = ids.map((id) => destination(`${id}-${answer}`, party));
    await carriedOut(given, [party]).done;
  }
  expect(asked).toEqual([party.script]);
  expect(initialize.mock.calls).toEqual([[{ config: { containerId: 'GTM-OWN' } }]]);
  expect(track).toHaveBeenCalledTimes(30);
});

it('[ANA-2604] a plugin that does not start is not started again', async () => {
  const party = freshParty();
  const initialize = vi.fn<() => void>().mockImplementation(() => {
    throw new TypeError('It wants another credential.');
  });
  make = (config) => ({ config, initialize });
  const { outcomes, done } = carriedOut([destination('first', party), destination('second', party)], [party]);
  await done;
  expect(initialize).toHaveBeenCalledTimes(1);
  expect([...outcomes.values()]).toEqual(['failed: TypeError', 'failed: TypeError']);
});

it('[ANA-2605] [T30] an address that the environment does not name loads nothing', async () => {
  const { outcomes, done } = carriedOut([destination('evil', freshParty())], [freshParty()]);
  await done;
  expect(asked).toEqual([]);
  expect(outcomes.get('evil')).toBe('refused: the environment names no plugin at this address');
});

it.each<readonly [string, object]>([
  ['never ready', { initialize: () => undefined, loaded: () => false }],
  ['never through with its beginning', { initialize: () => new Promise(() => undefined) }],
])('[ANA-2604] [R24] a plugin that is %s is left alone after ten seconds', async (_, plugin) => {
  const party = freshParty();
  const track = vi.fn();
  make = (config) => ({ ...plugin, config, track });
  const { outcomes, done } = carriedOut([destination('slow', party)], [party]);
  await vi.advanceTimersByTimeAsync(9900);
  expect(outcomes.size).toBe(0);
  await vi.advanceTimersByTimeAsync(300);
  await done;
  expect(outcomes.get('slow')).toBe('refused: it was not ready in ten seconds');
  expect(track).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it('[ANA-2604] a plugin that is ready after a while gets the event then', async () => {
  const party = freshParty();
  const track = vi.fn();
  const readyAt = Date.now() + 9000;
  make = (config) => ({ config, initialize: () => undefined, loaded: () => Date.now() >= readyAt, track });
  const { outcomes, done } = carriedOut([destination('late', party)], [party]);
  await vi.advanceTimersByTimeAsync(9100);
  await done;
  expect(outcomes.get('late')).toBe('sent');
  expect(track.mock.calls[0]?.[0]).toMatchObject({ payload: { event: 'Purchase' } });
});

it('[ANA-2610] a library that is here already gets the changed event, and not once more the one that was sent', async () => {
  Object.assign(globalThis, { google_tag_manager: {}, dataLayer: [] });
  const change = { __diff: { event: ['Purchase', 'PurchaseCopy'], properties: { source: ['lab'] } } };
  const given = (id: string, newEvents: readonly unknown[]): object => ({
    id,
    newEvents,
    deviceOptions: { type: 'internal-plugin', name: 'gtm' },
  });
  const tagManager = libraries['tag-manager'];
  const { outcomes, done } = carriedOut(
    [given('both', ['same', change]), given('same', ['same'])],
    [],
    [tagManager],
  );
  await done;
  expect(Reflect.get(globalThis, 'dataLayer')).toEqual([
    {
      event: 'PurchaseCopy',
      packageId: 'film-30',
      total: 49_000,
      category: 'payment',
      action: 'paid',
      platform: 'M-site',
      source: 'lab',
      event_id: expect.any(String),
    },
  ]);
  expect(Object.fromEntries(outcomes)).toEqual({ both: 'sent', same: 'sent already, with all others' });
});

it.each([
  ['tag', 'there is no plugin "tag" of ours'],
  ['toString', 'there is no plugin "toString" of ours'],
  ['ga4', 'the library of measurement is not here'],
])('[ANA-2610] [T30] a library by the name %s is refused: %s', async (name, reason) => {
  Object.assign(globalThis, { google_tag_manager: {}, dataLayer: [] });
  const given = { id: 'd1', deviceOptions: { type: 'internal-plugin', name } };
  const { outcomes, done } = carriedOut([given], [], [libraries['tag-manager']]);
  await done;
  expect(outcomes.get('d1')).toBe(`refused: ${reason}`);
  expect(Reflect.get(globalThis, 'dataLayer')).toEqual([]);
});
