import { describe, expect, it } from 'vitest';
import { findingOf, foundIn, pathOf, smallFlow } from '../testing/smallFlow.ts';

const away = { id: 'away', label: 'away', leave: '/vplus' };

describe('steps', () => {
  it('[PROVE-3] that no run comes to are found, whatever conditions say of them', () => {
    const second = { body: [], actions: [away] };
    const first = (condition: boolean) => ({
      body: [],
      actions: [
        away,
        {
          id: 'next',
          label: 'next',
          visible: { '==': [{ var: 'query.key' }, condition ? 'x' : ''] },
          goto: 'second',
        },
      ],
    });
    const never = { and: [{ '==': [{ var: 'query.key' }, 'x'] }, { '==': [{ var: 'query.key' }, 'y'] }] };
    expect(foundIn(smallFlow({ steps: { first: first(true), second } }))).toEqual([]);
    const closed = {
      body: [],
      actions: [away, { id: 'next', label: 'next', visible: never, goto: 'second' }],
    };
    expect(foundIn(smallFlow({ steps: { first: closed, second } }))).toContain(
      'stepNeverShown /document/steps/second',
    );
  });
});

describe('a screen without a way on', () => {
  const code = (actions: readonly object[]) =>
    smallFlow({
      steps: {
        ask: { body: [], actions: [{ id: 'check', label: 'check', call: 'check' }, away] },
        closed: { body: [], actions: actions as [] },
      },
      calls: {
        check: {
          effect: 'tv.activate',
          send: { code: 'ABC123' },
          on: { ok: { leave: '/vplus' }, other: { goto: 'closed' } },
        },
      },
    });

  it('[PROVE-4] is found, with the shortest way there in plain sentences', () => {
    const finding = findingOf(code([]), 'deadEnd');
    expect(finding.place).toBe('/document/steps/closed');
    expect(finding.severity).toBe('error');
    expect(pathOf(finding)[0]).toBe('1. Open /vplus/small.');
    expect(pathOf(finding)[1]).toMatch(/^2\. Press “check”; the service answers “.+”\.$/);
    expect(pathOf(finding)).toHaveLength(2);
  });

  it('[PROVE-4] is none where a button leaves', () => {
    expect(foundIn(code([away]))).toEqual([]);
  });
});
