import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFlow } from './check.ts';
import { format } from './format/format.ts';
import { rewriteItem } from './rewrite.ts';
import { shippedMessageKeys } from './shippedMessages.ts';
import { openedDocument, shippedItem, version1Item } from './testing/shippedItem.ts';

const messageKeys = await shippedMessageKeys();

async function rewriting(item: object) {
  const { errors } = await checkFlow(item, { messageKeys });
  return rewriteItem(item, errors);
}

const flows = readdirSync(new URL('../tests/flows/version1/', import.meta.url)).map((name) =>
  name.replace('.json', ''),
);

describe.each(flows)('%s of version 1', (flow) => {
  it('[PUB-1031] is rewritten to the document that publish makes of it, in its one text, and says what changed', async () => {
    const item = await version1Item(flow);
    const result = await rewriting(item);
    if (result.kind !== 'rewritten') throw new Error(JSON.stringify(result));
    expect(result.document.formatVersion).toBe(2);
    expect(openedDocument(result.document)).toEqual(openedDocument(item.document));
    expect(format(JSON.parse(format(result.document)))).toBe(format(result.document));
    expect(result.changes.at(-1)).toMatch(/^\d+ lines became \d+\.$/);
  });

  it('[PUB-1031] is changed no second time, and needs no text but its own', async () => {
    const item = await version1Item(flow);
    const result = await rewriting(item);
    if (result.kind !== 'rewritten') throw new Error(JSON.stringify(result));
    const again = { ...item, document: result.document };
    expect((await checkFlow(again, { messageKeys })).errors).toEqual([]);
    expect(await rewriting(again)).toEqual({ kind: 'current' });
  });
});

describe('an item that is not rewritten', () => {
  it('[PUB-1031] is one of today', async () => {
    expect(await rewriting(await shippedItem('login'))).toEqual({ kind: 'current' });
  });

  it('[PUB-1031] is one of a version that is yet to come', async () => {
    const item = await version1Item('login');
    expect(await rewriting({ ...item, document: { ...item.document, formatVersion: 3 } })).toEqual({
      kind: 'current',
    });
  });

  it('[PUB-1031] is one with an operator that is gone, draft or not, at its place and with the cure', async () => {
    const item = structuredClone(await version1Item('login'));
    const [action] = item.document.steps['password']?.actions ?? [];
    Object.assign(action ?? {}, { enabled: { '>': [{ '+': [1, 2] }, 2] } });
    for (const status of ['published', 'draft'])
      expect(await rewriting({ ...item, status })).toMatchObject({
        kind: 'refused',
        problems: [
          {
            rule: 'PUB-30',
            pointer: '/document/steps/password/actions/0/enabled/>/0/+',
            sentence: expect.stringContaining('"+"') as string,
            cure: expect.stringContaining('Arithmetic is not part of format 2') as string,
          },
        ],
      });
  });

  it('[PUB-1031] is a published one that would not publish, while its unfinished draft is rewritten', async () => {
    const item = structuredClone(await version1Item('login'));
    Object.assign(item.document.steps['password']?.actions[0] ?? {}, { run: 'nowhere' });
    expect(await rewriting(item)).toMatchObject({ kind: 'refused', problems: [{ rule: 'PUB-26' }] });
    expect(await rewriting({ ...item, status: 'draft' })).toMatchObject({ kind: 'rewritten' });
  });

  it('[PUB-1031] is one that is no document at all', async () => {
    const item = await version1Item('login');
    expect(
      await rewriting({ ...item, document: { formatVersion: 1, flow: 'login', initial: 'first' } }),
    ).toMatchObject({
      kind: 'refused',
      problems: [expect.objectContaining({ rule: 'PUB-04' })],
    });
  });
});
