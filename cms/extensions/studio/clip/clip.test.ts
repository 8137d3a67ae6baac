import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkFlow } from '@alur/publish';
import { mentionsOfData, type Rename, usesOfValue } from '@alur/publish/editing';
import { product } from '../../../../src/product/product.ts';
import { shippedMessageKeys } from '../../../../src/product/shippedMessages.ts';
import { inputNames } from '../calls/targets.ts';
import { carryOut, type Command } from '../outline/commands/command.ts';
import { stepsOf, type Written } from '../outline/flow/written.ts';
import { editedProduct } from '../outline/product/endpoint.ts';
import { takenNames } from '../outline/flow/names.ts';
import { applyPatches } from '../edits/patch.ts';
import { readWritten, workplace } from '../outline/testing/everyCommand.ts';
import { rulesOf } from '../rules/namedRules.ts';
import { clipOf, readClip } from './clip.ts';
import { pasteClip } from './pasteClip.ts';
import { renameThing } from './renameThing.ts';

const folder = new URL('../../../../schemas/flows/', import.meta.url);
const knownKeys = await shippedMessageKeys();
const keys = readdirSync(folder).map((file) => file.replace('.json', ''));

function flow(key: string): Written {
  return readWritten(JSON.parse(readFileSync(new URL(`${key}.json`, folder), 'utf8')));
}

function make<A>(written: Written, command: Command<A>, args: A): Written | string {
  const outcome = carryOut(command, workplace(written), args);
  return outcome.ok ? outcome.written : outcome.why.en;
}

function done(made: Written | string): Written {
  if (typeof made === 'string') throw new Error(made);
  return made;
}

async function errorsOf(key: string, { document, messages }: Written): Promise<readonly string[]> {
  const found = await checkFlow(
    product,
    { key, status: 'draft', document, messages },
    { messageKeys: knownKeys },
  );
  return found.errors.map(({ rule, sentence }) => `${rule} ${sentence}`);
}

it.each(keys)(
  '[CMS-4546] each field, step and rule of %s that can be renamed is so in every place that names it',
  async (key) => {
    let written = flow(key);
    const names: readonly (readonly [Rename['kind'], string])[] = [
      ...inputNames(written.document).map((name) => ['field', name] as const),
      ...stepsOf(written.document).map(([name]) => ['step', name] as const),
      ...rulesOf(written.document).map(([name]) => ['value', name] as const),
    ];
    let count = 0;
    for (const [what, name] of names) {
      const next = make(written, renameThing, { what, name, to: `${name}Renamed` });
      if (typeof next === 'string') continue;
      if (what === 'field') expect(mentionsOfData(next.document, name)).toEqual([]);
      if (what === 'value') expect(usesOfValue(next.document, name)).toEqual([]);
      written = next;
      count += 1;
    }
    expect(count).toBeGreaterThan(0);
    expect(await errorsOf(key, written)).toEqual(await errorsOf(key, flow(key)));
  },
);

it('[CMS-4546] what a call answers, what travels to other pages and what something ready-made reads keeps its name, with the reason', () => {
  const refused = (key: string, name: string): Written | string =>
    make(flow(key), renameThing, { what: 'field', name, to: 'tvCode' });
  expect(refused('register', 'email')).toMatch(/^It travels to other pages by this name: Step 1/);
  expect(refused('tv-activate', 'code')).not.toBeTypeOf('string');
  expect(make(flow('register'), renameThing, { what: 'value', name: 'phoneTab', to: 'emailTab' })).toMatch(
    /already/,
  );
  expect(make(flow('register'), renameThing, { what: 'value', name: 'phoneTab', to: 'Phone tab' })).toMatch(
    /^A name begins with a small letter/,
  );
});

it('[CMS-5104] a rename is recorded in the flow, taken back to the same bytes, and its old name is for nothing else than to be given back', () => {
  const before = flow('tv-activate');
  const rename = (written: Written, name: string, to: string): Written | string =>
    make(written, renameThing, { what: 'field', name, to });
  const outcome = carryOut(renameThing, workplace(before), { what: 'field', name: 'code', to: 'tvCode' });
  if (!outcome.ok) throw new Error(outcome.why.en);
  const after = outcome.written;
  expect(after.document).toMatchObject({ renamed: [{ kind: 'field', from: 'code', to: 'tvCode' }] });
  const undone = applyPatches(
    after,
    outcome.patches.map((patch) => ({ ...patch, before: patch.after, after: patch.before })).toReversed(),
  );
  expect(JSON.stringify(undone)).toBe(JSON.stringify(before));
  expect(takenNames(after.document)('code')).toBe(true);
  expect(done(rename(done(rename(after, 'tvCode', 'code')), 'code', 'other')).document).toMatchObject({
    renamed: [
      { kind: 'field', from: 'tvCode', to: 'code' },
      { kind: 'field', from: 'code', to: 'other' },
    ],
  });
});

