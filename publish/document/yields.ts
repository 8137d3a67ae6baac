import type { Expression } from '@alur/engine';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { isRecord, type JsonValue } from '@alur/engine/json';
import { openValues } from './values.ts';

/** What an expression comes to: texts that stand in it, and what it passes on as it read it. */
export interface Yields {
  readonly texts: readonly string[];
  /** Such as `query.method`. */
  readonly paths: readonly string[];
}

/** The names that an expression passes on as it read them, with its values looked into, but not what data begins with. */
export function namesPassedOn(expression: Expression, document: FlowDocument): readonly string[] {
  const paths = leavesOf(openValues(document, expression)).flatMap((leaf) => pathOf(leaf) ?? []);
  return [...new Set(paths)];
}

function pathOf(leaf: JsonValue): string | null {
  const path: unknown = isRecord(leaf) ? [leaf['var']].flat()[0] : null;
  return typeof path === 'string' ? path : null;
}

/** What an expression may come to, with its values and what data begins with looked into. What is only asked or joined together is not among it. */
export function yieldsOf(expression: Expression, document: FlowDocument): Yields {
  const texts: string[] = [];
  const paths = new Set<string>();
  const follow = (leaf: JsonValue): void => {
    if (typeof leaf === 'string') texts.push(leaf);
    const path = pathOf(leaf);
    if (path === null || paths.has(path)) return;
    paths.add(path);
    leavesOf(openValues(document, initialValue(document, path) ?? null)).forEach(follow);
  };
  leavesOf(openValues(document, expression)).forEach(follow);
  return { texts, paths: [...paths] };
}

/** What a name of data begins with. */
function initialValue({ data = {} }: FlowDocument, path: string): Expression | undefined {
  const [root, name = ''] = path.split('.');
  return root === 'data' && Object.hasOwn(data, name) ? data[name] : undefined;
}

/** The constants and reads that an expression passes on as they are. */
function leavesOf(expression: JsonValue): readonly JsonValue[] {
  if (typeof expression !== 'object' || expression === null || Array.isArray(expression)) return [expression];
  const [entry] = Object.entries(expression);
  if (entry === undefined) return [];
  const [operator, raw] = entry;
  const operands: readonly JsonValue[] = Array.isArray(raw) ? raw : [raw];
  if (operator === 'var') return [expression, ...operands.slice(1).flatMap(leavesOf)];
  if (operator === 'and' || operator === 'or') return operands.flatMap(leavesOf);
  if (operator !== 'if') return [];
  // Every second operand is an answer, and so is a last odd one.
  const isAnswer = (index: number) => index % 2 === 1 || (index === operands.length - 1 && index % 2 === 0);
  return operands.filter((_, index) => isAnswer(index)).flatMap(leavesOf);
}
