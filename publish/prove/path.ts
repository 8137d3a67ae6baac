import { productOf } from '../product/product.ts';
import type { EffectResult } from '@alur/engine';
import type { FlowDocument, Input } from '../contract/generated/flow.ts';
import { fieldsOf } from '../document/fields.ts';
import { outcomesOf } from '../document/thens.ts';
import type { DraftMessages } from '../document/decoded.ts';
import type { Script, Sentence, Turn, World } from './contract.ts';
import type { Model } from './model.ts';
import type { ModelState } from './state.ts';

/** The words that a document's parts go by. */
export interface Labels {
  /** The text of a message key, or the key itself. */
  text(key: string): Sentence;
  /** The same in English, placeholders and all. */
  raw(key: string): string;
  input(field: string): Sentence;
  button(step: string, action: string): Sentence;
  step(id: string): Sentence;
}

/** The document's own words, for the sentences of a path. */
export function labelsOf(document: FlowDocument, messages: DraftMessages, texts: DraftMessages): Labels {
  const text = (key: string): Sentence => {
    const found = messages[key] ?? texts[key];
    return { en: bare(textIn(found, 'en') ?? key), id: bare(textIn(found, 'id') ?? key) };
  };
  const of = (key: string | undefined, name: string): Sentence =>
    key === undefined ? { en: name, id: name } : text(key);
  return {
    text,
    raw: (key) => textIn(messages[key] ?? texts[key], 'en') ?? '',
    input: (field) => of(fieldsOf(document).find(({ name }) => name === field)?.item.label, field),
    button: (step, action) =>
      of(document.steps[step]?.actions?.find(({ id }) => id === action)?.label, action),
    step: (id) => of(document.steps[id]?.title, id),
  };
}

/** A message in a language of these sentences; one that the product does not speak gets the words of its first language. */
function textIn(texts: DraftMessages[string] | undefined, locale: keyof Sentence): string | undefined {
  return texts?.[locale] ?? Object.values(texts ?? {})[0];
}

/** A text without its placeholders. */
function bare(text: string): string {
  return text.replaceAll(/\s*\{[^}]*\}\s*/g, ' … ').trim();
}

/** A way in plain sentences, as a person would follow it: what is pressed, and what is answered. */
export function sentencesOf(
  model: Model,
  labels: Labels,
  { world, turns }: Pick<Script, 'world' | 'turns'>,
): readonly Sentence[] {
  const sentences: Sentence[] = worldSentences(world, model);
  let { state } = model.begin(world);
  for (const turn of turns) {
    const answered = turn.kind === 'answer' ? answerWords(turn.result, model) : null;
    const last = sentences.at(-1);
    if (answered !== null && last !== undefined && state.running?.chain.by === 'press')
      sentences[sentences.length - 1] = joinSentences(last, answered);
    else sentences.push(answered === null ? sentenceOf(model, labels, state, turn) : shownWords(answered));
    ({ state } = model.next(state, turn));
  }
  return sentences.map(({ en, id }, index) => ({ en: `${index + 1}. ${en}`, id: `${index + 1}. ${id}` }));
}

function joinSentences(press: Sentence, answer: Sentence): Sentence {
  return {
    en: `${press.en.replace(/\.$/, '')}; ${answer.en}.`,
    id: `${press.id.replace(/\.$/, '')}; ${answer.id}.`,
  };
}

function shownWords(answer: Sentence): Sentence {
  return { en: `The page asks by itself; ${answer.en}.`, id: `Halaman bertanya sendiri; ${answer.id}.` };
}

/** What is unusual about the world of a run. */
function worldSentences(world: World, { facts }: Model): Sentence[] {
  const switches = Object.entries(world.config).flatMap(([name, value]) => {
    const usual = productOf(facts.document).config[name];
    return value === usual ? [] : [saySwitch(name, value)];
  });
  const shown = openedAddress(facts.document, world.query);
  const session: Sentence[] =
    (facts.document.access ?? 'everyone') === 'everyone' && world.signedIn
      ? [{ en: 'Be logged in.', id: 'Dalam keadaan sudah masuk.' }]
      : [];
  return [...switches, ...session, { en: `Open ${shown}.`, id: `Buka ${shown}.` }];
}

function saySwitch(name: string, value: unknown): Sentence {
  if (value === true) return { en: `“${name}” is switched on.`, id: `“${name}” dinyalakan.` };
  if (value === false) return { en: `“${name}” is switched off.`, id: `“${name}” dimatikan.` };
  return { en: `“${name}” is ${String(value)}.`, id: `“${name}” bernilai ${String(value)}.` };
}

function sentenceOf(model: Model, labels: Labels, state: ModelState, turn: Turn): Sentence {
  switch (turn.kind) {
    case 'choose':
      return sayChoice(model, labels, turn.field, turn.value);
    case 'press':
      return sayPress(labels, state, turn);
    case 'news': {
      const { en, id } = answerWords(turn.result, model);
      return { en: `News arrives: ${en}.`, id: `Ada kabar: ${id}.` };
    }
    case 'close':
      return sayClosing(labels, state, turn.button);
    case 'wait':
      return { en: 'Wait until the time for the code is over.', id: 'Tunggu sampai waktu kode habis.' };
    case 'back':
      return { en: 'Go back.', id: 'Kembali.' };
    case 'world':
      return sayChange(state.world, turn.world);
    case 'answer':
      return shownWords(answerWords(turn.result, model));
  }
}

