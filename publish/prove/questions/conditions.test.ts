import { describe, expect, it } from 'vitest';
import { findingsIn, smallFlow } from '../testing/smallFlow.ts';

const away = { id: 'away', label: 'away', leave: '/vplus' } as const;
const shown = (visible: object) =>
  smallFlow({
    query: ['kind', 'list'],
    steps: {
      ask: {
        body: [{ id: 'note', widget: 'notice', label: 'note', visible: visible as never }],
        actions: [away],
        links: [{ id: 'link', label: 'link', to: '/vplus', visible: visible as never }],
      },
    },
  });
const kind = { var: 'query.kind' };
const list = { var: 'query.list' };

describe('a condition that decides only what is seen', () => {
  it.each([
    ['two values of one thing', { and: [{ '==': [kind, 'a'] }, { '==': [kind, 'b'] }] }],
    [
      'two devices',
      { and: [{ '==': [{ var: 'device.kind' }, 'mobile'] }, { '==': [{ var: 'device.kind' }, 'desktop'] }] },
    ],
    ['empty and not', { and: [{ empty: kind }, { '==': [kind, 'a'] }] }],
    [
      'more than nine and less than five',
      { and: [{ '>': [{ var: 'data.days' }, 9] }, { '<': [{ var: 'data.days' }, 5] }] },
    ],
    ['a value that is not among its choices', { and: [{ in: [kind, ['a', 'b']] }, { '==': [kind, 'c'] }] }],
  ])('[PROVE-1322] is found when it asks for %s at once', (_, visible) => {
    expect(findingsIn(shown(visible))).toEqual([
      'conditionNeverHolds /document/steps/ask/body/0/visible',
      'conditionNeverHolds /document/steps/ask/links/0/visible',
    ]);
  });

  it.each([
    ['one of two values', { or: [{ '==': [kind, 'a'] }, { '==': [kind, 'b'] }] }],
    ['two entries of a list', { and: [{ in: ['a', list] }, { in: ['b', list] }] }],
    ['two things that are alike', { '==': [kind, list] }],
    ['a time before another', { '<': [{ var: 'data.at' }, { var: 'data.until' }] }],
    [
      'a number between two',
      { and: [{ '>': [{ var: 'data.days' }, 3] }, { '<': [{ var: 'data.days' }, 5] }] },
    ],
    [
      'more than can be tried',
      { and: 'abcdefgh'.split('').map((name) => ({ '==': [{ var: `query.${name}` }, name] })) },
    ],
  ])('[PROVE-1322] is let be when it asks for %s', (_, visible) => {
    expect(findingsIn(shown(visible))).toEqual([]);
  });
});
