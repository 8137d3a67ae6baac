import {
  asNode,
  textsOf,
  type ApiDocument,
  type Node,
  type Place,
  type WrittenOperation,
} from './apiDocument.ts';
import { inputsOf, type Input } from './effectInput.ts';
import { answeredBy, choicesIn, type Answered, type RowTypes } from './effectOutput.ts';
import { banner } from './emit.ts';
import { codeAnswersOf, operationCodes, type Errors } from './errors.ts';
import { snakeCase } from './valueKinds.ts';

/** An effect as the generated file holds it (`EffectSpec` of `src/contracts/effect.ts`). */
type WrittenEffect = Readonly<Record<string, unknown>>;

/** Facts of an effect that a document's author and the runtime read as they stand. */
const facts = ['once', 'movesMoney', 'readsByToken', 'resource', 'inline'] as const;

/** Codes of the client itself: what it calls the ends of a call that no server words. */
const clientCodes = ['err_offline', 'err_timeout', 'err_500', 'err_login_required', 'err_bad_answer'];
/** Common codes that calls of flows do not end with: the HTTP client turns a 401 into a login, and a wrong address is a fault of ours. */
const besideFlows = ['err_unauthorized', 'err_session_revoked', 'err_not_found'];

/** Every effect with its inputs, outputs, codes and the way it travels; the row types of lists; the codes that any call may end with. */
export function effectsModule(api: ApiDocument, errors: Errors): string {
  const rowTypes: RowTypes = new Map();
  const codes = operationCodes(api, errors);
  const known: Known = { api, errors, codes, codeAnswers: codeAnswersOf(errors), rowTypes };
  const plain = api.operations.flatMap((operation) => effectsOf(known, operation));
  const browser = Object.entries(asNode(api.files.get('browser.yaml')?.['effects'])).map(
    ([name, node]) => [name, browserEffect(asNode(node))] as const,
  );
  const effects = Object.fromEntries([...plain, ...browser]);
  const twice = [...plain, ...browser]
    .map(([name]) => name)
    .filter((name, index, all) => all.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Two operations declare the effect "${twice[0]}": rename one.`);
  const common = textsOf(asNode(api.files.get('openapi.yaml'))['x-common-error-codes']);
  const commonCodes = [...clientCodes, ...common.filter((code) => !besideFlows.includes(code))];
  const rows = Object.fromEntries([...rowTypes].map(([name, columns]) => [name, kindsOf(columns)]));
  return `${banner}
/** Every effect of the product, from \`x-effect\` in schemas/api/*.yaml and from schemas/api/browser.yaml. */
export const effectSpecs = ${JSON.stringify(effects)} as const;

/** Columns of the rows that lists hold, by the name of their type (\`x-row\`). */
export const rowTypes = ${JSON.stringify(rows)} as const;

/** Codes that any call may end with: a fault of the network, of the server, or of a limit. */
export const commonCodes = ${JSON.stringify(commonCodes)} as const;
`;
}

/** What is known when an operation is read; `rowTypes` fills on the way. */
interface Known {
  readonly api: ApiDocument;
  readonly errors: Errors;
  /** By `operationId`. */
  readonly codes: ReadonlyMap<string, readonly string[]>;
  readonly codeAnswers: ReadonlyMap<string, Node>;
  readonly rowTypes: RowTypes;
}

function effectsOf(known: Known, operation: WrittenOperation): readonly (readonly [string, WrittenEffect])[] {
  const written = operation.node['x-effect'];
  const all = Array.isArray(written) ? written.map(asNode) : written === undefined ? [] : [asNode(written)];
  return all.map((effect) => [String(effect['name']), plainEffect(known, operation, effect)]);
}

function plainEffect(known: Known, operation: WrittenOperation, written: Node): WrittenEffect {
  const { api, rowTypes } = known;
  const { id, place, node, method, path } = operation;
  const inputs = inputsOf(api, place, written);
  const data = dataOf(api, place);
  const schema = data === null ? {} : asNode(api.at(data));
  const output = asNode(written['output'] ?? schema['x-output']);
  const found = data === null ? [] : answeredBy(api, data, output, rowTypes);
  const mayBeEmpty = Object.hasOwn(asNode(node['responses']), '204');
  const answers = mayBeEmpty ? found.map((one) => ({ ...one, optional: true })) : found;
  const without = textsOf(written['without']);
  const codes = (known.codes.get(id) ?? []).filter((code) => !without.includes(code));
  const signed = Array.isArray(node['security']) && node['security'].length > 0;
  const resource = asNode(schema['x-resource']);
  return {
    call: `${method} ${path}`,
    input: Object.fromEntries(inputs.map(({ name, kind }) => [name, kind])),
    ...listed('optional', textsOf(written['optional'])),
    answers: written['answers'] ?? 'none',
    ...(asNode(written['challenge'])['optional'] === true ? { challengeOptional: true } : {}),
    ...(answers.length === 0
      ? {}
      : {
          output: kindsOf(answers),
          ...listed(
            'outputOptional',
            answers.filter(({ optional }) => optional).map(({ name }) => name),
          ),
        }),
    ...(signed ? { needsSession: true } : {}),
    ...((written['safe'] ?? method === 'GET') === true ? { safe: true } : {}),
    ...(Object.keys(resource).length > 0 ? { resource } : {}),
    ...Object.fromEntries(facts.flatMap((fact) => (fact in written ? [[fact, written[fact]]] : []))),
    codes,
    ...answersOfCodes(known, codes),
    wire: {
      method,
      path,
      ...(signed ? {} : { bearer: 'none' }),
      ...(node['x-served-by'] === 'edge' ? { origin: 'edge' } : {}),
      ...Object.fromEntries(
        ['humanCheck', 'custom'].flatMap((key) => (key in written ? [[key, written[key]]] : [])),
      ),
      ...newsOf(api, operation, written),
      ...againOf(api, operation, written),
      ...unknownOf(known, operation, codes, written, inputs),
      ...unless('input', unusualInputs(inputs)),
      ...('also' in written ? { also: written['also'] } : {}),
      ...('challenge' in written ? { challenge: placesOfChallenge(asNode(written['challenge'])) } : {}),
      ...unless('answer', placesOf(answers)),
      ...listed(
        'within',
        answers.filter(({ within }) => within).map(({ name }) => name),
      ),
      ...(mayBeEmpty
        ? listed(
            'present',
            found.filter(({ optional }) => !optional).map(({ name }) => name),
          )
        : {}),
      ...choicesOf(api, data, answers, asNode(written['challenge'])),
      ...rowsRead(answers, rowTypes),
    },
  };
}

/** The schema of what a call answers with: `data` of the envelope, or the whole body without one; null where no answer has a body. */
function dataOf(api: ApiDocument, operation: Place): Place | null {
  const [status] = Object.keys(asNode(asNode(api.at(operation))['responses'])).filter((each) =>
    /^20[0-3]$/u.test(each),
  );
  if (status === undefined) return null;
  const body = api.below(operation, 'responses', status, 'content', 'application/json', 'schema');
  if (api.at(body) === undefined) return null;
  const data = api.below(body, 'properties', 'data');
  return api.at(data) === undefined ? body : data;
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

function answersOfCodes({ api, codeAnswers, rowTypes }: Known, codes: readonly string[]): Node {
  const error = api.below({ file: 'shared.yaml', pointer: '/schemas/ErrorBody' }, 'properties', 'error');
  const found = codes.flatMap((code) => {
    const written = codeAnswers.get(code);
    return written === undefined ? [] : [[code, answeredBy(api, error, written, rowTypes)] as const];
  });
  if (found.length === 0) return {};
  return {
    codeAnswers: Object.fromEntries(found.map(([code, answers]) => [code, kindsOf(answers)])),
    codePlaces: Object.fromEntries(found.map(([code, answers]) => [code, placesOf(answers)])),
  };
}

function browserEffect(written: Node): WrittenEffect {
  return { call: null, input: {}, answers: 'none', codes: [], ...written };
}

function kindsOf(answers: readonly Answered[]): Node {
  return Object.fromEntries(answers.map(({ name, kind }) => [name, kind]));
}

/** Places of answered values that do not stand under their own name. */
function placesOf(answers: readonly Answered[]): Node {
  return Object.fromEntries(
    answers.flatMap(({ name, at, as, none }): readonly (readonly [string, unknown])[] => {
      if (as === undefined && none === undefined) return at === snakeCase(name) ? [] : [[name, at]];
      const more = { ...(as === undefined ? {} : { as }), ...(none === undefined ? {} : { none }) };
      return [[name, { at, ...more }]];
    }),
  );
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
      ...listed(
        'optional',
        columns.filter(({ optional }) => optional).map((column) => column.name),
      ),
    };
  };
  return { rows: Object.fromEntries(names.map((name) => [name, read(name)])) };
}

function listed(key: string, values: readonly string[]): Node {
  return values.length === 0 ? {} : { [key]: values };
}
