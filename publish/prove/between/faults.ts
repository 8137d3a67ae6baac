import type { Said, SaidList, SaidValue, SaidValues } from '../../contract/said.ts';
import { say } from '../../wording/say.ts';
import type { Finding, Script } from '../contract.ts';

/** What is wrong between documents, before it has words. */
interface BetweenDocuments {
  /** The document in which it is mended. */
  readonly flow: string;
  readonly place: string;
  readonly names: SaidValues;
}

/** An address that two flows have, or none any more. */
export interface AddressFault extends BetweenDocuments {
  readonly code: 'addressTaken' | 'addressLeft';
}

/** A way out that ends where nothing is, or carries in vain. */
export interface ExitFault extends BetweenDocuments {
  readonly code: 'linkToNowhere' | 'carriedNowhere';
}

/** Addresses that lead to each other. */
export interface CircleFault extends BetweenDocuments {
  readonly code: 'redirectCircle';
  readonly severity: Finding['severity'];
  readonly path: readonly Said[];
  /** One for each hop, in order. */
  readonly scripts: readonly [Script, ...Script[]];
}

export type Fault = AddressFault | ExitFault | CircleFault;

/** Most of a list that a sentence names. */
const mostNamed = 6;

/** A list as words: `a; b; c`, at most six and how many more. */
export function joinTexts(texts: readonly SaidValue[]): SaidList {
  const shown = texts.slice(0, mostNamed);
  const more = texts.length - shown.length;
  return { list: [...shown, ...(more > 0 ? [say('list.more', { count: more })] : [])], between: '; ' };
}

/** Returns whether two paths are one: a slash at the end makes no difference, and `{name}` stands for any segment. */
export function isSamePath(one: string, other: string): boolean {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  return (
    left.length === right.length &&
    left.every((segment, at) => segment === right[at] || isOpen(segment) || isOpen(right[at] ?? ''))
  );
}

/** A path as an address: `{id}` and `{name}` at one place are one, a word and `{id}` are not. */
export function addressOf(path: string): string {
  return segmentsOf(path)
    .map((segment) => (isOpen(segment) ? '{}' : segment))
    .join('/');
}

function segmentsOf(path: string): readonly string[] {
  return path.replace(/\/+$/, '').split('/');
}

/** Whether a path has a part that is filled in later. */
export function isOpenPath(path: string): boolean {
  return path.includes('{') && segmentsOf(path).some(isOpen);
}

function isOpen(segment: string): boolean {
  return /^\{.*\}$/.test(segment);
}
