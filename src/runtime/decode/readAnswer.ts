import type {
  AnswerPlace,
  CallSpec,
  ChallengeAnswer,
  ChallengePlaces,
  EffectAnswer,
  EffectWire,
  OutputKind,
  Row,
  RowReader,
  ScalarKind,
  Words,
} from '@alur/engine';
import { isRecord, isWordsByLanguage } from '@alur/engine/json';
import { isWhole, locales } from '../../contracts/locale.ts';
import { Unreadable } from './record.ts';

/** More rows than this are refused: no screen shows them, and a phone would stop. */
const mostRows = 500;
const longestText = 8_192;
const code = /^[a-z][a-z0-9_]{0,63}$/;
/** RFC 3339, as the contract's `date-time`. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

type Scalar = string | number | boolean | Words;
type Named<Value> = Readonly<Record<string, Value | null>>;

/**
 * What a call answered under the names of its effect; an optional one that is missing is null in it. {@link Unreadable} with its place when a declared
 * name is missing or of another kind.
 *
 * @example
 * const answer = readAnswer(spec, wire, payload);
 * if (answer instanceof Unreadable) report(answer.place); // 'amount.total is no money'
 */
export function readAnswer(
  { output = {}, outputOptional = [] }: CallSpec,
  { answer = {}, rows = {}, within = [], present = [], choices = [] }: EffectWire,
  payload: unknown,
): EffectAnswer | Unreadable {
  const isEmpty = payload === null || payload === undefined;
  const optional = isEmpty ? outputOptional : outputOptional.filter((name) => !present.includes(name));
  const named = readNamed({ kinds: output, at: answer, optional, within }, payload, (kind, found, at) =>
    typeof kind === 'object' && 'rows' in kind
      ? readRows(rows[kind.rows], found, at)
      : readScalar(kind, found),
  );
  if (named instanceof Unreadable) return named;
  for (const { by, needs } of choices) {
    const wanted = needs[String(named[by])] ?? [];
    const missing = wanted.find((name) => Object.hasOwn(named, name) && named[name] === null);
    if (missing !== undefined) return new Unreadable(`${placeOf(answer, missing)} is missing`);
  }
  return named;
}

/** What an error answers under the names that its code declares; empty when the code declares none, or not all of it is there. */
export function readCodeAnswer(spec: CallSpec, errorCode: string, body: unknown): EffectAnswer {
  const kinds = spec.codeAnswers?.[errorCode];
  const at = spec.codePlaces?.[errorCode];
  if (kinds === undefined || at === undefined) return {};
  const read = readNamed({ kinds, at }, body, (kind, found) =>
    typeof kind === 'object' && 'rows' in kind ? undefined : readScalar(kind, found),
  );
  return read instanceof Unreadable ? {} : read;
}

/** The code that an answer sent; null when it speaks of none. {@link Unreadable} when it does, but can't be read. */
export function readChallenge(
  places: Partial<ChallengePlaces>,
  payload: unknown,
): ChallengeAnswer | Unreadable | null {
  const { sessionId: session = 'otp_session_id', nextRetryInSecond: retry = 'next_retry_in_second' } = places;
  const [sessionId, next, expires] = [session, retry, places.expiresInSecond ?? 'expires_in_second'].map(
    (place) => valueAt(payload, place),
  );
  if (isMissing(sessionId)) return null;
  if (!isText(sessionId)) return new Unreadable(`${session} is no text`);
  if (!isCount(next)) return new Unreadable(`${retry} is no number of seconds`);
  return { sessionId, nextRetryInSecond: next, ...(isCount(expires) ? { expiresInSecond: expires } : {}) };
}

/** What is read under which names. */
interface Reading<Kind> {
  readonly kinds: Readonly<Record<string, Kind>>;
  readonly at?: Readonly<Record<string, AnswerPlace>>;
  readonly optional?: readonly string[];
  /** Names that may be missing only together with the object that holds them. */
  readonly within?: readonly string[];
}

/** @param read returns undefined for a value of another kind, or an {@link Unreadable} that knows its place */
function readNamed<Kind, Value>(
  { kinds, at = {}, optional = [], within = [] }: Reading<Kind>,
  from: unknown,
  read: (kind: Kind, found: unknown, place: string) => Value | Unreadable | undefined,
): Named<Value> | Unreadable {
  const named: Record<string, Value | null> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const place = placeOf(at, name);
    const where = at[name] ?? place;
    const found = findAt(from, where);
    if (found instanceof Unreadable) return found;
    // A list of codes that is empty is there.
    if (isMissing(found, isCodes(where) ? 'codes' : kind)) {
      const free = optional.includes(name) && !(within.includes(name) && hasParent(from, place));
      if (!free) return new Unreadable(`${place} is missing`);
      named[name] = null;
      continue;
    }
    const value = read(kind, found, place);
    if (value instanceof Unreadable) return value;
    if (value === undefined) return new Unreadable(`${place} is no ${nameOf(kind)}`);
    named[name] = value;
  }
  return named;
}

