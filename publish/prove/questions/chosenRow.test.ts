import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/generated/flow.ts';
import { findingsIn, smallFlow } from '../testing/smallFlow.ts';

const country = {
  field: 'country',
  schema: { type: 'string', maxLength: 64 },
  widget: 'select',
  label: 'country',
  from: 'countries',
  columns: { value: 'isocode', label: 'name' },
  required: true,
} as const;
const reading: Call = { effect: 'country.list', on: { ok: { take: ['countries'] } } };
const isRead = { '>': [{ var: 'list.countries.count' }, 0] };
const home = { id: 'home', label: 'home', leave: '/vplus' } as const;

/** A flow that asks for a country and continues by a column of the row that was chosen. */
const choosing = smallFlow({
  lists: { countries: 'country' },
  calls: { countries: reading },
  steps: {
    ask: {
      onShow: 'countries',
      body: [country],
      actions: [
        {
          id: 'check',
          label: 'check',
          cases: [{ if: { '==': [{ var: 'chosen.country.isocode' }, 'ID'] }, then: { goto: 'here' } }],
          goto: 'abroad',
        },
        { id: 'again', label: 'again', needs: [], call: 'countries' },
      ],
    },
    here: { body: [], actions: [home] },
    abroad: { body: [], actions: [home] },
  },
});

describe('a row that is chosen', () => {
  it('[PROVE-4513] may hold what its columns are compared with, and is read where a case asks for it', () => {
    expect(findingsIn(choosing)).toEqual([]);
  });
});

describe('a step whose buttons only read it again', () => {
  const listing = (links: readonly object[], call: 'countries' | 'others' = 'countries') =>
    smallFlow({
      lists: { countries: 'country' },
      calls: { countries: reading, others: reading },
      steps: {
        show: {
          onShow: 'countries',
          body: [
            { id: 'rows', widget: 'items', label: 'rows', from: 'countries', columns: { label: 'name' } },
          ],
          actions: [{ id: 'again', label: 'again', visible: { '!': isRead }, call }],
          links: links as never,
        },
      },
    });
  const link = { id: 'on', label: 'on', to: '/vplus' };

  it('[PROVE-4514] has a way on by its link once it is read, and none without', () => {
    expect(findingsIn(listing([link]))).not.toContain('noButtonHere /document/steps/show');
    expect(findingsIn(listing([{ ...link, visible: { '!': isRead } }])).join()).toMatch(
      /noButtonHere|deadEnd/,
    );
    expect(findingsIn(listing([link], 'others'))).toContain('noButtonHere /document/steps/show');
  });

  const away = { id: 'away', label: 'away', leave: '/vplus', visible: { '!': isRead } } as const;
  const notice = (tone: string) =>
    ({ id: 'said', widget: 'notice', label: 'said', visible: isRead, options: { tone } }) as const;
  const looking = (tone: string) =>
    smallFlow({
      lists: { countries: 'country' },
      calls: { countries: reading },
      steps: {
        show: {
          onShow: 'countries',
          body: [notice(tone)],
          actions: [away, { id: 'again', label: 'again', visible: { '!': isRead }, call: 'countries' }],
          links: [link] as never,
        },
      },
    });

  it('[PROVE-4951] has a way on by its link too where it says that all is well, and its other buttons lead away', () => {
    expect(findingsIn(looking('success'))).not.toContain('noButtonHere /document/steps/show');
    expect(findingsIn(looking('warning'))).toContain('noButtonHere /document/steps/show');
  });
});
