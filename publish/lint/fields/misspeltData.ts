import { isRecord, type JsonValue } from '@alur/engine/json';
import { dataNames } from '../../document/names.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { nearest, sayChoice } from '../../wording/suggest.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';

/** Names that a flow has beside those of its `data`. */
interface Names {
  /** Whatever may be a name: each word that stands alone, or in the braces of a text. */
  readonly any: Set<string>;
  /** Those of data: read as `data.…`, or set. */
  readonly data: Set<string>;
}

function addName(written: string, names: Names): void {
  const [, read] = /^data\.(\w+)$/u.exec(written) ?? [];
  if (read !== undefined) names.data.add(read);
  for (const [name] of written.matchAll(/\w+/gu)) names.any.add(name);
}

function addNames(value: unknown, names: Names): void {
  if (typeof value === 'string') addName(value, names);
  else if (Array.isArray(value)) for (const each of value) addNames(each, names);
  else if (isRecord(value))
    for (const [key, each] of Object.entries(value)) {
      if (key === 'set' && isRecord(each)) for (const name of Object.keys(each)) names.data.add(name);
      addNames(each, names);
    }
}

function wordsOf(messages: Subject['messages']): readonly JsonValue[] {
  return Object.values(messages).flatMap((words) =>
    Object.values(words).flatMap((text) =>
      [...(text ?? '').matchAll(/\{\s*(\w+)/gu)].map(([, name = '']) => name),
    ),
  );
}

function misspelt({ document, messages }: Subject): readonly Finding[] {
  const { data = {}, ...rest } = document;
  const own = Object.keys(data);
  if (own.length === 0) return [];
  const names: Names = { any: new Set(), data: new Set() };
  addNames([rest, wordsOf(messages)], names);
  const others = new Set([...names.data, ...dataNames(document)].filter((name) => !own.includes(name)));
  return own.flatMap((name) => {
    if (names.any.has(name) || names.data.has(name) || nearest(name, others) === null) return [];
    return [
      {
        pointer: pointerAt('/document/data', name),
        ...inWords(say('lint.misspeltData', { name }), sayChoice(name, others)),
      },
    ];
  });
}

/** A key of `data` that nothing names, and that is nearly a name of the flow: what its readers find missing follows from it. */
export const misspeltData: LintRule = { id: 'PUB-3924', severity: 'error', check: misspelt };
