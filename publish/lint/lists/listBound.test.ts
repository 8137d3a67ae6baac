import { expect, it } from 'vitest';
import { checkFlow } from '../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../src/product/shippedMessages.ts';
import { fixtureOf } from '../../../src/product/testing/fixture.ts';

/** Whether publish says that comparing the count of a list decides nothing. */
async function isRefused(operator: string, bound: number): Promise<boolean> {
  const { item } = (await fixtureOf('PUB-1024')) as unknown as {
    item: { document: { steps: { start: { actions: [Record<string, unknown>] } } } };
  };
  const [close] = item.document.steps.start.actions;
  delete close['enabled'];
  close['visible'] = { [operator]: [{ var: 'list.packages.count' }, bound] };
  const { errors } = await checkFlow(item, { messageKeys: await shippedMessageKeys() });
  return errors.some(({ rule }) => rule === 'PUB-1024');
}

it.each([
  ['>=', 0],
  ['>', -1],
  ['<=', 500],
  ['<', 501],
  ['>', 0],
  ['==', 0],
] as const)(
  '[PUB-1024] a count that is %s %i may be asked for: a list that is unread has none',
  async (by, bound) => {
    expect(await isRefused(by, bound)).toBe(false);
  },
);

it.each([
  ['<', 0],
  ['<=', -1],
  ['>', 500],
  ['>=', 501],
  ['==', 501],
  ['!=', -1],
] as const)('[PUB-1024] a count that is %s %i is refused: no list has it, or all have', async (by, bound) => {
  expect(await isRefused(by, bound)).toBe(true);
});
