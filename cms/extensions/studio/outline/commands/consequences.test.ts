import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { perLocale } from '../../../../../src/contracts/locale.ts';
import type { Place, Written } from '../flow/written.ts';
import { newName } from '../flow/names.ts';
import { piecesFor } from '../palette/pieces.ts';
import { editedProduct } from '../product/endpoint.ts';
import { setRequired } from '../properties/setRequired.ts';
import { setWords } from '../properties/setWords.ts';
import { always, withPart } from '../../rules/conditionForm.ts';
import { setCondition } from '../../rules/setCondition.ts';
import { addStep } from '../steps/addStep.ts';
import { removeStep } from '../steps/removeStep.ts';
import { readWritten, workplace } from '../testing/everyCommand.ts';
import { addItem } from './addItem.ts';
import { carryOut, type Command } from './command.ts';
import { renameThing } from '../../clip/renameThing.ts';
import { moveEntry } from './moveEntry.ts';
import { removeEntry } from './removeEntry.ts';

function flow(key: string): Written {
  return readWritten(
    JSON.parse(readFileSync(new URL(`../../../../../schemas/flows/${key}.json`, import.meta.url), 'utf8')),
  );
}

/** What a command makes of a flow; the sentence where it is refused. */
function make<A>(written: Written, command: Command<A>, args: A): Written | string {
  const outcome = carryOut(command, workplace(written), args);
  return outcome.ok ? outcome.written : outcome.why.en;
}

function done(made: Written | string): Written {
  if (typeof made === 'string') throw new Error(made);
  return made;
}

const code: Place = { step: 'code', list: 'body', entry: 'field:code' };
const checkbox = piecesFor(flow('tv-activate').document, editedProduct).find(
  ({ id }) => id === 'widget:checkbox',
);
const label = { id: 'Kirimi saya kabar', en: 'Send me news' };

function withNews(): Written {
  if (checkbox === undefined) throw new Error('There is no checkbox.');
  return done(
    make(flow('tv-activate'), addItem, { step: 'code', index: 1, wanted: { piece: checkbox, label } }),
  );
}

const news: Place = { step: 'code', list: 'body', entry: 'field:kirimiSayaKabar' };

it('[CMS-4450] what is read elsewhere is not removed: the refusal names each place once, by the words that visitors read', () => {
  expect(make(flow('tv-activate'), removeEntry, code)).toBe(
    'Field “Code on your TV” is used in: the call “look”; After the call “look”, When it ends with err_activation_failed; the call “activate”; After the call “activate”, When it succeeds; and 1 more. Change that first.',
  );
});

it('[CMS-4450] what nothing reads goes with its own texts, and a text that something else shows stays', () => {
  const removed = done(make(withNews(), removeEntry, news));
  expect(removed).toEqual(flow('tv-activate'));
  const help: Place = { step: 'code', list: 'links', entry: 'id:help' };
  const without = done(make(flow('tv-activate'), removeEntry, help));
  expect(
    Object.keys(flow('tv-activate').messages as object).filter(
      (key) => !(key in (without.messages as object)),
    ),
  ).toEqual(['tvActivate.noCode', 'tvActivate.toHelp']);
});

it('[CMS-4451] a tick box that must be ticked is both required and true, in one change; one that may stay empty is neither', () => {
  const must = done(make(withNews(), setRequired, { place: news, is: 'always' }));
  expect(must.document).toMatchObject({
    steps: { code: { body: [{}, { schema: { type: 'boolean', const: true }, required: true }] } },
  });
  expect(done(make(must, setRequired, { place: news, is: 'never' }))).toEqual(withNews());
});

it('[CMS-4452] a name is made once, of the words that were typed first, and is one that data may have', () => {
  const taken = (name: string): boolean => name === 'password';
  const named = (words: string): string => newName({ id: words, en: 'Other' }, 'checkbox', taken);
  expect(
    ['Kirimi saya kabar', 'Password', 'E-mail', 'constructor', '__proto__', '🎉', '123', ''].map(named),
  ).toEqual([
    'kirimiSayaKabar',
    'password2',
    'eMail',
    'constructorField',
    'proto',
    'checkbox',
    'checkbox',
    'other',
  ]);
});

it('[CMS-4453] a thing that its step ties stays in it, with the reason; what nothing ties moves into the next', () => {
  const otp: Place = { step: 'identity', list: 'body', entry: 'field:otp' };
  expect(make(flow('register'), moveEntry, { place: otp, step: 'closed', index: 0 })).toMatch(
    /^It belongs to its step: Step 1/,
  );
  const moved = done(make(withNews(), moveEntry, { place: news, step: 'confirm', index: 0 }));
  expect(moved.document).toMatchObject({ steps: { confirm: { body: [{ field: 'kirimiSayaKabar' }, {}] } } });
});

