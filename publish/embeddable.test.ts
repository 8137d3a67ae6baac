import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FlowDocumentItem } from './contract/item.ts';
import type { FlowDocument } from './contract/generated/flow.ts';
import { product } from '../src/product/product.ts';
import { decode } from './decode/decode.ts';
import { embedFaults, embedFaultsOfDocument } from './embeddable.ts';
import { shippedFlow } from '../src/product/testing/shippedFlow.ts';

const folder = join(import.meta.dirname, '..', 'schemas', 'flows');
const shipped = readdirSync(folder).map((name) => name.replace('.json', ''));

function documentOf(flow: string): FlowDocument {
  const item = JSON.parse(readFileSync(join(folder, `${flow}.json`), 'utf8')) as FlowDocumentItem;
  const decoded = decode(item, product);
  if (!decoded.ok) throw new Error(`${flow} can’t be decoded`);
  return decoded.value.document;
}

test.each(shipped)(
  '[PUB-2450] the document of %s and its bundle are embedded, or not, for the same reasons',
  (flow) => {
    expect(embedFaults(product, shippedFlow(flow))).toEqual(embedFaultsOfDocument(documentOf(flow)));
  },
);

test('[PUB-2450] activating a TV and redeeming a voucher may stand inside a page; no other flow that ships may', () => {
  const faults = (flow: string) => embedFaultsOfDocument(documentOf(flow));
  expect(shipped.filter((flow) => faults(flow).length === 0)).toEqual(['tv-activate', 'voucher']);
  expect(faults('login')).toEqual(['visitors', 'secret', 'effect']);
  expect(faults('my-package')).toEqual(['effect']);
  expect(faults('deeplink-live')).toEqual(['effect']);
  expect(faults('setpartner')).toEqual(['effect', 'leads']);
  expect(faults('verify-email')).toEqual(['effect']);
});

const harmless = documentOf('tv-activate');
const [first = ''] = Object.keys(harmless.steps);

test('[PUB-2450] whatever else a flow holds, one secret input, one call that its contract does not mark or access for visitors keeps it out of pages', () => {
  const changes = fc.record({
    secret: fc.boolean(),
    effect: fc.constantFrom(
      null,
      'payment.create',
      'savedMethod.link',
      'subscription.cancelRenewal',
      'live.open',
      'gone.since',
    ),
    access: fc.constantFrom('everyone' as const, 'subscribers' as const, 'visitors' as const),
    at: fc.nat({ max: 5 }),
  });
  fc.assert(
    fc.property(changes, ({ secret, effect, access, at }) => {
      const { body, ...step } = harmless.steps[first] ?? { body: [] };
      const hidden = {
        field: 'pin',
        schema: { type: 'string', writeOnly: true },
        widget: 'password',
        label: 'voucher.code',
      } as FlowDocument['steps'][string]['body'][number];
      const document = {
        ...harmless,
        access,
        steps: {
          ...harmless.steps,
          [first]: { ...step, body: secret ? body.toSpliced(at, 0, hidden) : body },
        },
        calls: { ...harmless.calls, ...(effect === null ? {} : { extra: { effect, on: {} } }) },
      } as FlowDocument;
      expect(embedFaultsOfDocument(document)).toEqual([
        ...(access === 'visitors' ? ['visitors'] : []),
        ...(secret ? ['secret'] : []),
        ...(effect === null ? [] : ['effect']),
      ]);
    }),
  );
});

/** The flow that activates a TV, with a call that its first step makes as it is shown, and what follows. */
function onShow(
  ok: NonNullable<FlowDocument['calls']>[string]['on'][string],
  over: Partial<FlowDocument> = {},
): FlowDocument {
  const { [first]: step, ...others } = harmless.steps;
  return {
    ...harmless,
    access: 'subscribers',
    steps: { [first]: { body: [], ...step, onShow: 'look' }, ...others },
    calls: { ...harmless.calls, look: { effect: 'tv.pairing', on: { ok } } },
    ...over,
  };
}

test.each([
  ['leaves', { leave: '/vplus' }],
  ['leaves in one of its cases', { cases: [{ if: true, then: { leave: 'callback' } }], goto: first }],
  ['leaves once a dialog is closed', { dialog: 'shared', leave: 'callback' }],
  ['is an outcome that leaves', 'away'],
  ['is a second call that leaves', { call: 'second' }],
] as const)(
  '[PUB-2460] a call that a step makes as it is shown, after which %s, keeps the flow out of pages',
  (_, ok) => {
    const after = ok as Parameters<typeof onShow>[0];
    const second = { effect: 'tv.pairing', on: { ok: { leave: '/vplus' } } };
    const { calls } = onShow(after);
    const document = onShow(after, { calls: { ...calls, second }, outcomes: { away: { leave: '/vplus' } } });
    expect(embedFaultsOfDocument(document)).toEqual(['leads']);
  },
);

test('[PUB-2460] a call that is made as the step is shown and stays on the page keeps the flow in; one that asks a visitor to log in does not', () => {
  expect(embedFaultsOfDocument(onShow({ goto: first }))).toEqual([]);
  expect(embedFaultsOfDocument(onShow({ goto: first }, { access: 'everyone' }))).toEqual(['leads']);
  expect(embedFaultsOfDocument(onShow({ call: 'look' }))).toEqual([]);
});