it('[CMS-4547] a step is pasted into another flow with its texts, calls, rules and codes, under names that are free there', async () => {
  const clip = clipOf(flow('register'), { step: 'identity' }, editedProduct);
  const read = readClip(JSON.stringify(clip));
  if (read === null) throw new Error('There is no clip.');
  expect(read).toEqual(clip);
  const pasted = done(make(flow('voucher'), pasteClip, { clip: read, place: { step: 'code' } }));
  expect(pasted.document).toMatchObject({
    steps: { code: {}, identity: { body: [{ field: 'channel' }, {}, {}, {}, { field: 'otp' }] }, gives: {} },
    values: { hasEnd: {}, phoneTab: {}, isVerified: {} },
    challenges: { otp: { field: 'otp' } },
    calls: { register: {}, verifyOtp: {}, login: {} },
  });
  expect(pasted.messages).toMatchObject({ 'register.intro': {} });
  const unknown = (await errorsOf('voucher', pasted)).filter((error) => /PUB-(?:40|23)/.test(error));
  expect(unknown).toEqual([]);
});

it('[CMS-4547] pasted where it was copied, a field and its texts get names of their own, and what is the same is shared', () => {
  const written = flow('tv-activate');
  const place = { step: 'code', list: 'body', entry: 'field:code' } as const;
  const clip = clipOf(written, place, editedProduct);
  if (clip === null) throw new Error('There is no clip.');
  const pasted = done(make(written, pasteClip, { clip, place }));
  expect(pasted.document).toMatchObject({
    steps: { code: { body: [{ field: 'code' }, { field: 'code2' }] } },
  });
  const step = clipOf(written, { step: 'confirm' }, editedProduct);
  if (step === null) throw new Error('There is no clip.');
  const twice = done(make(written, pasteClip, { clip: step, place: { step: 'confirm' } }));
  expect(stepsOf(twice.document).map(([name]) => name)).toEqual(['code', 'confirm', 'confirm2', 'done']);
  expect(twice.document).toHaveProperty('calls', (written.document as { calls: unknown }).calls);
  expect(readClip('{"alur":"clip"}')).toBeNull();
  expect(readClip('not JSON')).toBeNull();
});

it('[CMS-4549] what lies in the clipboard is not pasted where it is larger or deeper than any step is', () => {
  const clip = clipOf(flow('voucher'), { step: 'code' }, editedProduct);
  const withPart = (more: string): string => JSON.stringify({ ...clip, name: '%' }).replace('"%"', more);
  expect(readClip(withPart('"Step"'))).not.toBeNull();
  expect(readClip(withPart(`"Step","list":${'['.repeat(50_000)}${']'.repeat(50_000)}`))).toBeNull();
  expect(readClip(withPart(`"${'a'.repeat(600_000)}"`))).toBeNull();
});

it('[CMS-4809] a clip with an address of a script, or a call of no known service, may lie in a draft; publishing it is refused at its place', async () => {
  const written = flow('voucher');
  const [step = ''] = stepsOf(written.document).map(([name]) => name);
  const link = readClip(
    JSON.stringify({
      ...clipOf(flow('register'), { step: stepsOf(flow('register').document)[0]?.[0] ?? '' }, editedProduct),
      list: 'links',
      name: 'evil',
      part: { id: 'evil', label: 'evil.label', to: 'javascript:alert(1)' },
      messages: { 'evil.label': { en: 'Press', id: 'Tekan' } },
      needs: { data: {}, lists: {}, values: {}, challenges: {}, calls: {}, outcomes: {} },
    }),
  );
  const button = readClip(
    JSON.stringify({
      ...link,
      list: 'actions',
      part: { id: 'evil', label: 'evil.label', call: 'evil' },
      needs: {
        ...link?.needs,
        calls: { evil: { effect: 'money.take', on: { ok: { goto: step } } } },
      },
    }),
  );
  if (link === null || button === null) throw new Error('no clip');
  const linked = done(make(written, pasteClip, { clip: link, place: { step } }));
  const called = done(make(written, pasteClip, { clip: button, place: { step } }));
  for (const [draft, place, words] of [
    [linked, /^\/document\/steps\/[^/]+\/links\/\d+\/to$/, /javascript:alert\(1\)/],
    [called, /^\/document\/calls\/evil/, /money\.take/],
  ] as const) {
    const { document, messages } = draft;
    const found = await checkFlow(
      product,
      { key: 'voucher', status: 'published', document, messages },
      { messageKeys: knownKeys },
    );
    const said = found.errors.find(({ pointer }) => place.test(pointer));
    expect(said?.sentence, JSON.stringify(found.errors)).toMatch(words);
  }
});
