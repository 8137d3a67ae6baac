import { expect, it } from 'vitest';
import { checkFlow, decode } from '@alur/publish';
import { effectSpecs } from '../../../../src/contracts/effects.ts';
import { locales } from '../../../../src/contracts/locale.ts';
import { product } from '../../../../src/product/product.ts';
import { carryOut, type Command } from '../outline/commands/command.ts';
import type { Place, Written } from '../outline/flow/written.ts';
import { editedProduct } from '../outline/product/endpoint.ts';
import { workplace } from '../outline/testing/everyCommand.ts';
import { addCall } from './addCall.ts';
import { callOf } from './callOf.ts';
import { inputsOf } from './sends.ts';
import { setTake } from './setOutcome.ts';
import { setSend } from './setSend.ts';

const text = { type: 'string', maxLength: 64 };
const words = { en: 'Words', id: 'Kata' };

/** A flow with something of each type that calls take. */
const flow: Written = {
  document: {
    formatVersion: 2,
    flow: 'every-effect',
    title: 'x.title',
    firstStep: 'one',
    steps: {
      one: {
        title: 'x.title',
        body: [
          { field: 'words', schema: text, widget: 'text', label: 'x.title' },
          {
            field: 'count',
            schema: { type: 'integer', minimum: 0, maximum: 9 },
            widget: 'number',
            label: 'x.title',
          },
          { field: 'channel', use: 'channelTabs' },
          { field: 'news', schema: { type: 'boolean' }, widget: 'checkbox', label: 'x.title' },
          { field: 'password', use: 'newPassword', label: 'x.title' },
          { field: 'otp', use: 'code', label: 'x.title' },
        ],
        actions: [{ id: 'go', label: 'x.title', goto: 'two' }],
      },
      two: { title: 'x.title', body: [] },
    },
    challenges: { otp: { field: 'otp', channel: 'channel', clearOn: ['words'], length: 4 } },
  },
  messages: { 'x.title': words },
};

const place: Place = { step: 'one', list: 'actions', entry: 'id:go' };

function done<A>(written: Written, command: Command<A>, args: A): Written {
  const outcome = carryOut(command, workplace(written), args);
  if (!outcome.ok) throw new Error(outcome.why.en);
  return outcome.written;
}

it.each(Object.keys(effectSpecs))(
  '[CMS-4543] a button can be given the call %s, all that it sends has something to choose, and all that it answers can be kept',
  async (effect) => {
    let written = done(flow, addCall, { place, effect });
    const call = effect.split('.').at(-1) ?? '';
    for (const sent of inputsOf(written, call, editedProduct)) {
      const value = sent.paths[0] === undefined ? (sent.constants[0] ?? 'x') : { var: sent.paths[0] };
      if (JSON.stringify(sent.value) !== JSON.stringify(value))
        written = done(written, setSend, { call, name: sent.name, value });
    }
    const { output = {}, input }: { output?: object; input: object } = editedProduct.effects[effect] ?? {
      input: {},
    };
    for (const name of Object.keys(output)) written = done(written, setTake, { call, name, isKept: true });
    expect(Object.keys(callOf(written.document, call)?.['send'] ?? {}).toSorted()).toEqual(
      Object.keys(input).toSorted(),
    );
    const item = { key: 'every-effect', status: 'draft', ...written };
    expect(decode(item, product).ok).toBe(true);
    const { errors } = await checkFlow(product, item, { messageKeys: new Set() });
    // What a flow of many types does not mean is not what is looked at.
    expect(
      errors.map(({ sentence }) => sentence).filter((each) => /needs the input|unknown/i.test(each)),
    ).toEqual([]);
  },
);

it('[CMS-4990] what each effect of the product does is said in words of its own, in every language', () => {
  const { effectTitles = {} } = editedProduct;
  expect(Object.keys(effectTitles).toSorted()).toEqual(Object.keys(effectSpecs).toSorted());
  for (const locale of locales) {
    const said = Object.values(effectTitles).map((title) => title[locale]);
    expect(new Set(said).size).toBe(said.length);
  }
});
