import { asNode, type ApiDocument, type Node, type Place, type WrittenOperation } from './apiDocument.ts';
import type { Input } from './effectInput.ts';
import { choicesIn, type Answered, type RowTypes } from './effectOutput.ts';
import type { Errors } from './errors.ts';
import type { Meaning } from './meanings.ts';
import { snakeCase } from './valueKinds.ts';

/** What is known when an operation is read; `rowTypes` fills on the way. */
export interface Known {
  readonly api: ApiDocument;
  readonly errors: Errors;
  /** By `operationId`. */
  readonly codes: ReadonlyMap<string, readonly string[]>;
  readonly codeAnswers: ReadonlyMap<string, Node>;
  readonly rowTypes: RowTypes;
  /** Of the effects read so far; fills on the way, too. */
  readonly meanings: Meaning[];
}

/** What is read of an operation, and of the effect that it declares. */
export interface ReadEffect {
  readonly written: Node;
  /** A session signs the call. */
  readonly signed: boolean;
  /** A session signs it where there is one. */
  readonly isTakenBySession: boolean;
  readonly codes: readonly string[];
  readonly inputs: readonly Input[];
  readonly data: Place | null;
  /** What the answer holds where it has a body. */
  readonly found: readonly Answered[];
  /** The same, each of them optional where the body may be missing. */
  readonly answers: readonly Answered[];
  readonly mayBeEmpty: boolean;
}

/** How the call travels and how its answer is read. */
export function wireOf(known: Known, operation: WrittenOperation, read: ReadEffect): Node {
  const { api, rowTypes } = known;
  const { node, method, path } = operation;
  const { written, signed, isTakenBySession, codes, inputs, data, found, answers, mayBeEmpty } = read;
  return {
    method,
    path,
    ...(signed ? {} : { bearer: isTakenBySession ? 'ifSignedIn' : 'none' }),
    ...(node['x-served-by'] === 'edge' ? { origin: 'edge' } : {}),
    ...Object.fromEntries(
      ['humanCheck', 'humanCheckWith', 'custom'].flatMap((key) =>
        key in written ? [[key, written[key]]] : [],
      ),
    ),
    ...newsOf(api, operation, written),
    ...againOf(api, operation, written),
    ...enrichOf(api, operation, written),
    ...unknownOf(known, operation, codes, written, inputs),
    ...unless('input', unusualInputs(inputs)),
    ...('also' in written ? { also: written['also'] } : {}),
    ...('challenge' in written ? { challenge: placesOfChallenge(asNode(written['challenge'])) } : {}),
    ...unless('answer', placesOf(answers)),
    ...listUnder(
      'within',
      answers.filter(({ within }) => within).map(({ name }) => name),
    ),
    ...(mayBeEmpty
      ? listUnder(
          'present',
          found.filter(({ optional }) => !optional).map(({ name }) => name),
        )
      : {}),
    ...choicesOf(api, data, answers, asNode(written['challenge'])),
    ...rowsRead(answers, rowTypes),
  };
}

/** Where an answer that could not be read is read again: the path of the operation that reads the same thing. */
function againOf(api: ApiDocument, { id, place }: WrittenOperation, { again }: Node): Node {
  if (again === undefined) return {};
  const reading = readingNamed(api, again, id);
  const [own, other] = [place, reading.place].map((each) => JSON.stringify(dataOf(api, each)));
  if (own !== other)
    throw new Error(`"${id}" is read again by "${String(again)}", which returns something else.`);
  return { again: reading.path };
}

/** Where more is read of the rows that the call lists: the path of the operation that is named. */
function enrichOf(api: ApiDocument, { id }: WrittenOperation, { enrich }: Node): Node {
  if (enrich === undefined) return {};
  const { with: name, on, add } = asNode(enrich);
  const reading = readingNamed(api, name, id);
  if (reading.node['x-served-by'] !== 'edge')
    throw new Error(`"${id}" is enriched with "${String(name)}", which is not the edge's.`);
  return { enrich: { path: reading.path, on, add } };
}

/** How the thing is followed; its stream is the path of the operation that is named. */
function newsOf(api: ApiDocument, { id }: WrittenOperation, { news }: Node): Node {
  if (news === undefined) return {};
  return { news: { ...asNode(news), events: readingNamed(api, asNode(news)['events'], id).path } };
}

function readingNamed(api: ApiDocument, name: unknown, from: string): WrittenOperation {
  const found = api.operations.find(({ id, method }) => id === name && method === 'GET');
  if (found === undefined)
    throw new Error(`"${from}" names "${String(name)}", which is no operation that reads.`);
  return found;
}

