import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { checkFlow } from '../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../src/product/shippedMessages.ts';
import { shippedItem } from '../../../src/product/testing/shippedItem.ts';

const messageKeys = await shippedMessageKeys();
const waiting = [
  'processing',
  'paid',
  'failed',
  'refunded',
  'transfer',
  'approve',
  'leaving',
  'typing',
  'open',
];

/** The steps of the shipped payment that this rule warns of after a change, with what to do. */
async function found(change: (document: FlowDocument) => void): Promise<readonly string[]> {
  const item = structuredClone(await shippedItem('payment'));
  change(item.document);
  const { warnings } = await checkFlow(item, { messageKeys });
  return warnings.filter(({ rule }) => rule === 'PUB-3462').map(({ pointer, cure }) => `${pointer} ${cure}`);
}

/** The document without the watch of some steps. */
function unwatched(document: FlowDocument, ids: readonly string[]): void {
  for (const id of ids) delete document.steps[id]?.watch;
}

const cure =
  'Write "watch": "status" at the step, or let only a case that asks for "answer.final" lead there.';

describe('a step that shows a payment which may still change', () => {
  it.each(waiting)('[PUB-3462] watches it, or publish warns of the step: %s', async (id) => {
    expect(await found((document) => unwatched(document, [id]))).toEqual([`/document/steps/${id} ${cure}`]);
  });

  it('[PUB-3462] is warned of for its button that asks for news, where no step watches any more', async () => {
    expect(await found((document) => unwatched(document, waiting))).toContain(
      `/document/steps/processing ${cure}`,
    );
  });

  it('[PUB-3462] need not watch it once the answer was the last', async () => {
    const lines = await found((document) => {
      unwatched(document, ['refunded']);
      const outcome = document.outcomes?.['payment'];
      for (const each of outcome?.cases ?? [])
        if (typeof each.then === 'object' && each.then.goto === 'refunded' && each.if !== undefined)
          each.if = { and: [each.if, { var: 'answer.final' }] };
    });
    expect(lines).toEqual([]);
  });
});
