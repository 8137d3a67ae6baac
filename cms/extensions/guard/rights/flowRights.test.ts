import { expect, it } from 'vitest';
import { categories, type Category } from '@alur/publish/touched';
import policies from '../../../../cms-seed/system/policies.json' with { type: 'json' };
import { isClosedFlow } from './closedFlows.ts';
import { draftRightsRefusal, type FlowRole, policyRoles } from './flowRights.ts';

/** Y: may; c: not in a flow that everybody depends on. In the order of the categories. */
const matrix: readonly (readonly [FlowRole, string])[] = [
  // wording, structure, pattern, secret, money, identity, access, address, answers
  ['translator', 'Y........'],
  ['author', 'Yc.....cc'],
  ['publisher', 'YY....YYY'],
  ['developer', 'YYYYYYYYY'],
  ['admin', 'YYYYYYYYY'],
];

it.each(matrix)('[CMS-4195] %s may save in drafts: %s', (role, line) => {
  const may = (touches: readonly Category[], isClosed: boolean): boolean =>
    draftRightsRefusal(new Set([role]), new Set(touches), isClosed) === null;
  for (const [index, category] of categories.entries()) {
    expect(may([category], false), category).toBe(line[index] !== '.');
    expect(may([category], true), `${category}, closed`).toBe(line[index] === 'Y');
    expect(may([category, 'wording'], true), `${category} and words`).toBe(line[index] === 'Y');
  }
  expect(may([], true)).toBe(true);
});

it('[CMS-4195] who holds several roles may do what any of them may', () => {
  const held = new Set<FlowRole>(['translator', 'developer']);
  expect(draftRightsRefusal(held, new Set(categories), true)).toBeNull();
});

it('[CMS-4196] a refusal says what was changed and who may change it, in both languages of Studio', () => {
  const author = draftRightsRefusal(new Set(['author']), new Set(['pattern', 'money', 'wording']), false);
  expect(author?.extensions).toMatchObject({
    field: 'document',
    message:
      'This changes a pattern and what has to do with money. In a draft of this flow only developers and administrators may change that: take it back, or ask one of them to save it.',
    message_id: expect.stringContaining('pengembang dan administrator'),
  });
  const translator = draftRightsRefusal(new Set(['translator']), new Set(['structure']), true);
  expect(translator?.message).toContain('only publishers, developers and administrators');
});

it('[CMS-4199] rights follow the policies of the seed by their ids', () => {
  for (const [id, role] of Object.entries(policyRoles))
    expect(policies.find((each) => each.id === id)?.name.toLowerCase()).toBe(role);
});

it.each([
  ['login', {}, true],
  ['login', null, true],
  ['mine', { routes: [{ path: '/vplus/pay/payment/forest' }] }, true],
  ['mine', { routes: [{ path: '/vplus/pay/payment/{any}' }] }, true],
  ['saved-methods', {}, true],
  ['voucher', { routes: [{ path: '/vplus/redeem/voucher' }] }, false],
  ['mine', { routes: 'x' }, false],
] as const)(
  '[CMS-4194] the flow %s with %j is one that everybody depends on: %s',
  (key, document, expected) => {
    expect(isClosedFlow(key, [null, document])).toBe(expected);
  },
);
