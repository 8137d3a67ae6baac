import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { thensOf } from '../../document/thens.ts';
import { prove } from '../../prove.ts';
import { openedDocument, shippedItem } from '../../../src/product/testing/shippedItem.ts';
import type { ProvenDocument } from '../contract.ts';
import { createModel } from '../model.ts';
import { reach } from './reach.ts';
import { followUps, longForm, manyInputs, nestedBoxes, wizard } from '../testing/largeFlows.ts';

/** A shipped document with one thing changed. */
async function changed(flow: string, change: (document: FlowDocument) => void): Promise<ProvenDocument> {
  const { document, messages } = await shippedItem(flow);
  change(document);
  return { document: openedDocument(document), messages };
}

/** A filter of three values, and a button that goes by it. */
function addFilter({ firstStep, steps }: FlowDocument): void {
  const step = steps[typeof firstStep === 'string' ? firstStep : (Object.keys(steps)[0] ?? '')];
  step?.body.unshift({
    field: 'kind',
    widget: 'tabs',
    label: 'payment.done',
    schema: { type: 'string', enum: ['a', 'b', 'c'] },
  });
  step?.actions?.push({
    id: 'byKind',
    label: 'payment.done',
    visible: { '==': [{ var: 'data.kind' }, 'b'] },
    leave: '/vplus',
  });
}

function reverseTakes(document: FlowDocument): void {
  for (const { then } of thensOf(document)) then.take?.reverse();
}

const codesOf = (proven: ProvenDocument): readonly string[] => prove([proven]).map(({ code }) => code);

describe('a document with too many states to be walked one by one', { timeout: 240_000 }, () => {
  it.each([
    ['a form of 180 fields with 18 rules', longForm(180, 18)],
    ['thirty boxes to tick, each of which asks for a text', followUps(30)],
  ])('[PROVE-4004] is looked at whole: %s', (_, proven) => {
    // Nothing sends what is typed there, which sets decide.
    expect(new Set(codesOf(proven))).toEqual(new Set(['answerUnread']));
  });

  it.each([
    ['the form of payments with each list of what is taken reversed', 'payment-form', reverseTakes],
    ['the history with one more filter of three values', 'history', addFilter],
  ])('[PROVE-4004] is not refused: %s', async (_, flow, change) => {
    const refused = prove([await changed(flow, change)]).filter(({ severity }) => severity === 'error');
    expect(refused.map(({ code, place }) => `${code} ${place}`)).toEqual([]);
  });

  it('[PROVE-4263] finds each of 400 inputs that nothing reads, and makes and plays one way for those of one screen', () => {
    const found = prove([manyInputs(20, 20)]);
    expect(new Set(found.map(({ place }) => place)).size).toBe(400);
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['answerUnread']));
    expect(new Set(found.map(({ script }) => script?.turns)).size).toBe(20);
  });

  it.each([
    ['screens of three inputs', (size: number) => manyInputs(size, 3)],
    ['screens whose answers the last one asks', wizard],
    ['boxes, each shown by the one before', nestedBoxes],
  ])('[PROVE-5070] takes work that grows with its size, and not with its square: %s', (_, made) => {
    const work = (size: number): number => reach(createModel(made(size))).followed;
    expect(work(16)).toBeLessThan(3 * work(8));
  });

  it('[PROVE-5100] takes no set for each value of an answer that is only taken: the shipped payment', async () => {
    const { space } = reach(createModel(await changed('payment', () => undefined)));
    expect(space.diagrams.live).toBeLessThan(100_000);
  });

  it('[PROVE-4005] is found wrong where it is: a page that shows nothing for some who ticked boxes is found, with the way there', () => {
    const { document, messages } = followUps(30);
    const both = { and: [{ var: 'data.t3' }, { var: 'data.t28' }] };
    document.steps['chosen'] = {
      body: [],
      actions: [{ id: 'away', label: 'away', leave: '/vplus', visible: { '!': both } }],
    };
    const found = prove([{ document, messages }]);
    const others = found.filter(({ code }) => code !== 'answerUnread');
    expect(others.map(({ code, place }) => `${code} ${place}`)).toEqual(['deadEnd /document/steps/chosen']);
    expect(others[0]?.script?.turns.length).toBeGreaterThan(1);
  });

  it('[PROVE-4342] is looked at for buttons that name what is not known, too', () => {
    const { document, messages } = followUps(30);
    document.data = { ...document.data, note: '' };
    document.steps['chosen'] = { body: [], actions: [{ id: 'away', label: 'pay', leave: '/vplus' }] };
    const pay = { en: 'Pay {note}', id: 'Bayar {note}' };
    const found = prove([{ document, messages: { ...messages, pay } }]);
    expect(found.map(({ code, place }) => `${code} ${place}`)).toContain(
      'textNamesNothing /document/steps/chosen/actions/0/label',
    );
  });
});
