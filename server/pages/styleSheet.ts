/** One rule of a sheet, with the conditions it stands under. */
export interface StyleRule {
  /** `@media (...)` or `@supports (...)`; empty at the top level. */
  readonly condition: string;
  /** Selectors, or an at-rule such as `@keyframes name`. */
  readonly prelude: string;
  readonly body: string;
}

/** Takes a minified sheet apart. Blocks are found by their braces; a brace inside quotes counts as text. */
export function rulesOf(css: string, condition = ''): readonly StyleRule[] {
  const rules: StyleRule[] = [];
  for (let at = 0; at < css.length;) {
    const open = braceFrom(css, at, '{');
    if (open < 0) break;
    const close = closingBrace(css, open);
    const prelude = css.slice(at, open).replace(/^[\s;]+|\s+$/g, '');
    const body = css.slice(open + 1, close);
    if (/^@(?:media|supports)/.test(prelude)) rules.push(...rulesOf(body, prelude));
    else rules.push({ condition, prelude, body });
    at = close + 1;
  }
  return rules;
}

/** Writes rules as a sheet; neighbours under one condition share its block. */
export function writeSheet(rules: readonly StyleRule[]): string {
  let text = '';
  let inside = '';
  for (const { condition, prelude, body } of rules) {
    if (condition !== inside) text += `${inside === '' ? '' : '}'}${condition === '' ? '' : `${condition}{`}`;
    inside = condition;
    text += `${prelude}{${body}}`;
  }
  return inside === '' ? text : `${text}}`;
}

function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at >= 0 && at < css.length; at = braceFrom(css, at + 1)) {
    depth += css[at] === '{' ? 1 : -1;
    if (depth === 0) return at;
  }
  return css.length;
}

/** Place of the next brace outside quotes; -1: there is none. */
function braceFrom(css: string, start: number, wanted = '{}'): number {
  let quote = '';
  for (let at = start; at < css.length; at += 1) {
    const letter = css[at] ?? '';
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (wanted.includes(letter)) return at;
  }
  return -1;
}
