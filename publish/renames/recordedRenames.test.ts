import { describe, expect, it } from 'vitest';
import { checkFlow, publishFlow } from '../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../src/product/shippedMessages.ts';
import { product } from '../../src/product/product.ts';
import { shippedItem } from '../../src/product/testing/shippedItem.ts';
import id from '../../locales/studio/id/differences.json' with { type: 'json' };
import type { Rename } from '../contract/generated/flow.ts';
import type { FlowDocumentItem } from '../contract/item.ts';
import { differencesOf } from '../differences/differences.ts';
import { wordSaid } from '../wording/wordSaid.ts';
import { recordRename, renamesIn } from './recordedRenames.ts';
import { renameDocument, renameTexts } from './renameDocument.ts';

const known = { messageKeys: await shippedMessageKeys() };
const shipped: FlowDocumentItem = await shippedItem('voucher');

function withRenamed(renamed: unknown): FlowDocumentItem {
  return { ...shipped, document: { ...(shipped.document as object), renamed } };
}

async function saidOf(renamed: readonly Rename[]): Promise<readonly string[]> {
  const { errors } = await checkFlow(withRenamed(renamed), known);
  return errors.map(({ pointer, sentence }) => `${pointer} ${sentence}`);
}

/** A field of the flow with another name, recorded. */
function withNewName(item: FlowDocumentItem, rename: Rename): FlowDocumentItem {
  return {
    ...item,
    document: recordRename(renameDocument(item.document, rename), rename),
    messages: renameTexts(item.messages, rename),
  };
}

describe('recorded renames', () => {
  it('[PUB-5125] lead to what there is, over later ones too, and from what there no longer is', async () => {
    const step = (from: string, to: string): Rename => ({ kind: 'step', from, to });
    expect(await saidOf([step('first', 'second'), step('second', 'code')])).toEqual([]);
    expect(await saidOf([step('first', 'nowhere')])).toEqual([
      expect.stringMatching(
        /^\/document\/renamed\/0 "first" is recorded as renamed to "nowhere", and nothing/,
      ),
    ]);
    expect(await saidOf([step('code', 'code')])).toEqual([expect.stringMatching(/still called "code"/)]);
    expect(await saidOf([step('a', 'b'), step('b', 'a')])).toEqual([
      expect.stringMatching(/renamed\/1 "b" is recorded as renamed to "a", and nothing is called "a"/),
    ]);
    expect(await saidOf([step('a', 'code'), step('b', 'code')])).toEqual([
      expect.stringMatching(/renamed\/0 .*beside another rename/),
    ]);
  });

  it('[PUB-5125] are forty at most: one more is refused, and the oldest goes where another is recorded', async () => {
    const many = Array.from(
      { length: 41 },
      (_, index) => ({ kind: 'step', from: `a${index}`, to: 'code' }) as const,
    );
    expect(await saidOf(many)).toEqual([expect.stringMatching(/^\/document\/renamed .*40/)]);
    const next = renamesIn(
      recordRename({ renamed: many.slice(0, 40) }, { kind: 'step', from: 'x', to: 'y' }),
    );
    expect([next.length, next[0]?.from, next.at(-1)?.from]).toEqual([40, 'a1', 'x']);
  });

  it('[PUB-5128] change no byte of a bundle, nor its revision', async () => {
    const [plain, recorded] = await Promise.all(
      [shipped, withRenamed([{ kind: 'step', from: 'first', to: 'code' }])].map((item) =>
        publishFlow(item, known),
      ),
    );
    expect(recorded).toMatchObject({ ok: true });
    expect(JSON.stringify(recorded)).toBe(JSON.stringify(plain));
  });
});

describe('the differences of a flow in which something was renamed', () => {
  const said = (after: FlowDocumentItem): readonly string[] =>
    differencesOf(shipped, after, product).map(({ sentence }) => wordSaid(sentence));

  it('[PUB-5127] are one sentence for each name, in both languages', () => {
    const names = [
      { kind: 'field', from: 'code', to: 'voucherCode' },
      { kind: 'step', from: 'code', to: 'enter' },
    ] as const;
    const after = names.reduce(withNewName, shipped);
    expect(said(after)).toEqual([
      'The input “code” is called “voucherCode” now',
      'The step “code” is called “enter” now',
    ]);
    const [first] = differencesOf(shipped, after, product);
    expect(first && wordSaid(first.sentence, { locale: 'id', texts: id })).toBe(
      'Isian “code” kini bernama “voucherCode”',
    );
  });

  it('[PUB-5127] say what else changed of it under its new name', () => {
    const after = withNewName(shipped, { kind: 'step', from: 'code', to: 'enter' });
    const document = after.document as { readonly steps: { readonly enter: object } };
    const noted = {
      ...document,
      steps: { ...document.steps, enter: { ...document.steps.enter, note: 'New' } },
    };
    expect(said({ ...after, document: noted })).toEqual([
      'The step “code” is called “enter” now',
      expect.stringMatching(/the note for editors “New” is new/),
    ]);
  });

  it('[PUB-5127] are a removal and an addition where the rename is not recorded', () => {
    const { document, ...rest } = withNewName(shipped, { kind: 'step', from: 'code', to: 'enter' });
    const unrecorded = {
      ...rest,
      document: { ...(document as object), renamed: undefined },
    } as FlowDocumentItem;
    expect(said(unrecorded).some((sentence) => sentence.startsWith('New step'))).toBe(true);
  });
});

it('[PUB-5126] of thousands of renames that a draft was given by hand a merge follows the newest that a document may hold', () => {
  const renamed = Array.from({ length: 4000 }, (_, nth) => ({
    kind: 'field',
    from: `f${nth}`,
    to: `g${nth}`,
  }));
  const kept = renamesIn({ renamed });
  expect(kept).toHaveLength(40);
  expect(kept.at(-1)).toEqual(renamed.at(-1));
});
