const space = /[ \t\n\r]*/y;
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** Lists and objects within each other: more of them would exhaust the stack of whatever walks them, and no document has as many. */
const deepest = 200;

/**
 * Where a text stops being JSON, or opens too many lists and objects within each other; lines and columns count from 1. Null when it is JSON. Says the same in every browser, unlike their
 * own messages.
 */
export function jsonFault(text: string): { readonly line: number; readonly column: number } | null {
  const end = after(text, value(text, 0, 0));
  if (end >= 0 && end === text.length) return null;
  const before = text.slice(0, end < 0 ? -end - 1 : end).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** Index behind the value at `at`; a fault at index n is given as -n - 1, here and below. */
function value(text: string, at: number, depth: number): number {
  const start = after(text, at);
  if (depth > deepest) return fault(start);
  if (text[start] === '{')
    return members(text, start + 1, '}', (inner, each) => pair(inner, each, depth + 1));
  if (text[start] === '[')
    return members(text, start + 1, ']', (inner, each) => value(inner, each, depth + 1));
  const word = match(text, start, string);
  return word >= 0 ? word : match(text, start, scalar);
}

function pair(text: string, at: number, depth: number): number {
  const name = match(text, after(text, at), string);
  if (name < 0) return name;
  const colon = after(text, name);
  return text[colon] === ':' ? value(text, colon + 1, depth) : fault(colon);
}

function members(
  text: string,
  from: number,
  close: string,
  one: (text: string, at: number) => number,
): number {
  const first = after(text, from);
  if (text[first] === close) return first + 1;
  for (let at = first; ; at += 1) {
    const end = one(text, at);
    if (end < 0) return end;
    at = after(text, end);
    if (text[at] === close) return at + 1;
    if (text[at] !== ',') return fault(at);
  }
}

function after(text: string, at: number): number {
  return at < 0 ? at : match(text, at, space);
}

function match(text: string, at: number, pattern: RegExp): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : fault(at);
}

function fault(at: number): number {
  return -at - 1;
}
