import { product } from '../../../src/product/product.ts';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { withProduct } from '../../product/product.ts';
import type { ProvenDocument } from '../contract.ts';

const away = { id: 'away', label: 'away', leave: '/vplus' } as const;

/** Numbers from nought. */
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

function large(firstStep: string, steps: object, more: object = {}): ProvenDocument {
  const routes = [{ path: '/vplus/small' }];
  const document = { formatVersion: 2, flow: 'small', firstStep, routes, steps, ...more };
  return { document: withProduct(document as unknown as FlowDocument, product), messages: {} };
}

const box = (field: string, more: object = {}): object => ({
  field,
  widget: 'checkbox',
  label: 'f',
  schema: { type: 'boolean' },
  ...more,
});
const text = (field: string, more: object = {}): object => ({
  field,
  widget: 'text',
  label: 'f',
  schema: { type: 'string', maxLength: 9 },
  required: true,
  ...more,
});
const isTicked = (field: string): object => ({ '==': [{ var: `data.${field}` }, true] });

/** Boxes to tick, each of which asks for a text. */
export function followUps(count: number): ProvenDocument {
  const body = numbers(count).flatMap((index) => [
    box(`t${index}`),
    text(`f${index}`, { visible: isTicked(`t${index}`) }),
  ]);
  const all = { or: numbers(count).map((index) => isTicked(`t${index}`)) };
  return large('ask', {
    ask: { body, actions: [{ id: 'next', label: 'next', goto: 'chosen' }, away] },
    chosen: { body: [], actions: [{ ...away, id: 'ticked', visible: all }, away] },
  });
}

/** A form of required texts, some of which are shown by a box. */
export function longForm(fields: number, rules: number): ProvenDocument {
  const body = [
    ...numbers(rules).map((index) => box(`t${index}`)),
    ...numbers(fields - rules).map((index) =>
      text(`f${index}`, index < rules ? { visible: isTicked(`t${index}`) } : {}),
    ),
  ];
  return large('ask', {
    ask: { body, actions: [{ id: 'next', label: 'next', leave: '/vplus/help' }, away] },
  });
}

/** Steps with a required text each, and Back; the last one asks for all of them. */
export function wizard(count: number): ProvenDocument {
  const steps = numbers(count).map((index) => [
    `s${index}`,
    {
      body: [text(`f${index}`)],
      actions: [{ id: 'next', label: 'next', goto: index + 1 === count ? 'last' : `s${index + 1}` }],
    },
  ]);
  const all = { and: numbers(count).map((index) => ({ '!': { empty: { var: `data.f${index}` } } })) };
  const last = { body: [], actions: [{ ...away, id: 'done', visible: all }, away] };
  return large('s0', { ...Object.fromEntries(steps), last });
}

/** Steps with many required texts each. */
export function manyInputs(steps: number, inputs: number): ProvenDocument {
  const made = numbers(steps).map((index) => [
    `s${index}`,
    {
      body: numbers(inputs).map((at) => text(`f${index}_${at}`)),
      actions: [{ id: 'next', label: 'next', goto: index + 1 === steps ? 'last' : `s${index + 1}` }],
    },
  ]);
  return large('s0', { ...Object.fromEntries(made), last: { body: [], actions: [away] } });
}

/** Boxes of which each is shown by the one before it. */
export function nestedBoxes(count: number): ProvenDocument {
  const body = numbers(count).map((index) =>
    box(`f${index}`, index === 0 ? {} : { visible: { var: `data.f${index - 1}` } }),
  );
  return large('ask', { ask: { body, actions: [away] } });
}
