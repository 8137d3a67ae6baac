import { isRecord } from '@alur/engine/json';
import type { FlowDocument } from '../contract/generated/flow.ts';
import type { Problem } from '../contract/problem.ts';

/** How a cure begins that knows what was meant. */
const meant = /^Did you mean "([^"]+)"\?/u;

/** A name that does not exist, and the one that was most likely meant. */
interface Slip {
  readonly at: readonly string[];
  readonly names: ReadonlySet<string>;
  readonly meant: string;
}

/**
 * Problems that are a misspelt name, each with its slip. One whose cure is a name that is misspelt itself is none: it names right what stands wrong elsewhere.
 */
export function slipsIn(problems: readonly Problem[]): ReadonlyMap<Problem, Slip> {
  const all = problems.flatMap((problem) => slipIn(problem).map((slip) => [problem, slip] as const));
  const wrong = new Set(all.flatMap(([, { at }]) => (at[0] === 'data' ? at.slice(1, 2) : [])));
  return new Map(all.filter(([, slip]) => !wrong.has(slip.meant.replace(/^data\./u, ''))));
}

/**
 * The document with every misspelt name put right; null where none is. What is not found in it any more has followed from such a name: it is no fault of
 * its own, and its cure would take away what is right.
 */
export function withNamesPutRight(document: FlowDocument, found: Iterable<Slip>): FlowDocument | null {
  const slips = [...found];
  if (slips.length === 0) return null;
  // Names below its own keys are exchanged, and nothing else: it has the shape that it had, and its product.
  return { ...document, ...(slips.reduce<unknown>(putRight, document) as FlowDocument) };
}

function slipIn({ severity, pointer, sentence, cure }: Problem): readonly Slip[] {
  const [, name] = meant.exec(cure) ?? [];
  if (name === undefined || severity !== 'error' || !pointer.startsWith('/document/')) return [];
  const at = pointer
    .split('/')
    .slice(2)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return [
    { at, names: new Set([...sentence.matchAll(/"([^"]*)"/gu)].map(([, each = '']) => each)), meant: name },
  ];
}

function putRight(value: unknown, { at: [part, ...rest], ...slip }: Slip): unknown {
  if (part === undefined) return renameBelow(value, slip);
  if (Array.isArray(value))
    return value.map((each: unknown, index) =>
      String(index) === part ? putRight(each, { at: rest, ...slip }) : each,
    );
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (key !== part) return [key, each];
      // A name may stand before the colon: an input of a call, a column. What has the right name already is another thing.
      const isKey = rest.length === 0 && slip.names.has(key) && !Object.hasOwn(value, slip.meant);
      return isKey ? [slip.meant, each] : [key, putRight(each, { at: rest, ...slip })];
    }),
  );
}

/** Everything below a place that is the name. */
function renameBelow(value: unknown, slip: Omit<Slip, 'at'>): unknown {
  if (typeof value === 'string') return slip.names.has(value) ? slip.meant : value;
  if (Array.isArray(value)) return value.map((each: unknown) => renameBelow(each, slip));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renameBelow(each, slip)]));
}