function sayChoice(model: Model, labels: Labels, field: string, value: unknown): Sentence {
  const { en, id } = labels.input(field);
  const item = model.facts.inputs.get(field)?.[0];
  const choice = choiceOf(item, value, labels);
  if (choice !== null)
    return { en: `Choose “${choice.en}” at “${en}”.`, id: `Pilih “${choice.id}” di “${id}”.` };
  if (value === true) return { en: `Tick “${en}”.`, id: `Centang “${id}”.` };
  if (value === false) return { en: `Take the tick off “${en}”.`, id: `Hapus centang “${id}”.` };
  return { en: `Type ${String(value)} into “${en}”.`, id: `Ketik ${String(value)} di “${id}”.` };
}

function choiceOf(item: Input | undefined, value: unknown, labels: Labels): Sentence | null {
  const key = item?.choices?.[String(value)];
  return key === undefined ? null : labels.text(key);
}

function sayPress(
  labels: Labels,
  state: ModelState,
  { action, fill }: Extract<Turn, { kind: 'press' }>,
): Sentence {
  const button = labels.button(state.step, action);
  const given = Object.entries(fill).filter(([, value]) => value !== '' && value !== false && value !== null);
  const names = given.map(([field]) => labels.input(field));
  const left = Object.keys(fill).filter((field) => !given.some(([name]) => name === field));
  const empty = left.map((field) => labels.input(field));
  const list = (texts: readonly Sentence[], locale: 'en' | 'id'): string =>
    texts.map((each) => `“${each[locale]}”`).join(', ');
  const en = [
    ...(names.length === 0 ? [] : [`fill in ${list(names, 'en')}`]),
    ...(empty.length === 0 ? [] : [`leave ${list(empty, 'en')} empty`]),
    `press “${button.en}”`,
  ];
  const id = [
    ...(names.length === 0 ? [] : [`isi ${list(names, 'id')}`]),
    ...(empty.length === 0 ? [] : [`biarkan ${list(empty, 'id')} kosong`]),
    `tekan “${button.id}”`,
  ];
  return { en: capital(`${en.join(', ')}.`), id: capital(`${id.join(', ')}.`) };
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function sayClosing(labels: Labels, { dialog }: ModelState, button: number | null): Sentence {
  const key = button === null ? undefined : dialog?.buttons[button]?.label;
  if (key === undefined) return { en: 'Close the dialog.', id: 'Tutup dialognya.' };
  const { en, id } = labels.text(key);
  return { en: `Press “${en}” in the dialog.`, id: `Tekan “${id}” di dialog.` };
}

function sayChange(before: World, after: World): Sentence {
  const names = Object.keys(after.config).filter((name) => after.config[name] !== before.config[name]);
  const [name] = names;
  if (name !== undefined) {
    const { en, id } = saySwitch(name, after.config[name]);
    return { en: `Meanwhile ${en}`, id: `Sementara itu ${id}` };
  }
  return after.signedIn
    ? { en: 'Meanwhile, log in in another tab.', id: 'Sementara itu, masuk di tab lain.' }
    : { en: 'Meanwhile the session ends.', id: 'Sementara itu sesi berakhir.' };
}

/** What the service answers: the code of a refusal, else those answered values that outcomes ask for. */
function answerWords(result: EffectResult, { facts }: Model): Sentence {
  if (!result.ok) {
    const code = codeWords(result.error.code);
    return { en: `the service answers “${code}”`, id: `layanan menjawab “${code}”` };
  }
  const asked = Object.entries(result.answer ?? {}).filter(
    ([name, value]) =>
      facts.atoms.has(`answer.${name}`) && typeof value !== 'object' && isDecided(facts.document, name),
  );
  const values = asked.map(([name, value]) => `${name} ${String(value)}`).join(', ');
  if (values === '') return { en: 'the service answers', id: 'layanan menjawab' };
  return { en: `the service answers ${values}`, id: `layanan menjawab ${values}` };
}

function isDecided(document: FlowDocument, name: string): boolean {
  return outcomesOf(document).some(({ then }) =>
    JSON.stringify(then.cases ?? []).includes(`"answer.${name}"`),
  );
}

/** A code as words: `err_quota_exceeded` is “quota exceeded”. */
export function codeWords(code: string): string {
  return code.replace(/^err_/, '').replaceAll('_', ' ');
}

type Route = NonNullable<FlowDocument['routes']>[number];

/**
 * The address at which a run begins, as somebody would type it: the path of the route that says what the world says, its parts filled in, and behind it
 * what the address itself has to hold.
 *
 * @example openedAddress(document, { otp: 'true', from: 'tv' }) // '/vplus/login-code?from=tv', where a route of that path says `otp`
 */
export function openedAddress({ routes = [] }: FlowDocument, query: World['query']): string {
  const fitting = routes
    .filter((route) => Object.entries(route.query ?? {}).every(([name, text]) => isSaid(query, name, text)))
    .toSorted((one, other) => queryNames(other).length - queryNames(one).length);
  const route = fitting.find(({ path }) => namesIn(path).every((name) => Object.hasOwn(query, name)));
  if (route === undefined) return withQuery(routes[0]?.path ?? '', Object.entries(query));
  const said = [...queryNames(route), ...namesIn(route.path)];
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => query[name] ?? name);
  return withQuery(
    path,
    Object.entries(query).filter(([name]) => !said.includes(name)),
  );
}

/** A text of a route that no condition names stands in a world as any text of that name. */
function isSaid(query: World['query'], name: string, text: string): boolean {
  return query[name] === text || query[name] === `${name}-1`;
}

function queryNames({ query = {} }: Route): readonly string[] {
  return Object.keys(query);
}

function namesIn(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

function withQuery(path: string, given: readonly (readonly [string, string])[]): string {
  return given.length === 0 ? path : `${path}?${given.map(([name, text]) => `${name}=${text}`).join('&')}`;
}