/** The code of an id that can't be one, for a call that has an input in its path: what the API returns for one that it doesn't know. */
function unknownOf(
  { api, errors }: Known,
  { id, place }: WrittenOperation,
  codes: readonly string[],
  written: Node,
  inputs: readonly Input[],
): Node {
  const inPath = inputs.filter((input) => typeof input.place === 'string' && input.place.startsWith('path.'));
  if (inPath.length === 0) return {};
  const isId = api
    .list({ ...place, pointer: `${place.pointer}/parameters` })
    .filter((each) => asNode(api.at(each))['in'] === 'path')
    .every((each) => api.below(each, 'schema').pointer === '/schemas/Id');
  if (!isId)
    throw new Error(
      `An input of "${id}" is in its path: give that parameter the schema shared.yaml#/schemas/Id.`,
    );
  const notFound = codes.find((code) => errors.get(code)?.['status'] === 404);
  const unknown = written['unknown'] ?? notFound;
  if (!codes.some((code) => code === unknown))
    throw new Error(`"${id}" ends with no code of status 404: name the one of an unknown id as "unknown".`);
  return { unknown };
}

/** What one value of the answer decides of the others; `(code)` stands for the session of a code. */
function choicesOf(
  api: ApiDocument,
  data: Place | null,
  answers: readonly Answered[],
  { sessionId }: Node,
): Node {
  const session = typeof sessionId === 'string' ? [{ name: '(code)', at: sessionId }] : [];
  const choices = data === null ? [] : choicesIn(api, data, [...answers, ...session]);
  return choices.length === 0 ? {} : { choices };
}

function placesOfChallenge({ optional: _optional, ...places }: Node): Node {
  return places;
}

/** Places of inputs that do not travel in the body under their own name. */
function unusualInputs(inputs: readonly Input[]): Node {
  return Object.fromEntries(
    inputs.flatMap(({ name, place }) => (place === `body.${snakeCase(name)}` ? [] : [[name, place]])),
  );
}

/** An entry, unless there is nothing in it. */
function unless(key: string, entry: Node): Node {
  return Object.keys(entry).length === 0 ? {} : { [key]: entry };
}

/** How each column of the rows that an effect answers is read. */
function rowsRead(answers: readonly Answered[], rowTypes: RowTypes): Node {
  const names = answers.flatMap(({ kind }) =>
    typeof kind === 'object' && 'rows' in kind ? [kind.rows] : [],
  );
  if (names.length === 0) return {};
  const read = (name: string): Node => {
    const columns = rowTypes.get(name) ?? [];
    return {
      kinds: kindsOf(columns),
      ...unless('at', placesOf(columns)),
      ...listUnder(
        'optional',
        columns.filter(({ optional }) => optional).map((column) => column.name),
      ),
      ...listUnder(
        'within',
        columns.filter(({ within }) => within).map((column) => column.name),
      ),
    };
  };
  return { rows: Object.fromEntries(names.map((name) => [name, read(name)])) };
}

/** The schema of what a call answers with: `data` of the envelope, or the whole body without one; null where no answer has a body. */
export function dataOf(api: ApiDocument, operation: Place): Place | null {
  const [status] = Object.keys(asNode(asNode(api.at(operation))['responses'])).filter((each) =>
    /^20[0-3]$/u.test(each),
  );
  if (status === undefined) return null;
  const body = api.below(operation, 'responses', status, 'content', 'application/json', 'schema');
  if (api.at(body) === undefined) return null;
  const data = api.below(body, 'properties', 'data');
  return api.at(data) === undefined ? body : data;
}

/** Kinds of answered values, by their names. */
export function kindsOf(answers: readonly Answered[]): Node {
  return Object.fromEntries(answers.map(({ name, kind }) => [name, kind]));
}

/** Places of answered values that do not stand under their own name. */
export function placesOf(answers: readonly Answered[]): Node {
  return Object.fromEntries(
    answers.flatMap(({ name, at, as, none }): readonly (readonly [string, unknown])[] => {
      if (as === undefined && none === undefined) return at === snakeCase(name) ? [] : [[name, at]];
      const more = { ...(as === undefined ? {} : { as }), ...(none === undefined ? {} : { none }) };
      return [[name, { at, ...more }]];
    }),
  );
}

/** A list under its key, unless it is empty. */
export function listUnder(key: string, values: readonly string[]): Node {
  return values.length === 0 ? {} : { [key]: values };
}
