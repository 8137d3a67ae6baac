import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { besideOf } from '@alur/publish/node';
import { checkFlow, outlinesOf } from '../../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../../src/product/shippedMessages.ts';
import { shippedItem } from '../../../../src/product/testing/shippedItem.ts';
import { smallestFlow } from './newFlow.ts';

it('[CMS-4280] what a new flow is filled with could be published beside all flows that ship, without a warning', async () => {
  const files = await readdir(new URL('../../../../schemas/flows/', import.meta.url));
  const shipped = files.map((name) => name.replace('.json', ''));
  const outlines = outlinesOf(await Promise.all(shipped.map(shippedItem)));
  const item = { key: 'spring-sale', status: 'published', ...smallestFlow('spring-sale') };
  const messageKeys = await shippedMessageKeys();
  const { errors, warnings } = await checkFlow(item, {
    messageKeys,
    ...besideOf(outlines),
  });
  expect([...errors, ...warnings]).toEqual([]);
});
