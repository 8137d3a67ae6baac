import { expect, it } from 'vitest';
import { type FlowOnSite, type FlowsOnSite } from './edgeFlows.ts';
import { siteStateOf, stateWithDraft } from './siteState.ts';

const served = (state: FlowOnSite['state']): FlowOnSite => ({
  state,
  found: [],
});
const flows: FlowsOnSite = new Map([
  ['login', served('current')],
  ['register', served('stale')],
  ['setpartner', served('refused')],
  ['tv-connect', served('undecided')],
  ['voucher', served('purging')],
  ['reset', served('removed')],
]);

it.each([
  ['login', 'published', 'live'],
  ['login', 'archived', 'always'],
  ['login', 'draft', 'always'],
  ['register', 'published', 'refused'],
  ['setpartner', 'published', 'refused'],
  ['deeplink-live', 'draft', 'new'],
  ['deeplink-live', 'archived', 'off'],
])('[CMS-47] %s, which is %s in the CMS, is %s on the site', (key, status, state) => {
  expect(siteStateOf(key, status, flows)).toBe(state);
});

it('[CMS-3104] a flow that the machine was too busy to check waits, and is not refused', () => {
  expect(siteStateOf('tv-connect', 'published', flows)).toBe('waiting');
});

it('[CMS-5070] a flow whose earlier page a cache may still show is not called live, nor refused', () => {
  expect(siteStateOf('voucher', 'published', flows)).toBe('purging');
  expect(stateWithDraft('purging')).toBe('purging');
});

it('[CMS-5083] a flow that was taken off the site waits for a cache that may still show it', () => {
  expect(siteStateOf('reset', 'archived', flows)).toBe('purging');
  expect(siteStateOf('reset', 'draft', flows)).toBe('purging');
});

it('[CMS-47] nothing is claimed while the site does not answer', () => {
  expect(siteStateOf('login', 'published', null)).toBe('unknown');
});

it.each([
  ['live', 'changed'],
  ['new', 'new'],
  ['off', 'off'],
  ['refused', 'refused'],
  ['unknown', 'unknown'],
] as const)(
  '[CMS-4172] a flow that is %s on the site is listed as %s while its draft holds changes',
  (state, shown) => {
    expect(stateWithDraft(state)).toBe(shown);
  },
);
