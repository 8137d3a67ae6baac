import { patternFlags } from '../../document/patterns.ts';

/** A node of an automaton: what it takes, and where it leads. */
type Node =
  /** One character that a test takes. */
  | { readonly kind: 'letter'; readonly takes: (letter: string) => boolean; next: number }
  /** Nothing: it leads to several. */
  | { readonly kind: 'fork'; readonly next: number[] }
  /** The beginning or the end of the text. */
  | { readonly kind: 'edge'; readonly at: 'begin' | 'end'; next: number }
  | { readonly kind: 'end' };

/** A pattern as an automaton, which is at several nodes at once: what it costs grows with the text, never with its tries. */
export interface Automaton {
  readonly nodes: readonly Node[];
  readonly start: number;
}

/** Most nodes of an automaton: repetitions of repetitions are written out. */
const mostNodes = 4000;

/** Thrown for what a form's pattern rarely has: looking around, references back, edges of words. */
class NotUnderstood extends Error {}

/** The automaton of a pattern; null where it has parts that are not understood, or becomes too large. */
export function automatonOf(pattern: string): Automaton | null {
  try {
    return new Builder(pattern).built();
  } catch (cause) {
    if (cause instanceof NotUnderstood) return null;
    throw cause;
  }
}

/** A part of a pattern: it is entered at `from`, and everything in `open` is to be continued. */
interface Part {
  readonly from: number;
  readonly open: readonly ((to: number) => void)[];
}

