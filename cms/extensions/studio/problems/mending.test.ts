import { expect, it } from 'vitest';
import type { Fix } from '@alur/publish/contract';
import { fixtureOf } from '../../../../src/product/testing/fixture.ts';
import { phrase } from '../../words/forms.ts';
import { createDraftEdits } from '../edits/draftEdits.ts';
import type { Surroundings } from '../outline/view/readSurroundings.ts';
import { workplace } from '../outline/testing/everyCommand.ts';
import { createMending } from './mending.ts';

const mustTick: Fix = { command: 'mustTick', args: { at: '/document/steps/start/body/2' } };
const refusal = phrase('editing.mayNotPublish');

/** The edits of a form that holds a fixture, for a person with these refusals; null: they can't be read. */
async function formOf(rule: string, refusals: Surroundings['refusals'] | null = {}) {
  const { document, messages } = (await fixtureOf(rule)).item;
  const edits = createDraftEdits();
  edits.attach(() => undefined);
  const before = { document, messages };
  edits.follow(before);
  const { product } = workplace(before);
  const surroundings: Surroundings | null =
    refusals === null ? null : { product, refusals, mayStructure: true };
  const mending = createMending({ edits, readSurroundings: async () => Promise.resolve(surroundings) });
  return { mending, edits, before, form: () => edits.state.value };
}

it('[CMS-4560] a press mends a problem as one change of the form, which undo takes back to the byte', async () => {
  const { mending, edits, before, form } = await formOf('PUB-56');
  expect(await mending.mend(mustTick, 'it')).toBe(true);
  expect(form()).toMatchObject({
    document: { steps: { start: { body: [{}, {}, { schema: { const: true } }] } } },
  });
  expect(mending.done.value?.says.en).toBe('Done: It must be ticked.');
  expect(edits.look('undo')?.edit.says.en).toBe('It must be ticked');
  mending.undo();
  expect(JSON.stringify(form())).toBe(JSON.stringify(before));
  expect(mending.done.value).toMatchObject({
    canUndo: false,
    says: { en: 'Taken back: It must be ticked.' },
  });
  expect(edits.retrace('redo')?.item).toMatchObject({ document: { flow: 'sample' } });
});

it('[CMS-4560] what was done after a fix is not taken back by its undo', async () => {
  const { mending, edits, form } = await formOf('PUB-56');
  await mending.mend(mustTick, 'it');
  edits.change({ messages: {} }, { says: refusal });
  mending.undo();
  expect(form().messages).toEqual({});
  expect(edits.look('undo')?.edit.says).toBe(refusal);
  expect(mending.done.value).toBeNull();
});

it('[CMS-4561] a fix that the person may not make, that comes too late or whose rights are not known is refused beside its press, and changes nothing', async () => {
  const forbidden = await formOf('PUB-56', { structure: refusal });
  expect(await forbidden.mending.mend(mustTick, 'it')).toBe(false);
  expect(forbidden.mending.refused.value).toEqual({ of: 'it', why: refusal });
  expect(forbidden.form()).toEqual(forbidden.before);

  const late = await formOf('PUB-56');
  late.edits.change({ document: {}, messages: {} }, { says: refusal });
  expect(
    await late.mending.mend(
      { command: 'remove', args: { at: '/document/title', thing: 'line', name: 'x' } },
      'it',
    ),
  ).toBe(false);
  expect(late.mending.refused.value?.why.en).toContain('the draft is another one by now');

  const unknown = await formOf('PUB-56', null);
  expect(await unknown.mending.mend(mustTick, 'it')).toBe(false);
  expect(unknown.mending.refused.value?.why.en).toContain('Try again in a moment');
});

it('[CMS-4561] who may change texts alone mends a text', async () => {
  const { mending, form } = await formOf('PUB-41', { structure: refusal });
  const fix: Fix = { command: 'copyText', args: { key: 'sample.email', from: 'en', to: 'id' } };
  expect(await mending.mend(fix, 'it')).toBe(true);
  expect(form()).toMatchObject({ messages: { 'sample.email': { en: 'Email', id: 'Email' } } });
});
