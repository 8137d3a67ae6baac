import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkFlow } from '@alur/publish';
import { product } from '../../../../../src/product/product.ts';
import { shippedMessageKeys } from '../../../../../src/product/shippedMessages.ts';
import { manifests } from '../../../../../renderers/manifests.generated.ts';
import presets from '../../../../../schemas/presets.json' with { type: 'json' };
import { addItem } from '../commands/addItem.ts';
import { carryOut } from '../commands/command.ts';
import type { Written } from '../flow/written.ts';
import { editedProduct } from '../product/endpoint.ts';
import { workplace, readWritten } from '../testing/everyCommand.ts';
import { type Piece, piecesFor } from './pieces.ts';

function flowFor(key: string): Written {
  const file = new URL(`../../../../../schemas/flows/${key}.json`, import.meta.url);
  return readWritten(JSON.parse(readFileSync(file, 'utf8')));
}

const knownKeys = await shippedMessageKeys();

/** Findings of a flow that are errors. */
async function errorsOf(key: string, { document, messages }: Written): Promise<readonly string[]> {
  const found = await checkFlow(
    product,
    { key, status: 'draft', document, messages },
    { messageKeys: knownKeys },
  );
  return found.errors.map(({ rule, pointer, sentence }) => `${rule} ${pointer} ${sentence}`);
}

/** The words of the first sample of a widget. */
function sampleOf(widget: string) {
  const [sample] = Object.values(manifests).find((each) => each.widget === widget)?.samples ?? [];
  return sample?.props;
}

function added(written: Written, piece: Piece, step: string): Written {
  const sample = sampleOf(piece.widget);
  const choices = (
    sample?.choices ?? [{ label: { en: 'One', id: 'Satu' } }, { label: { en: 'Two', id: 'Dua' } }]
  ).map(({ label }) => label);
  const label = sample?.label ?? { en: 'Something', id: 'Sesuatu' };
  const outcome = carryOut(addItem, workplace(written), {
    step,
    index: 0,
    wanted: { piece, label, choices },
  });
  if (!outcome.ok) throw new Error(`${piece.id}: ${outcome.why.en}`);
  return outcome.written;
}

/** Flows that have lists, data that calls answer, and the moment until which an order may be paid. */
const flows = ['history', 'payment'].map((key) => ({ key, written: flowFor(key) }));
const places = flows.flatMap(({ key, written }) =>
  piecesFor(written.document, editedProduct).map((piece) => ({ id: piece.id, piece, key, written })),
);
const each = [...new Map(places.toReversed().map((at) => [at.id, at])).values()];
const codes = ['widget:otp', 'preset:code'];

it('[CMS-4448] every widget and every preset is in the palette of a flow in which it can stand: what shows a list where there is one, what a code is typed into where one is sent', () => {
  const all = [
    ...Object.keys(manifests).map((widget) => `widget:${widget}`),
    ...[...Object.keys(presets.inputs), ...Object.keys(presets.displays)].map((name) => `preset:${name}`),
  ];
  expect(each.map(({ id }) => id).toSorted()).toEqual(all.filter((id) => !codes.includes(id)).toSorted());
  const empty = { formatVersion: 2, flow: 'x', firstStep: 'one', steps: { one: { body: [] } } };
  const few = piecesFor(empty, editedProduct).map(({ id }) => id);
  for (const id of ['widget:cards', 'widget:qr', 'preset:timeToPay', ...codes]) expect(few).not.toContain(id);
  const sending = { ...empty, challenges: { otp: { field: 'otp', clearOn: ['phone'], length: 4 } } };
  const offered = piecesFor(sending, editedProduct).filter(({ id }) => codes.includes(id));
  expect(offered.map(({ id, name }) => [id, name])).toEqual([
    ['preset:code', 'otp'],
    ['widget:otp', 'otp'],
  ]);
});

it.each(each.map((at) => [at.id, at] as const))(
  '[CMS-4449] %s can be added with the words of its sample, and nothing keeps the flow from being published but texts that a preset leaves to be worded',
  async (_id, { piece, key, written }) => {
    const step = key === 'history' ? 'detail' : 'paid';
    const errors = await errorsOf(key, added(written, piece, step));
    expect(errors.filter((error) => piece.preset === null || !error.startsWith('PUB-40 '))).toEqual([]);
  },
);