function placeOf(at: Readonly<Record<string, AnswerPlace>>, name: string): string {
  const place = at[name] ?? snakeCase(name);
  return typeof place === 'string' ? place : place.at;
}

function nameOf(kind: unknown): string {
  if (typeof kind === 'string') return kind;
  return isRecord(kind) && 'closed' in kind ? 'value of its list' : 'list of rows';
}

/** Nothing; an empty text is nothing, too, where a text stands. */
function isMissing(value: unknown, kind: unknown = 'text'): value is undefined | null | '' {
  const isEmpty = value === '' && (kind === 'text' || kind === 'name');
  return value === undefined || value === null || isEmpty;
}

/** Whether the object that would hold a place is there. */
function hasParent(from: unknown, place: string): boolean {
  const end = place.lastIndexOf('.');
  return end >= 0 && isRecord(valueAt(from, place.slice(0, end)));
}

function findAt(from: unknown, place: AnswerPlace): unknown {
  if (typeof place === 'string') return valueAt(from, place);
  const found = valueAt(from, place.at);
  if (found instanceof Unreadable) return found;
  if (isCodes(place)) return codesIn(found, place.at);
  return isMissing(found) ? place.none : found;
}

function isCodes(place: AnswerPlace): boolean {
  return typeof place === 'object' && place.as === 'codes';
}

/** What is no code in the list is ignored: a page words only those that it knows. */
function codesIn(list: unknown, place: string): string | Unreadable | undefined {
  if (list === undefined || list === null) return undefined;
  if (!Array.isArray(list)) return new Unreadable(`${place} is no list`);
  return list.filter((text): text is string => typeof text === 'string' && code.test(text)).join(',');
}

/** How the API writes a name of ours: `otpSessionId` is `otp_session_id`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * What stands at a dotted path; undefined where an object on the way is missing. `[name=text]` takes the entry of a list, `[]` looks into each of its
 * entries. {@link Unreadable} where something on the way is no object or no list.
 */
function valueAt(from: unknown, path: string, before = ''): unknown {
  if (path === '' || from === undefined || from === null) return from ?? undefined;
  if (!isRecord(from)) return new Unreadable(`${before === '' ? 'the answer' : before} is no object`);
  const [part = '', ...rest] = path.split('.');
  const [, name = part, each, key, text] = /^([^[]*)(\[(?:(\w+)=(\w+))?\])?$/.exec(part) ?? [];
  const value = Object.hasOwn(from, name) ? from[name] : undefined;
  const [below, here] = [rest.join('.'), before === '' ? name : `${before}.${name}`];
  if (each === undefined) return below === '' ? value : valueAt(value, below, here);
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) return new Unreadable(`${here} is no list`);
  const list = value.filter(isRecord);
  return key === undefined
    ? list.map((entry) => valueAt(entry, below, here))
    : valueAt(
        list.find((entry) => entry[key] === text),
        below,
        here,
      );
}

function readRows(
  reader: RowReader | undefined,
  found: unknown,
  place: string,
): readonly Row[] | Unreadable | undefined {
  if (reader === undefined || !Array.isArray(found)) return undefined;
  const list = place === '' ? 'the list' : place;
  if (found.length > mostRows) return new Unreadable(`${list} has more than ${mostRows} rows`);
  // In a list of plain texts the entry itself is the row's one column.
  const isPlain = Object.values(reader.at ?? {}).includes('');
  const rows: Row[] = [];
  for (const [index, entry] of found.entries()) {
    if (!isPlain && !isRecord(entry)) return new Unreadable(`${list}[${index}] is no object`);
    const row = readNamed(reader, entry, readScalar);
    if (row instanceof Unreadable)
      return new Unreadable(`${list}[${index}]${isPlain ? '' : '.'}${row.place}`);
    rows.push(row);
  }
  return rows;
}

/** A value of a kind, times in UTC; undefined for anything else. */
function readScalar(kind: ScalarKind | OutputKind, found: unknown): Scalar | undefined {
  if (typeof kind === 'object')
    return 'closed' in kind && typeof found === 'string' && kind.closed.includes(found) ? found : undefined;
  switch (kind) {
    case 'text':
    case 'name':
      return isText(found) ? found : undefined;
    case 'words':
      return wordsIn(found);
    case 'channel':
      return found === 'phone' || found === 'email' ? found : undefined;
    case 'flag':
      return typeof found === 'boolean' ? found : undefined;
    case 'integer':
    case 'money':
      return Number.isSafeInteger(found) ? Number(found) : undefined;
    case 'time':
      return isText(found) && moment.test(found) && Number.isFinite(Date.parse(found))
        ? new Date(found).toISOString()
        : undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestText;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Words in a language that the product has in part may be missing; then those of another one are shown. */
function wordsIn(found: unknown): Words | undefined {
  if (!isWordsByLanguage(found)) return undefined;
  return [...locales.filter(isWhole), ...Object.keys(found)].every((each) => isText(found[each]))
    ? found
    : undefined;
}
