import { expect, it } from 'vitest';
import { publishFlow } from '../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../src/product/shippedMessages.ts';
import { fixtureOf } from '../../../src/product/testing/fixture.ts';

const messageKeys = await shippedMessageKeys();

/** The places at which a text quotes “My account” of a flow whose button is called otherwise. */
async function quotesNotShown(button: string): Promise<readonly string[]> {
  const { item } = await fixtureOf('PUB-4882');
  const texts = {
    ...(item.messages as Record<string, unknown>),
    'sample.intro': { en: 'Open “My account”.', id: 'Tekan “Masuk sekarang”.' },
    'sample.submit': { en: button, id: 'Masuk sekarang' },
  };
  const result = await publishFlow({ ...item, messages: texts }, { messageKeys });
  return (result.ok ? result.value.warnings : result.error)
    .filter(({ rule }) => rule === 'PUB-4882')
    .map(({ pointer }) => pointer);
}

it('[PUB-4882] what a text quotes may be part of what leads there', async () => {
  expect(await quotesNotShown('See my account')).toEqual([]);
  expect(await quotesNotShown('See your account')).toEqual(['/messages/sample.intro/en']);
});
