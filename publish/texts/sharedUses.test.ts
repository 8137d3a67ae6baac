import { describe, expect, it } from 'vitest';
import { readdir } from 'node:fs/promises';
import { product } from '../../src/product/product.ts';
import { shippedDocument } from '../../src/product/testing/shippedItem.ts';
import { thensOf } from '../document/thens.ts';
import { messageKeysOf } from '../document/messageKeys.ts';
import { sharedUses } from './sharedUses.ts';

const flows = (await readdir(new URL('../../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);

describe.each(flows)('what the shipped flow %s shares with others', (flow) => {
  it('[PUB-4660] each text that it names is there with its place', async () => {
    const document = await shippedDocument(flow);
    const places = sharedUses(document, product).texts.map(({ key, pointer }) => `${pointer} ${key}`);
    const named = messageKeysOf(document).map(({ key, pointer }) => `${pointer} ${key}`);
    expect(places.toSorted()).toEqual([...new Set(named)].toSorted());
  });

  it('[PUB-4660] each error dialog that an outcome names is there', async () => {
    const document = await shippedDocument(flow);
    const found = new Set(sharedUses(document, product).dialogs.map(({ dialog }) => dialog));
    const named = thensOf(document).flatMap(({ then: { dialog }, code }) =>
      typeof dialog === 'string' ? (dialog === 'shared' ? (code ?? []) : dialog) : [],
    );
    const left = named.filter((dialog) => dialog !== 'other' && dialog !== 'ok' && !found.has(dialog));
    expect(left).toEqual([]);
  });
});

const call = (on: object, more: object = {}): object => ({
  calls: { log: { effect: 'identity.login', on } },
  ...more,
});
const own = 'err_wrong_password';

describe('an error dialog that no outcome names', () => {
  const opensOwn = (document: object): boolean =>
    sharedUses(document, product).dialogs.some(
      ({ dialog, pointer }) => dialog === own && pointer === `/document/calls/log/on/${own}`,
    );

  it.each([
    [{ ok: {} }, true],
    [{ ok: {}, other: { dialog: 'shared' } }, true],
    [{ other: 'shows' }, true],
    [{ other: { cases: [{ when: true, then: { dialog: 'shared' } }] } }, true],
    [{ other: { goto: 'again' } }, false],
    [{ other: { dialog: 'shared' }, [own]: { goto: 'again' } }, false],
  ])('[PUB-4661] is opened by a call with the code where its outcomes are %j: %s', (on, isOpened) => {
    expect(opensOwn(call(on, { outcomes: { shows: { dialog: 'shared' } } }))).toBe(isOpened);
  });

  it('[PUB-4661] circles of outcomes and broken drafts end', () => {
    const circle = { a: { cases: [{ then: 'b' }] }, b: 'a' };
    expect(opensOwn(call({ other: 'a' }, { outcomes: circle }))).toBe(false);
    for (const broken of [null, 'x', [], { calls: { a: null, b: { on: 5, effect: 'constructor' } } }])
      expect(() => sharedUses(broken, product)).not.toThrow();
  });
});
