import { expect, test } from 'vitest';
import type { FlowMessages } from '../../../src/contracts/message.ts';
import { shippedMessageKeys } from '../../../src/product/shippedMessages.ts';
import { publishFlow } from '../../../src/product/publisher.ts';
import { fixtureOf } from '../../../src/product/testing/fixture.ts';

const messageKeys = await shippedMessageKeys();

/** Sentences on the title of a step, which may name `until` and not the secret `password`. */
async function sentencesOn(title: string): Promise<readonly string[]> {
  const { item } = await fixtureOf('PUB-46');
  const messages = { ...(item.messages as FlowMessages), 'sample.title': { en: title, id: title } };
  const published = await publishFlow({ ...item, messages }, { messageKeys });
  const findings = published.ok ? published.value.warnings : published.error;
  return findings
    .filter(({ pointer }) => pointer === '/document/steps/start/title')
    .map(({ sentence }) => sentence);
}

test('[PUB-46] a placeholder with a format is known by its name', async () => {
  expect(await sentencesOn('Until {until, money}')).toEqual([]);
  expect(await sentencesOn('{password, number}')).toEqual([
    'The text "sample.title" would show the secret "password".',
  ]);
});
