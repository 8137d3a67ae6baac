import { asNode, textsOf, type ApiDocument, type Node, type WrittenOperation } from './apiDocument.ts';
import { inputsOf, openNames, type Input } from './effectInput.ts';
import { readOutput, type Answered, type RowTypes } from './effectOutput.ts';
import { dataOf, kindsOf, type Known, listUnder, placesOf, wireOf } from './effectWire.ts';
import { banner } from './emit.ts';
import { aboutOf, meaningsOf, type Meaning } from './meanings.ts';
import { codeAnswersOf, operationCodes, type Errors } from './errors.ts';

/** An effect as the generated file holds it (`EffectSpec` of `engine/contract/effect.ts`). */
type WrittenEffect = Readonly<Record<string, unknown>>;

/** Facts of an effect that a document's author and the runtime read as they stand. */
const facts = ['once', 'movesMoney', 'readsByToken', 'resource', 'inline', 'embeddable'] as const;

/** Codes of the client itself: what it calls the ends of a call that no server words. */
const clientCodes = [
  'err_offline',
  'err_unreachable',
  'err_timeout',
  'err_500',
  'err_login_required',
  'err_bad_answer',
];
/** Common codes that calls of flows do not end with: the HTTP client turns a 401 into a login, and a wrong address is a fault of ours. */
const besideFlows = ['err_unauthorized', 'err_session_revoked', 'err_not_found'];

