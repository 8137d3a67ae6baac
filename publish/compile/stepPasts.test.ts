import { expect, it } from 'vitest';
import { copyOf, shippedDocument } from '../../src/product/testing/shippedItem.ts';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { compile } from './compile.ts';

type Change = (document: FlowDocument) => FlowDocument;

/** The steps of a shipped flow whose pasts a change leaves as they were. */
async function samePasts(flow: string, change: Change): Promise<readonly string[]> {
  const document = await shippedDocument(flow);
  const pasts = [document, change(copyOf(document))].map((each) => compile(each).data.steps);
  return Object.keys(document.steps).filter((id) => pasts[0]?.[id]?.past === pasts[1]?.[id]?.past);
}

function withStep(id: string, change: (step: NonNullable<FlowDocument['steps'][string]>) => object): Change {
  return (document) => {
    const step = document.steps[id];
    if (step === undefined) throw new Error(`There is no step ${id}.`);
    return { ...document, steps: { ...document.steps, [id]: { ...step, ...change(step) } } };
  };
}

const intro = (id: string): Change => withStep(id, () => ({ intro: 'login.intro' }));

it('[PUB-4600] a step keeps its past when another one changes that a press leads to', async () => {
  expect(await samePasts('remove', intro('scheduled'))).toEqual(['terms', 'password', 'code', 'blocked']);
  expect(await samePasts('voucher', intro('gives'))).toEqual(['code', 'done']);
});

it('[PUB-4600] a step that another leads to without a press has the past of the one before it', async () => {
  expect(await samePasts('linked-method', intro('checking'))).toEqual([]);
  expect(await samePasts('remove', intro('terms'))).toEqual(['password', 'code']);
});

it.each<readonly [string, Change]>([
  [
    'what a field takes',
    withStep('code', ({ body }) => ({
      body: body.map((item) =>
        'field' in item ? { ...item, schema: { ...item.schema, maxLength: 31 } } : item,
      ),
    })),
  ],
  [
    'what a call answers to',
    ({ calls = {}, ...rest }) => ({
      ...rest,
      calls: Object.fromEntries(
        Object.entries(calls).map(([name, call]) => [name, { ...call, on: { ...call.on, other: {} } }]),
      ),
    }),
  ],
  ['where runs begin', (document) => ({ ...document, firstStep: 'done' })],
])('[PUB-4600] the past of a step changes with %s', async (_what, change) => {
  expect(await samePasts('voucher', change)).not.toContain('code');
});
