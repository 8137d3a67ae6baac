import { isRecord } from '@alur/engine/json';
import type { SaidValue } from '../contract/said.ts';
import { say } from '../wording/say.ts';
import type { Names } from './names.ts';
import { cutText, quoteText, wordValue } from './quote.ts';

/** What is deeper is shown as JSON. */
const deepest = 6;

/** When a condition holds, in words. As plain text it is the name of a value. */
export function wordCondition(condition: unknown, names: Names, depth = 0): SaidValue {
  if (typeof condition === 'string') return say('differences.if.holds', { what: quoteText(condition) });
  if (typeof condition === 'boolean')
    return say(condition ? 'differences.if.always' : 'differences.if.never');
  const [operator, sides] = operation(condition);
  const [one, other] = sides;
  if (operator === null || depth > deepest) return cutText(JSON.stringify(condition) ?? '');
  const inner = (each: unknown): SaidValue => wordCondition(each, names, depth + 1);
  switch (operator) {
    case 'and':
    case 'or': {
      const parts = sides.map((each) =>
        operator === 'and' && operation(each)[0] === 'or'
          ? say('differences.if.group', { what: inner(each) })
          : inner(each),
      );
      return { list: parts, between: say(`differences.if.${operator}`) };
    }
    case '!':
      return wordNegation(one, names, depth);
    case 'empty':
      return say('differences.if.empty', { what: wordExpression(one, names, depth + 1) });
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'in':
      return say(comparisons[operator], {
        one: wordSide(one, other, names, depth),
        other: wordSide(other, one, names, depth),
      });
    default:
      return say('differences.if.holds', { what: wordExpression(condition, names, depth + 1) });
  }
}

const comparisons = {
  '==': 'differences.if.is',
  '!=': 'differences.if.isNot',
  '<': 'differences.if.less',
  '<=': 'differences.if.atMost',
  '>': 'differences.if.more',
  '>=': 'differences.if.atLeast',
  in: 'differences.if.in',
} as const;

function wordNegation(condition: unknown, names: Names, depth: number): SaidValue {
  const [operator, [inner]] = operation(condition);
  if (operator === 'empty')
    return say('differences.if.notEmpty', { what: wordExpression(inner, names, depth + 1) });
  if (operator === 'var')
    return say('differences.if.holdsNot', { what: wordExpression(condition, names, depth + 1) });
  return say('differences.if.not', { what: wordCondition(condition, names, depth + 1) });
}

/** What an expression yields, in words. */
export function wordExpression(expression: unknown, names: Names, depth = 0): SaidValue {
  const [operator, sides] = operation(expression);
  if (depth > deepest || operator === null) return wordValue(expression);
  const inner = (each: unknown): SaidValue => wordExpression(each, names, depth + 1);
  switch (operator) {
    case 'var':
      return wordVariable(sides, names);
    case 'cat':
      return { list: sides.map(inner), between: ' + ' };
    case 'if':
      return wordChoice(sides, names, depth);
    default:
      return wordCondition(expression, names, depth + 1);
  }
}

/** Pairs of a condition and what comes then; at the end what comes else. */
function wordChoice(sides: readonly unknown[], names: Names, depth: number): SaidValue {
  const [condition, then, ...rest] = sides;
  if (sides.length < 2) return wordExpression(condition, names, depth + 1);
  const [what, when] = [wordExpression(then, names, depth + 1), wordCondition(condition, names, depth + 1)];
  if (rest.length === 0) return say('differences.if.when', { what, when });
  return say('differences.if.else', { what, when, other: wordChoice(rest, names, depth + 1) });
}

/** A constant beside a field is the label of that choice. */
function wordSide(side: unknown, beside: unknown, names: Names, depth: number): SaidValue {
  const [operator, [path]] = operation(beside);
  const read = operator === 'var' && typeof path === 'string' ? path : '';
  const field = /^data\.(.+)$/.exec(read)?.[1];
  const choice = field === undefined ? null : names.choice(field, side);
  const phase = /^challenge\.[^.]+\.phase$/.test(read) && typeof side === 'string' ? wordPhase(side) : null;
  return choice ?? phase ?? wordExpression(side, names, depth + 1);
}

/** The states of a one-time code; null: it has no such one. */
function wordPhase(phase: string): SaidValue | null {
  if (phase === 'idle' || phase === 'waiting' || phase === 'sent') return say(`differences.phase.${phase}`);
  return null;
}

function wordVariable([path]: readonly unknown[], names: Names): SaidValue {
  if (typeof path !== 'string') return wordValue(path);
  const [root = '', ...rest] = path.split('.');
  const name = rest.join('.');
  switch (root) {
    case 'data':
      return names.field(name);
    case 'chosen':
      return say('differences.var.chosen', {
        field: names.field(rest[0] ?? ''),
        name: cutText(rest.slice(1).join('.')),
      });
    case 'list':
      return rest.at(-1) === 'count'
        ? say('differences.var.count', { name: cutText(rest.slice(0, -1).join('.')) })
        : quoteText(path);
    case 'value':
      return quoteText(name);
    case 'config':
    case 'query':
    case 'answer':
    case 'row':
      return say(`differences.var.${root}`, { name: cutText(name) });
    case 'challenge': {
      const [code = '', what] = rest;
      if (what !== 'phase' && what !== 'restored' && what !== 'sessionId') return quoteText(path);
      return say(`differences.var.${what}`, { name: cutText(code) });
    }
    case 'device':
      return say('differences.var.device');
    case 'session':
      return say('differences.var.signedIn');
    default:
      return quoteText(path);
  }
}

/** An operator and its sides; null: this is a constant. */
function operation(expression: unknown): readonly [string | null, readonly unknown[]] {
  if (!isRecord(expression)) return [null, []];
  const [[operator, sides] = [null, null], ...more] = Object.entries(expression);
  if (operator === null || more.length > 0) return [null, []];
  return [operator, Array.isArray(sides) ? (sides as readonly unknown[]) : [sides]];
}