/** Every effect with its inputs, outputs, codes and the way it travels; the row types of lists; the codes that any call may end with. */
export function effectsModule(api: ApiDocument, errors: Errors): string {
  const rowTypes: RowTypes = new Map();
  const codes = operationCodes(api, errors);
  const meanings: Meaning[] = [];
  const known: Known = { api, errors, codes, codeAnswers: codeAnswersOf(errors), rowTypes, meanings };
  const plain = api.operations.flatMap((operation) => effectsOf(known, operation));
  const browser = Object.entries(asNode(api.files.get('browser.yaml')?.['effects'])).map(
    ([name, node]) => [name, browserEffect(known, name, asNode(node))] as const,
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

/** What values mean beyond their kind, for checks of documents alone: \`x-groups\`, \`x-id\`, effects that can't be taken back, what they touch, what agrees to something, and what codes speak of. */
export const meanings = ${JSON.stringify({
    ...meaningsOf(meanings, codesAnswered(known), rowTypes),
    about: aboutOf(errors, meanings),
  })} as const;

/** Codes that any call may end with: a fault of the network, of the server, or of a limit. */
export const commonCodes = ${JSON.stringify(commonCodes)} as const;
`;
}

/** The names that documents may call. */
export function effectNames(api: ApiDocument): readonly string[] {
  const named = api.operations.flatMap(({ node }) =>
    writtenEffects(node['x-effect']).map(({ name }) => String(name)),
  );
  return [...named, ...Object.keys(asNode(api.files.get('browser.yaml')?.['effects']))].toSorted();
}

function writtenEffects(written: unknown): readonly Node[] {
  return Array.isArray(written) ? written.map(asNode) : written === undefined ? [] : [asNode(written)];
}

function effectsOf(known: Known, operation: WrittenOperation): readonly (readonly [string, WrittenEffect])[] {
  return writtenEffects(operation.node['x-effect']).map((effect) => [
    String(effect['name']),
    plainEffect(known, operation, withKnownKeys(effect)),
  ]);
}

/** All that an `x-effect` may say. */
const keys: ReadonlySet<string> = new Set(
  (
    'name input optional also again unknown humanCheck humanCheckWith answers challenge output enrich inline without safe once movesMoney ' +
    'readsByToken embeddable custom codes news resource irreversible touches open'
  ).split(' '),
);

/** The same. Fails for a name that says nothing: it would be passed over. */
function withKnownKeys(effect: Node): Node {
  const unknown = Object.keys(effect).find((key) => !keys.has(key));
  if (unknown === undefined) return effect;
  throw new Error(`The x-effect "${String(effect['name'])}" has no "${unknown}": correct or remove it.`);
}

function plainEffect(known: Known, operation: WrittenOperation, written: Node): WrittenEffect {
  const { api, rowTypes } = known;
  const { id, place, node, method, path } = operation;
  const inputs = inputsOf(api, place, written);
  const data = dataOf(api, place);
  const schema = data === null ? {} : asNode(api.at(data));
  const output = asNode(written['output'] ?? schema['x-output']);
  const found = data === null ? [] : readOutput(api, data, output, rowTypes);
  const mayBeEmpty = Object.hasOwn(asNode(node['responses']), '204');
  const answers = mayBeEmpty ? found.map((one) => ({ ...one, optional: true })) : found;
  const served = (known.codes.get(id) ?? []).filter((code) => !textsOf(written['without']).includes(code));
  const codes = [...served, ...browserCodes(known, String(written['name']), written)];
  const ways = Array.isArray(node['security']) ? node['security'].map(asNode) : [];
  // An empty way in (`{}`) is that of a visitor: the call is for them too.
  const isTakenBySession = ways.some((way) => Object.keys(way).length > 0);
  const signed = isTakenBySession && ways.every((way) => Object.keys(way).length > 0);
  const resource = asNode(schema['x-resource']);
  known.meanings.push({
    name: String(written['name']),
    inputs,
    answers,
    irreversible: written['irreversible'] === true,
    touches: textsOf(written['touches']),
    codes,
  });
  return {
    call: `${method} ${path}`,
    input: Object.fromEntries(inputs.map(({ name, kind }) => [name, kind])),
    ...listUnder('optional', textsOf(written['optional'])),
    ...writeNames(api, operation, written, inputs),
    answers: written['answers'] ?? 'none',
    ...(asNode(written['challenge'])['optional'] === true ? { challengeOptional: true } : {}),
    ...(answers.length === 0
      ? {}
      : {
          output: kindsOf(answers),
          ...listUnder(
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
    wire: wireOf(known, operation, {
      written,
      signed,
      isTakenBySession,
      codes,
      inputs,
      data,
      found,
      answers,
      mayBeEmpty,
    }),
  };
}

/** What is known of the values of texts, by input, and which further names there may be. */
function writeNames(
  api: ApiDocument,
  { place }: WrittenOperation,
  written: Node,
  inputs: readonly Input[],
): WrittenEffect {
  const known = inputs.flatMap((each) =>
    each.known === undefined ? [] : [[each.name, each.known] as const],
  );
  return {
    ...(known.length === 0 ? {} : { known: Object.fromEntries(known) }),
    ...openNames(api, place, written),
  };
}

/** Codes that the browser itself ends an effect with, beside those of its call. */
function browserCodes({ errors }: Known, name: string, { codes }: Node): readonly string[] {
  return textsOf(codes).map((code) => {
    if (!errors.has(code))
      throw new Error(
        `"${name}" ends with ${code}, which has no words: add it to a file of schemas/errors/.`,
      );
    return code;
  });
}

/** What is answered beside a code, for each code that has something. */
function codesAnswered({ api, codeAnswers, rowTypes }: Known): ReadonlyMap<string, readonly Answered[]> {
  const error = api.below({ file: 'shared.yaml', pointer: '/schemas/ErrorBody' }, 'properties', 'error');
  return new Map(
    [...codeAnswers].map(([code, written]) => [code, readOutput(api, error, written, rowTypes)] as const),
  );
}

function answersOfCodes(known: Known, codes: readonly string[]): Node {
  const answered = codesAnswered(known);
  const found = codes.flatMap((code) => {
    const answers = answered.get(code);
    return answers === undefined ? [] : [[code, answers] as const];
  });
  if (found.length === 0) return {};
  return {
    codeAnswers: Object.fromEntries(found.map(([code, answers]) => [code, kindsOf(answers)])),
    codePlaces: Object.fromEntries(found.map(([code, answers]) => [code, placesOf(answers)])),
  };
}

function browserEffect({ meanings }: Known, name: string, { touches, ...written }: Node): WrittenEffect {
  meanings.push({ name, inputs: [], answers: [], irreversible: false, touches: textsOf(touches), codes: [] });
  return { call: null, input: {}, answers: 'none', codes: [], ...written };
}
