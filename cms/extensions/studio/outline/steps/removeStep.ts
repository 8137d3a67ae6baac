import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import { joinSentences } from '../../../words/sentences.ts';
import { type Patch, patchTo } from '../../edits/patch.ts';
import { beginningsAt, entriesOf, isBelow } from '@alur/publish/editing';
import { withFreedRenames } from '../flow/freedRenames.ts';
import { mentionsOf, waysToStep } from '../flow/mentions.ts';
import { textsFreedBy, withoutTexts } from '../flow/ownTexts.ts';
import { spokenMentions, spokenPlace } from '../flow/spoken.ts';
import { openDocument, stepOf, stepsOf } from '../flow/written.ts';
import type { Command } from '../commands/command.ts';

export interface StepRemoval {
  readonly step: string;
  /** The step that its ways lead to then; null: nothing leads to it. */
  readonly leadTo: string | null;
}

/** Removes a step with its own texts. What led to it leads to another one; what is typed in it must not be read elsewhere. */
export const removeStep: Command<StepRemoval> = {
  can({ written, product }, { step, leadTo }) {
    const { document } = written;
    if (stepOf(document, step) === null) return phrase('outline.refuse.json');
    if (stepsOf(document).length < 2) return phrase('outline.refuse.lastStep');
    const opened = openDocument(document, product);
    const ways = waysToStep(opened, step);
    const reads = mentionsOf(opened, { step }).filter((way) => !ways.includes(way) && !isAmong(way, ways));
    const thing = spokenPlace(written, opened, { step });
    const fixed = ways.filter((way) => way.at(-1) !== 'goto' && way[0] !== 'firstStep');
    if (reads.length + fixed.length > 0)
      return phrase('outline.refuse.read', {
        thing,
        places: spokenMentions(written, opened, [...reads, ...fixed]),
      });
    if (ways.length === 0) return true;
    if (leadTo === null || leadTo === step || stepOf(document, leadTo) === null)
      return phrase('outline.refuse.leads', { thing, places: spokenMentions(written, opened, ways) });
    return true;
  },
  run({ written, product }, { step, leadTo }) {
    const { document } = written;
    const opened = openDocument(document, product);
    const ways = leadTo === null ? [] : waysToStep(document, step).filter((way) => way[0] !== 'firstStep');
    const first = isRow(document) ? document['firstStep'] : undefined;
    const next =
      leadTo === null
        ? first
        : beginningsAt(document, step).reduce((rule, way) => leadThere(rule, way.slice(1), leadTo), first);
    return withFreedRenames(written, [
      ...ways.map((way): Patch => patchTo(written, ['document', ...namedWay(document, way)], leadTo)),
      ...(JSON.stringify(first) === JSON.stringify(next)
        ? []
        : [patchTo(written, ['document', 'firstStep'], next)]),
      patchTo(written, ['document', 'steps', step], undefined),
      ...withoutTexts(written, textsFreedBy(written, opened, ['steps', step])),
    ]);
  },
  says({ written, product }, { step, leadTo }) {
    const opened = openDocument(written.document, product);
    const removed = phrase('outline.says.removed', { thing: spokenPlace(written, opened, { step }) });
    if (leadTo === null || waysToStep(opened, step).length === 0) return removed;
    const there = phrase('outline.says.leads', { step: spokenPlace(written, opened, { step: leadTo }) });
    return joinSentences([removed, there]);
  },
};

/** A rule that leads to another step at one of its ends. */
function leadThere(rule: unknown, [part, ...rest]: readonly string[], step: string): unknown {
  if (part === undefined) return step;
  if (Array.isArray(rule))
    return rule.map((each: unknown, index) => (String(index) === part ? leadThere(each, rest, step) : each));
  return isRow(rule) ? { ...rule, [part]: leadThere(rule[part], rest, step) } : rule;
}

function isAmong(way: readonly string[], ways: readonly (readonly string[])[]): boolean {
  return ways.some((each) => each.length === way.length && isBelow(way, each));
}

/** A way with positions as one with names. */
function namedWay(document: unknown, way: readonly string[]): readonly string[] {
  let value: unknown = document;
  return way.map((part) => {
    const entries = entriesOf(value);
    const found = Array.isArray(value) ? entries[Number(part)] : entries.find(([name]) => name === part);
    value = found?.[1];
    return found?.[0] ?? part;
  });
}
