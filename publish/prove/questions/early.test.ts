import { describe, expect, it } from 'vitest';
import { findingOf, findingsIn, pathOf, smallFlow } from '../testing/smallFlow.ts';
import { wordSaid } from '../../wording/wordSaid.ts';

const away = { id: 'away', label: 'away', kind: 'link', leave: '/vplus' } as const;
const flow = (firstStep: string, days: number | null = 0) =>
  smallFlow({
    access: 'subscribers',
    firstStep,
    ...(days === null ? {} : { data: { graceDays: days } }),
    steps: {
      read: {
        onShow: 'terms',
        body: [],
        actions: [away, { id: 'again', label: 'again', kind: 'secondary', call: 'terms' }],
      },
      decide: {
        body: [
          {
            id: 'soon',
            widget: 'notice',
            label: 'soon',
            visible: { '<': [{ var: 'data.graceDays' }, 3] },
          },
        ],
        actions: [away, { id: 'back', label: 'back', kind: 'secondary', goto: 'read' }],
      },
    },
    calls: {
      terms: {
        effect: 'identity.deletionTerms',
        on: { ok: { take: ['graceDays'], goto: 'decide' } },
      },
    },
  });

describe('what only a call finds out', () => {
  it('[PROVE-1321] decides nothing on a step before that call was answered', () => {
    expect(findingsIn(flow('read'))).toEqual([]);
    const finding = findingOf(flow('decide'), 'decidesTooEarly');
    expect(finding.place).toBe('/document/steps/decide/body/0/visible');
    expect(wordSaid(finding.sentence)).toContain('decides by graceDays before any call has found it out');
    expect(pathOf(finding)).toEqual(['1. Open /vplus/small.']);
  });

  it('[PROVE-1321] may be asked while nothing stands for it: what is not known yet decides nothing', () => {
    expect(findingsIn(flow('decide', null))).toEqual([]);
  });
});

describe('the constants of a route', () => {
  const said = (firstStep: object | string) =>
    smallFlow({
      routes: [{ path: '/vplus/small' }, { path: '/vplus/small-code', query: { otp: 'true' } }],
      firstStep: firstStep as never,
      steps: {
        one: { body: [], actions: [away, { id: 'next', label: 'next', goto: 'other' }] },
        other: { body: [], actions: [away] },
      },
    });

  it('[PROVE-1324] are asked for by something: else two addresses show the same', () => {
    expect(findingsIn(said({ if: [{ '==': [{ var: 'query.otp' }, 'true'] }, 'other', 'one'] }))).toEqual([]);
    expect(findingsIn(said('one'))).toEqual(['routeUnread /document/routes/1/query/otp']);
  });
});
