import { parseAst } from 'rolldown/parseAst';
import { isRecord, type UnknownRecord } from '@alur/engine/json';
import { readProjectFile } from './testTitles.ts';

/** A function with a name, as it is written. */
export interface WrittenFunction {
  readonly path: string;
  readonly name: string;
  /** Its text without comments and white space: two functions with the same text are copies. */
  readonly text: string;
}

/** What stands in files of code. */
export interface Syntax {
  /** How many lines each function of a file has, those without a name included. */
  readonly lengths: ReadonlyMap<string, readonly number[]>;
  readonly functions: readonly WrittenFunction[];
  /** Every function that a file declares or a constant holds, by its name. */
  readonly names: readonly string[];
  /** Calls such as `textOf(wordsOf(row))`: an …Of of an …Of. */
  readonly chains: number;
  /** `as` but `as const`. */
  readonly casts: number;
  /** `as unknown as`. */
  readonly doubleCasts: number;
}

/**
 * Parses files of code.
 *
 * @throws Error for a file that is no TypeScript.
 */
export function readSyntax(paths: readonly string[]): Syntax {
  const lengths = new Map<string, readonly number[]>();
  const functions: WrittenFunction[] = [];
  const names: string[] = [];
  let chains = 0;
  let casts = 0;
  let doubleCasts = 0;
  for (const path of paths) {
    const source = readProjectFile(path);
    const counts: number[] = [];
    lengths.set(path, counts);
    visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path), (node) => {
      if (isFunction(node)) counts.push(textOf(node, source).split('\n').length);
      if (node['type'] === 'FunctionDeclaration' && isRecord(node['id']))
        functions.push({
          path,
          name: String(node['id']['name']),
          text: withoutSpace(textOf(node, source)),
        });
      const name = functionName(node);
      if (name !== null) names.push(name);
      if (isChain(node)) chains += 1;
      if (!isCast(node)) return;
      casts += 1;
      if (isRecord(node['expression']) && isCast(node['expression'])) doubleCasts += 1;
    });
  }
  return { lengths, functions, names, chains, casts, doubleCasts };
}

/** Functions of several lines that stand word for word in two files, each as one sentence. */
export function copiedFunctions(functions: readonly WrittenFunction[]): readonly string[] {
  const places = new Map<string, string[]>();
  for (const { path, name, text } of functions.filter((each) => each.text.length > 60))
    places.set(text, [...(places.get(text) ?? []), `${name} of ${path}`]);
  return [...places.values()]
    .filter((found) => found.length > 1)
    .map((found) => `${found.join(' and ')} are the same: keep one`);
}

/**
 * Names of functions that are a participle alone, or one with a preposition behind it, such as `shown` or `writtenAt`: a function is named by what it does or by what
 * it returns. `shownRows` is what one returns.
 */
export function bareParticiples(names: readonly string[]): readonly string[] {
  return names.filter((name) => {
    const [, first = '', rest = ''] = /^([a-z]+)(.*)$/.exec(name) ?? [];
    const isParticiple = irregular.has(first) || (/[a-z]{2}ed$/.test(first) && !verbsInEd.has(first));
    return isParticiple && (rest === '' || prepositions.has(rest));
  });
}

const prepositions = new Set(
  'After As At Away Back Before Beside Between By First For From In Into Now Of Off On Once Out Over To Together Under With'.split(
    ' ',
  ),
);
const irregular = new Set(
  'begun broken brought built chosen done drawn fallen given gone grown heard held hidden kept known laid led left lost made met paid said seen sent shown sold sought swept taken thrown torn understood woken won worn written'.split(
    ' ',
  ),
);
const verbsInEd = new Set(['embed', 'exceed', 'feed', 'need', 'proceed', 'seed', 'speed', 'succeed']);

/** The name of a function that is declared, or of a constant that holds one. */
function functionName({ type, id, init }: UnknownRecord): string | null {
  const holds = type === 'VariableDeclarator' && isRecord(init) && isFunction(init);
  return (type === 'FunctionDeclaration' || holds) && isRecord(id) ? String(id['name']) : null;
}

function isChain(node: UnknownRecord): boolean {
  const inner = node['arguments'];
  return isCallOf(node) && Array.isArray(inner) && inner.some((each) => isRecord(each) && isCallOf(each));
}

function isCallOf({ type, callee }: UnknownRecord): boolean {
  return type === 'CallExpression' && isRecord(callee) && /[a-z]Of$/.test(String(callee['name']));
}

function visit(value: unknown, look: (node: UnknownRecord) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) visit(each, look);
    return;
  }
  if (!isRecord(value)) return;
  if (typeof value['type'] === 'string') look(value);
  for (const each of Object.values(value)) if (typeof each === 'object') visit(each, look);
}

function isFunction({ type, body }: UnknownRecord): boolean {
  return (
    isRecord(body) &&
    (type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression')
  );
}

function isCast(node: UnknownRecord): boolean {
  if (node['type'] !== 'TSAsExpression' || !isRecord(node['typeAnnotation'])) return false;
  const { typeName } = node['typeAnnotation'];
  return !(isRecord(typeName) && typeName['name'] === 'const');
}

function textOf({ start, end }: UnknownRecord, source: string): string {
  return source.slice(Number(start), Number(end));
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '').replaceAll(/\s+/g, '');
}
