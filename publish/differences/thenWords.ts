import { isRecord } from '@alur/engine/json';
import type { Said, SaidValue } from '../contract/said.ts';
import { say } from '../wording/say.ts';
import { wordCondition, wordExpression } from './conditionWords.ts';
import type { Names } from './names.ts';
import { cutText, quoteText, wordList, wordValue } from './quote.ts';

/** What follows a press or a call, in words: where to, what is shown, what is kept. As plain text it is the name of an outcome. */
export function wordThen(then: unknown, names: Names): SaidValue {
  if (typeof then === 'string') return say('differences.then.outcome', { name: cutText(then) });
  if (!isRecord(then)) return cutText(JSON.stringify(then) ?? '');
  const parts = Object.entries(then).flatMap(([key, value]) => {
    const said = wordPart(key, value, names);
    return said === null ? [] : [said];
  });
  return parts.length === 0 ? say('differences.then.nothing') : { list: parts };
}

function wordPart(key: string, value: unknown, names: Names): Said | null {
  switch (key) {
    case 'goto':
      return say('differences.then.goto', { to: wordStep(value, names) });
    case 'call':
      return say('differences.then.call', { name: wordValue(value) });
    case 'leave':
      return wordLeave(value);
    case 'toast':
      return say('differences.then.toast', { words: say('differences.quoted', { text: names.text(value) }) });
    case 'dialog':
      return wordDialog(value, names);
    case 'errorAt':
      return say('differences.then.errorAt', {
        field: typeof value === 'string' ? names.field(value) : wordValue(value),
      });
    case 'dropCode':
    case 'startCode':
      return say(`differences.then.${key}`, { name: wordValue(value) });
    case 'take':
    case 'append':
      return say(`differences.then.${key}`, { names: wordValue(value) });
    case 'set':
      return say('differences.then.set', { what: wordSet(value, names) });
    case 'event':
      return say('differences.then.event', { name: wordValue(value) });
    case 'cases':
      return Array.isArray(value) ? say('differences.then.cases', { count: value.length }) : null;
    default:
      return null;
  }
}

function wordSet(value: unknown, names: Names): SaidValue {
  if (!isRecord(value)) return wordValue(value);
  return wordList(
    Object.entries(value).map(([name, expression]) =>
      say('differences.then.sets', { field: names.field(name), value: wordExpression(expression, names) }),
    ),
  );
}

export function wordStep(id: unknown, names: Names): SaidValue {
  return typeof id === 'string' ? names.step(id) : wordValue(id);
}

/** Out of the flow: to a page, to where somebody came from, or closing a window. */
function wordLeave(value: unknown): Said {
  if (value === 'callback' || value === 'close') return say(`differences.then.${value}`);
  const to = isRecord(value) ? (value['to'] ?? value['path'] ?? value) : value;
  return say('differences.then.leave', { to: wordValue(to) });
}

export function wordDialog(value: unknown, names: Names): Said {
  if (value === 'shared') return say('differences.then.sharedDialog');
  if (!isRecord(value)) return say('differences.then.dialog', { words: wordValue(value) });
  const words = value['title'] ?? value['message'];
  if (words === undefined) return say('differences.then.ownDialog');
  return say('differences.then.dialog', { words: say('differences.quoted', { text: names.text(words) }) });
}

/** A case by what it asks for; the last one may ask for nothing. */
export function wordCase(value: unknown, names: Names): SaidValue {
  if (!isRecord(value)) return cutText(JSON.stringify(value) ?? '');
  const then = wordThen(value['then'], names);
  if (value['if'] === undefined) return say('differences.case.else', { then });
  return say('differences.case.if', { when: wordCondition(value['if'], names), then });
}

export function wordCall(call: unknown): SaidValue {
  const effect = isRecord(call) ? call['effect'] : undefined;
  return typeof effect === 'string' ? quoteText(effect) : wordValue(effect ?? null);
}
