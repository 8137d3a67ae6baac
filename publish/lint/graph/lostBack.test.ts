import { expect, it } from 'vitest';
import { publishFlow } from '../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../src/product/shippedMessages.ts';
import { fixtureOf } from '../../../src/product/testing/fixture.ts';

const messageKeys = await shippedMessageKeys();

/** The places at which nobody gets back to what was typed, where the button of the step that shows it does something else than to redeem it. */
async function lostBackWhere(button: string): Promise<readonly string[]> {
  const { item } = await fixtureOf('PUB-4954');
  const document: unknown = JSON.parse(JSON.stringify(item.document).replace('"call":"redeem"', button));
  const result = await publishFlow({ ...item, document }, { messageKeys });
  return (result.ok ? result.value.warnings : result.error)
    .filter(({ rule }) => rule === 'PUB-4954')
    .map(({ pointer }) => pointer);
}

it('[PUB-4954] the last step of a flow that only leads out of it need not lead back to what was typed', async () => {
  expect(await lostBackWhere('"call":"redeem"')).toEqual(['/document/steps/sure/back']);
  expect(await lostBackWhere('"leave":"/vplus"')).toEqual([]);
});