class Builder {
  readonly #nodes: Node[] = [];
  readonly #letters: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#letters = [...pattern];
  }

  built(): Automaton {
    const { from, open } = this.#branches();
    if (this.#at < this.#letters.length) throw new NotUnderstood();
    const end = this.#add({ kind: 'end' });
    for (const lead of open) lead(end);
    return { nodes: this.#nodes, start: from };
  }

  #add(node: Node): number {
    if (this.#nodes.length >= mostNodes) throw new NotUnderstood();
    this.#nodes.push(node);
    return this.#nodes.length - 1;
  }

  #peek(): string {
    return this.#letters[this.#at] ?? '';
  }

  #branches(): Part {
    const parts = [this.#sequence()];
    while (this.#peek() === '|') {
      this.#at += 1;
      parts.push(this.#sequence());
    }
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return only;
    const from = this.#add({ kind: 'fork', next: parts.map((part) => part.from) });
    return { from, open: parts.flatMap(({ open }) => open) };
  }

  #sequence(): Part {
    let whole = this.#nothing();
    while (this.#at < this.#letters.length && this.#peek() !== '|' && this.#peek() !== ')')
      whole = joinParts(whole, this.#repeated());
    return whole;
  }

  #nothing(): Part {
    const next: number[] = [];
    return { from: this.#add({ kind: 'fork', next }), open: [(to) => void next.push(to)] };
  }

  /** A part as often as it says; to write it out it is read again for each time. */
  #repeated(): Part {
    const begin = this.#at;
    const first = this.#part();
    const { least, most } = this.#count();
    const after = this.#at;
    if (least === 1 && most === 1) return first;
    const again = (): Part => {
      this.#at = begin;
      const part = this.#part();
      this.#at = after;
      return part;
    };
    let whole = this.#nothing();
    for (let index = 0; index < least; index += 1) whole = joinParts(whole, again());
    if (most === Infinity) return joinParts(whole, this.#loop(again()));
    const skips: ((to: number) => void)[] = [];
    for (let index = least; index < most; index += 1) {
      const next: number[] = [];
      const fork = this.#add({ kind: 'fork', next });
      const part = again();
      next.push(part.from);
      skips.push((to) => void next.push(to));
      whole = joinParts(whole, { from: fork, open: part.open });
    }
    return { from: whole.from, open: [...whole.open, ...skips] };
  }

  #loop({ from, open }: Part): Part {
    const next = [from];
    const fork = this.#add({ kind: 'fork', next });
    for (const lead of open) lead(fork);
    return { from: fork, open: [(to) => void next.push(to)] };
  }

  #count(): { readonly least: number; readonly most: number } {
    const rest = this.#letters.slice(this.#at, this.#at + 12).join('');
    const found = /^(?:([*+?])|\{(\d{1,4})(,?)(\d{0,4})\})\??/.exec(rest);
    if (found === null) return { least: 1, most: 1 };
    this.#at += found[0].length;
    const [, sign, least = '', comma, most] = found;
    if (sign !== undefined) return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
    if (comma === '') return { least: Number(least), most: Number(least) };
    return { least: Number(least), most: most === undefined || most === '' ? Infinity : Number(most) };
  }

  #part(): Part {
    const letter = this.#peek();
    this.#at += 1;
    if (letter === '^' || letter === '$') {
      const node: Node = { kind: 'edge', at: letter === '^' ? 'begin' : 'end', next: -1 };
      return { from: this.#add(node), open: [(to) => void (node.next = to)] };
    }
    if (letter === '(') return this.#group();
    if (letter === '[') return this.#oneOf(this.#classSource());
    if (letter === '\\') return this.#oneOf(this.#escapeSource());
    if (letter === '.') return this.#oneOf('.');
    if ('*+?{}'.includes(letter)) throw new NotUnderstood();
    return this.#letter((each) => each === letter);
  }

  #group(): Part {
    if (this.#peek() === '?') {
      if (this.#letters[this.#at + 1] !== ':') throw new NotUnderstood();
      this.#at += 2;
    }
    const part = this.#branches();
    if (this.#peek() !== ')') throw new NotUnderstood();
    this.#at += 1;
    return part;
  }

  #classSource(): string {
    const begin = this.#at;
    while (this.#at < this.#letters.length && this.#peek() !== ']') this.#at += this.#peek() === '\\' ? 2 : 1;
    this.#at += 1;
    return `[${this.#letters.slice(begin, this.#at).join('')}`;
  }

  #escapeSource(): string {
    const letter = this.#peek();
    this.#at += 1;
    if (/[bBk0-9]/.test(letter)) throw new NotUnderstood();
    if (!/[pPu]/.test(letter) || (letter === 'u' && this.#peek() !== '{')) {
      if (letter === 'u' || letter === 'x' || letter === 'c') throw new NotUnderstood();
      return `\\${letter}`;
    }
    const begin = this.#at;
    while (this.#at < this.#letters.length && this.#peek() !== '}') this.#at += 1;
    this.#at += 1;
    return `\\${letter}${this.#letters.slice(begin, this.#at).join('')}`;
  }

  /** One character by the engine's own reading of a class: that takes no time to speak of. */
  #oneOf(source: string): Part {
    const one = wholePattern(source);
    if (one === null) throw new NotUnderstood();
    return this.#letter((letter) => one.test(letter));
  }

  #letter(takes: (letter: string) => boolean): Part {
    const node: Node = { kind: 'letter', takes, next: -1 };
    return { from: this.#add(node), open: [(to) => void (node.next = to)] };
  }
}

function wholePattern(source: string): RegExp | null {
  try {
    return new RegExp(`^${source}$`, patternFlags);
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

function joinParts(one: Part, other: Part): Part {
  for (const lead of one.open) lead(other.from);
  return { from: one.from, open: other.open };
}

/** Returns whether a text holds what an automaton takes, in steps that grow with the text and the automaton alone. */
export function accepts({ nodes, start }: Automaton, text: string): boolean {
  const letters = [...text];
  let at = new Set<number>();
  for (let index = 0; index <= letters.length; index += 1) {
    // A pattern may begin anywhere: what holds it to the beginning is an edge.
    const here = closure(nodes, [...at, start], index === 0, index === letters.length);
    const onward = new Set<number>();
    for (const each of here) {
      const node = nodes[each];
      if (node?.kind === 'end') return true;
      if (node?.kind === 'letter' && index < letters.length && node.takes(letters[index] ?? ''))
        onward.add(node.next);
    }
    at = onward;
  }
  return false;
}

/** The nodes that are reached without a character. */
function closure(
  nodes: readonly Node[],
  from: readonly number[],
  isBegin: boolean,
  isEnd: boolean,
): ReadonlySet<number> {
  const found = new Set<number>();
  const open = [...from];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (found.has(each)) continue;
    found.add(each);
    const node = nodes[each];
    if (node?.kind === 'fork') open.push(...node.next);
    if (node?.kind === 'edge' && (node.at === 'begin' ? isBegin : isEnd)) open.push(node.next);
  }
  return found;
}

interface Read {
  readonly automaton: Automaton | null;
  /** What was asked of it before: the same few texts are asked again in every state. */
  readonly answers: Map<string, boolean>;
}

const read = new Map<string, Read>();
const mostRead = 500;
const mostAnswers = 500;

/**
 * Returns whether a text fits a pattern; no text fits one that is not understood. Unlike the language's own reading it can't be made to try for ever, whether
 * lint has looked at the pattern or not.
 */
export function fits(pattern: string, text: string): boolean {
  if (read.size > mostRead) read.clear();
  const known = read.get(pattern) ?? { automaton: automatonOf(pattern), answers: new Map<string, boolean>() };
  read.set(pattern, known);
  const { automaton, answers } = known;
  if (automaton === null) return false;
  if (answers.size > mostAnswers) answers.clear();
  const answer = answers.get(text) ?? accepts(automaton, text);
  answers.set(text, answer);
  return answer;
}
