import type {
  AnswerPlace,
  ChallengePlaces,
  CallSpec,
  EffectWire,
  OutputKind,
  RowReader,
  ScalarKind,
} from '../../contracts/effect.ts';
import type { ChallengeAnswer, EffectAnswer, Row, Words } from '../../contracts/effectResult.ts';
import { isRecord } from '../../contracts/json.ts';

/** More rows than this are refused: no screen shows them, and a phone would stop. */
const mostRows = 500;
const longestText = 8_192;
const code = /^[a-z][a-z0-9_]{0,63}$/;

type Scalar = string | number | boolean | Words;

/** What a call answered under the names of its effect. Null when a declared name is missing or of another kind; an optional one that is missing is null in it. */
export function readAnswer(
  { output = {}, outputOptional = [] }: CallSpec,
  { answer = {}, rows = {} }: EffectWire,
  payload: unknown,
): EffectAnswer | null {
  return readNamed(output, answer, outputOptional, payload, (kind, found) =>
    typeof kind === 'object' && 'rows' in kind ? readRows(rows[kind.rows], found) : readScalar(kind, found),
  );
}

/** What an error answers under the names that its code declares; empty when the code declares none, or not all of it is there. */
export function readCodeAnswer(spec: CallSpec, errorCode: string, body: unknown): EffectAnswer {
  const kinds = spec.codeAnswers?.[errorCode];
  const places = spec.codePlaces?.[errorCode];
  if (kinds === undefined || places === undefined) return {};
  const read = readNamed(kinds, places, [], body, (kind, found) =>
    typeof kind === 'object' && 'rows' in kind ? undefined : readScalar(kind, found),
  );
  return read ?? {};
}

/** The code that an answer sent. Null when it says nothing readable of one. */
export function readChallenge(places: Partial<ChallengePlaces>, payload: unknown): ChallengeAnswer | null {
  const { sessionId: session = 'otp_session_id', nextRetryInSecond = 'next_retry_in_second' } = places;
  const sessionId = readScalar('text', valueAt(payload, session));
  const next = valueAt(payload, nextRetryInSecond);
  const expires = valueAt(payload, places.expiresInSecond ?? 'expires_in_second');
  if (typeof sessionId !== 'string' || sessionId === '' || !isCount(next)) return null;
  return { sessionId, nextRetryInSecond: next, ...(isCount(expires) ? { expiresInSecond: expires } : {}) };
}

function readNamed<Kind, Value>(
  kinds: Readonly<Record<string, Kind>>,
  places: Readonly<Record<string, AnswerPlace>>,
  optional: readonly string[],
  from: unknown,
  read: (kind: Kind, found: unknown) => Value | undefined,
): Readonly<Record<string, Value | null>> | null {
  const named: Record<string, Value | null> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const found = foundAt(from, places[name] ?? snakeCase(name));
    const value = isMissing(found) ? null : read(kind, found);
    if (value === undefined || (value === null && !optional.includes(name))) return null;
    named[name] = value;
  }
  return named;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function foundAt(from: unknown, place: AnswerPlace): unknown {
  if (typeof place === 'string') return valueAt(from, place);
  const found = valueAt(from, place.at);
  if (place.as === 'codes') return codesIn(found);
  return isMissing(found) ? place.none : found;
}

function codesIn(list: unknown): string {
  const texts = Array.isArray(list) ? list : [];
  return texts.filter((text): text is string => typeof text === 'string' && code.test(text)).join(',');
}

/** How the API writes a name of ours: `otpSessionId` is `otp_session_id`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What stands at a dotted path; `[name=text]` takes the entry of a list, `[]` looks into each of its entries. */
function valueAt(from: unknown, path: string): unknown {
  if (path === '') return from;
  const [part = '', ...rest] = path.split('.');
  const [, name = part, each, key, text] = /^([^[]*)(\[(?:(\w+)=(\w+))?\])?$/.exec(part) ?? [];
  const value = isRecord(from) && Object.hasOwn(from, name) ? from[name] : undefined;
  const below = rest.join('.');
  if (each === undefined) return valueAt(value, below);
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  if (key === undefined) return list.map((entry) => valueAt(entry, below));
  return valueAt(
    list.find((entry) => isRecord(entry) && entry[key] === text),
    below,
  );
}

function readRows(reader: RowReader | undefined, found: unknown): readonly Row[] | undefined {
  if (reader === undefined || !Array.isArray(found) || found.length > mostRows) return undefined;
  const rows = found.map((entry: unknown) =>
    isRecord(entry)
      ? readNamed(reader.kinds, reader.at ?? {}, reader.optional ?? [], entry, readScalar)
      : null,
  );
  return rows.includes(null) ? undefined : rows.filter((row) => row !== null);
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
      return isText(found) ? found : wordsIn(found);
    case 'channel':
      return found === 'phone' || found === 'email' ? found : undefined;
    case 'flag':
      return typeof found === 'boolean' ? found : undefined;
    case 'integer':
    case 'money':
      return Number.isSafeInteger(found) ? Number(found) : undefined;
    case 'time':
      return isText(found) && Number.isFinite(Date.parse(found)) ? new Date(found).toISOString() : undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestText;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function wordsIn(found: unknown): Words | undefined {
  return isRecord(found) && isText(found['en']) && isText(found['id'])
    ? { en: found['en'], id: found['id'] }
    : undefined;
}
