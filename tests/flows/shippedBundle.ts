import dialogs from '../../schemas/generated/dialogs.json' with { type: 'json' };
import { publishFlow } from '../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../src/product/shippedMessages.ts';
import { loadValidators } from '@alur/publish/testing';
import { shippedItem } from '../../src/product/testing/shippedItem.ts';
import type { Bundle, DialogCatalogue } from '@alur/engine';

const published = new Map<string, Promise<Bundle>>();

/** A flow that ships, published as the edge publishes it, with the shipped dialogs. */
export function shippedBundle(flow: string): Promise<Bundle> {
  const bundle = published.get(flow) ?? publish(flow);
  published.set(flow, bundle);
  return bundle;
}

async function publish(flow: string): Promise<Bundle> {
  const result = await publishFlow(await shippedItem(flow), { messageKeys: await shippedMessageKeys() });
  if (!result.ok)
    throw new Error(result.error.map(({ pointer, sentence }) => `${pointer}: ${sentence}`).join('\n'));
  return {
    ...result.value.data,
    validators: loadValidators(result.value.moduleSource),
    dialogs: dialogs as DialogCatalogue,
  };
}
