import { expect, it } from 'vitest';
import { publishFlow } from '../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../src/product/shippedMessages.ts';
import { fixtureOf } from '../../../src/product/testing/fixture.ts';

const messageKeys = await shippedMessageKeys();

/** Whether a rule finds something in its fixture once that was changed. */
async function isFound(rule: string, was: string, is: string): Promise<boolean> {
  const { item } = await fixtureOf(rule);
  const written = JSON.stringify(item);
  expect(written).toContain(was);
  const changed = JSON.parse(written.replaceAll(was, is)) as typeof item;
  const result = await publishFlow(changed, { messageKeys });
  return (result.ok ? result.value.warnings : result.error).some((each) => each.rule === rule);
}

it('[PUB-5085] an error may be worded as what it is not: a denial turns the words round', async () => {
  expect(
    await isFound(
      'PUB-5085',
      '"en":"Thank you","id":"Terima kasih"',
      '"en":"No success","id":"Tidak berhasil"',
    ),
  ).toBe(false);
});

it('[PUB-5091] a link that is called after a page may lead to a part of it, or be worded otherwise', async () => {
  expect(await isFound('PUB-5091', '"to":"/vplus"', '"to":"/vplus/help/login"')).toBe(false);
  expect(await isFound('PUB-5091', '"en":"Help"', '"en":"Start page"')).toBe(false);
});

it('[PUB-5093] what is sent may be called by more words than the place that it goes to', async () => {
  expect(await isFound('PUB-5093', 'query.phone', 'query.newEmail')).toBe(false);
});

it('[PUB-5094] what shows while its condition holds, or shows by another one of that name, is right', async () => {
  expect(await isFound('PUB-5094', '{"!":{"var":"value.hasEmail"}}', '"hasEmail"')).toBe(false);
});

it('[PUB-5082] a button that names the sum which it sends is right', async () => {
  expect(await isFound('PUB-5082', '{price, money}', '{total, money}')).toBe(false);
});