it('[CMS-4454] a step that is added after another stands on its way, and one that is removed gives its ways to another', () => {
  const written = flow('tv-activate');
  const added = done(
    make(written, addStep, { after: 'code', title: { en: 'Read this' }, button: { en: 'Continue' } }),
  );
  expect(added.document).toMatchObject({
    steps: { readThis: { actions: [{ goto: 'confirm' }] } },
    calls: { look: { on: { ok: { goto: 'readThis' } } } },
  });
  expect(Object.keys((added.document as { steps: object }).steps)).toEqual([
    'code',
    'readThis',
    'confirm',
    'done',
  ]);
  expect(make(added, removeStep, { step: 'readThis', leadTo: null })).toBe(
    'Step 2: Read this is reached from: After the call “look”, When it succeeds. Choose where these lead then.',
  );
  expect(done(make(added, removeStep, { step: 'readThis', leadTo: 'confirm' }))).toEqual(written);
});

it('[CMS-4548] a step that goes gives its ways to another, and what the rule of the first step compares stays, though it is called so', () => {
  const removed = done(make(flow('saved-methods'), removeStep, { step: 'card', leadTo: 'wallet' }));
  expect(removed.document).toMatchObject({
    firstStep: { if: [{ '==': [{ var: 'query.view' }, 'card'] }, 'wallet', {}, 'wallet', {}, 'one', 'list'] },
  });
});

it('[CMS-4455] when something is shown is written as a condition, and always as none', () => {
  const place: Place = { step: 'code', list: 'links', entry: 'id:help' };
  const at = { of: 'entry', place, slot: 'visible' } as const;
  const form = withPart(always, [0], { is: 'row', path: 'data.kirimiSayaKabar', test: 'holds' });
  const shown = done(make(withNews(), setCondition, { at, form }));
  expect(shown.document).toMatchObject({
    steps: { code: { links: [{ visible: { var: 'data.kirimiSayaKabar' } }] } },
  });
  expect(done(make(shown, setCondition, { at, form: always }))).toEqual(withNews());
});

it('[CMS-4456] what a person may not change in drafts of a flow is refused before it is done, with who may', () => {
  const why = perLocale(() => 'Developers may.');
  const work = { ...workplace(flow('login')), refusals: { secret: why } };
  const password: Place = { step: 'password', list: 'body', entry: 'field:password' };
  const refused = carryOut(setRequired, work, { place: password, is: 'never' });
  expect(refused).toEqual({ ok: false, why });
});

it('[CMS-4458] a place without a text gets one of its own by typing, and a tick box has no example to type into', () => {
  const wording = { place: news, slot: 'hint' as const, locale: 'en', text: 'Once a week.' };
  const worded = done(make(withNews(), setWords, wording));
  expect(worded.document).toMatchObject({
    steps: { code: { body: [{}, { hint: 'tvActivate.kirimiSayaKabarHint' }] } },
  });
  expect(worded.messages).toMatchObject({ 'tvActivate.kirimiSayaKabarHint': { en: 'Once a week.' } });
  expect(make(withNews(), setWords, { ...wording, slot: 'placeholder' })).toMatch(/JSON view/);
});

it('[CMS-5106] the rename of a field or a step that is removed goes with it, and others stay', () => {
  const again = done(make(withNews(), renameThing, { what: 'field', name: 'code', to: 'tvCode' }));
  const renamed = done(make(again, renameThing, { what: 'field', name: 'kirimiSayaKabar', to: 'news' }));
  expect(renamed.document).toMatchObject({ renamed: [{ to: 'tvCode' }, { to: 'news' }] });
  const removed = done(make(renamed, removeEntry, { ...news, entry: 'field:news' }));
  expect(removed.document).toMatchObject({ renamed: [{ kind: 'field', from: 'code', to: 'tvCode' }] });

  const title = { en: 'Read this' };
  const added = done(
    make(flow('tv-activate'), addStep, { after: 'code', title, button: { en: 'Continue' } }),
  );
  const step = done(make(added, renameThing, { what: 'step', name: 'readThis', to: 'readMe' }));
  const without = done(make(step, removeStep, { step: 'readMe', leadTo: 'confirm' }));
  expect(without).toEqual(flow('tv-activate'));
});
