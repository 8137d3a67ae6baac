import { productOf } from '../product/product.ts';
import type { EffectResult } from '@alur/engine';
import type { FlowDocument, Input } from '../contract/generated/flow.ts';
import { fieldsOf } from '../document/fields.ts';
import { outcomesOf } from '../document/thens.ts';
import type { DraftMessages } from '../document/decoded.ts';
import type { Said, SaidList, SaidValue } from '../contract/said.ts';
import { say } from '../wording/say.ts';
import type { Script, Turn, World } from './contract.ts';
import type { Model } from './model.ts';
import type { ModelState } from './state.ts';

/** The words that a document's parts go by. */
export interface Labels {
  /** The text of a message key, or the key itself. */
  text(key: string): SaidValue;
  /** The same in all languages, placeholders and all. */
  raw(key: string): string;
  input(field: string): SaidValue;
  button(step: string, action: string): SaidValue;
  step(id: string): SaidValue;
}

/** The document's own words, for the sentences of a path. */
export function labelsOf(document: FlowDocument, messages: DraftMessages, texts: DraftMessages): Labels {
  const text = (key: string): SaidValue => {
    const found = Object.entries(messages[key] ?? texts[key] ?? {});
    return found.length === 0 ? key : { texts: readable(found, productOf(document).locales) };
  };
  const of = (key: string | undefined, name: string): SaidValue => (key === undefined ? name : text(key));
  return {
    text,
    raw: (key) => Object.values(messages[key] ?? texts[key] ?? {}).join(' '),
    input: (field) => of(fieldsOf(document).find(({ name }) => name === field)?.item.label, field),
    button: (step, action) =>
      of(document.steps[step]?.actions?.find(({ id }) => id === action)?.label, action),
    step: (id) => of(document.steps[id]?.title, id),
  };
}

/** A message without its placeholders, its languages in the product's order. */
function readable(
  texts: readonly (readonly [string, string | undefined])[],
  locales: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    texts
      .toSorted(([one], [other]) => locales.indexOf(one) - locales.indexOf(other))
      .flatMap(([locale, text]) =>
        text === undefined ? [] : [[locale, text.replaceAll(/\s*\{[^}]*\}\s*/g, ' … ').trim()]],
      ),
  );
}

/** A way in plain sentences, and how many of its turns are made at the end of each. */
export interface ToldWay {
  readonly path: readonly Said[];
  readonly ends: readonly number[];
}

/** A way in plain sentences, as a person would follow it: what is pressed, and what is answered. */
export function sentencesOf(
  model: Model,
  labels: Labels,
  { world, turns }: Pick<Script, 'world' | 'turns'>,
): ToldWay {
  const said: Said[] = sayWorld(world, model);
  const ends = said.map(() => 0);
  let { state } = model.begin(world);
  for (const [index, turn] of turns.entries()) {
    const answer = turn.kind === 'answer' ? sayAnswer(turn.result, model) : null;
    const last = said.at(-1);
    if (answer !== null && last !== undefined && state.running?.chain.by === 'press')
      said[said.length - 1] = say('path.answered', { turn: last, answer });
    else said.push(sayTurn(model, labels, state, turn));
    ends[said.length - 1] = index + 1;
    ({ state } = model.next(state, turn));
  }
  return { path: said.map((turn, index) => say('path.turn', { number: index + 1, turn })), ends };
}

/** What is unusual about the world of a run. */
function sayWorld(world: World, { facts }: Model): Said[] {
  const switches = Object.entries(world.config).flatMap(([name, value]) => {
    const usual = productOf(facts.document).config[name];
    return value === usual ? [] : [saySwitch(name, value)];
  });
  const isOpen = (facts.document.access ?? 'everyone') === 'everyone';
  const session = isOpen && world.signedIn ? [say('path.loggedIn')] : [];
  return [...switches, ...session, say('path.open', { address: openedAddress(facts.document, world.query) })];
}

function saySwitch(name: string, value: unknown): Said {
  if (value === true) return say('path.switch.on', { name });
  if (value === false) return say('path.switch.off', { name });
  return say('path.switch.value', { name, value: String(value) });
}

function sayTurn(model: Model, labels: Labels, state: ModelState, turn: Turn): Said {
  switch (turn.kind) {
    case 'choose':
      return sayChoice(model, labels, turn.field, turn.value);
    case 'press':
      return sayPress(labels, state, turn);
    case 'news':
      return say('path.news', { answer: sayAnswer(turn.result, model) });
    case 'close':
      return sayClosing(labels, state, turn.button);
    case 'wait':
      return say('path.wait');
    case 'back':
      return say('path.back');
    case 'world':
      return sayChange(state.world, turn.world);
    case 'answer':
      return say('path.byItself', { answer: sayAnswer(turn.result, model) });
  }
}

function sayChoice(model: Model, labels: Labels, field: string, value: unknown): Said {
  const input = labels.input(field);
  const choice = choiceOf(model.facts.inputs.get(field)?.[0], value, labels);
  if (choice !== null) return say('path.choose', { choice, input });
  if (value === true) return say('path.tick', { input });
  if (value === false) return say('path.untick', { input });
  return say('path.type', { value: String(value), input });
}

function choiceOf(item: Input | undefined, value: unknown, labels: Labels): SaidValue | null {
  const key = item?.choices?.[String(value)];
  return key === undefined ? null : labels.text(key);
}

function sayPress(
  labels: Labels,
  state: ModelState,
  { action, fill }: Extract<Turn, { kind: 'press' }>,
): Said {
  const button = labels.button(state.step, action);
  const isGiven = ([, value]: readonly [string, unknown]): boolean =>
    value !== '' && value !== false && value !== null;
  const { filled = [], left = [] } = Object.groupBy(Object.entries(fill), (each) =>
    isGiven(each) ? 'filled' : 'left',
  );
  const [inputs, empty] = [listInputs(labels, filled), listInputs(labels, left)];
  if (filled.length === 0)
    return left.length === 0 ? say('path.press', { button }) : say('path.press.left', { empty, button });
  return left.length === 0
    ? say('path.press.filled', { inputs, button })
    : say('path.press.both', { inputs, empty, button });
}

function listInputs(labels: Labels, given: readonly (readonly [string, unknown])[]): SaidList {
  return { list: given.map(([field]) => say('quoted', { text: labels.input(field) })), between: ', ' };
}

function sayClosing(labels: Labels, { dialog }: ModelState, button: number | null): Said {
  const key = button === null ? undefined : dialog?.buttons[button]?.label;
  return key === undefined ? say('path.close') : say('path.close.button', { button: labels.text(key) });
}

function sayChange(before: World, after: World): Said {
  const [name] = Object.keys(after.config).filter((each) => after.config[each] !== before.config[each]);
  if (name !== undefined) return say('path.meanwhile', { change: saySwitch(name, after.config[name]) });
  return say(after.signedIn ? 'path.meanwhile.login' : 'path.meanwhile.logout');
}

/** What the service answers: the code of a refusal, else those answered values that outcomes ask for. */
function sayAnswer(result: EffectResult, { facts }: Model): Said {
  if (!result.ok) return say('path.answer.code', { code: codeWords(result.error.code) });
  const asked = Object.entries(result.answer ?? {}).filter(
    ([name, value]) =>
      facts.atoms.has(`answer.${name}`) && typeof value !== 'object' && isDecided(facts.document, name),
  );
  const values = asked.map(([name, value]) => `${name} ${String(value)}`).join(', ');
  return values === '' ? say('path.answer') : say('path.answer.values', { values });
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
