import { slotsOf } from '@alur/engine/text';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import { readsOf } from '../../document/conditions.ts';
import { displaysOf, stepPointer } from '../../document/fields.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { textsOf } from '../../document/texts.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { wordsIn } from '../exchanged/nameWords.ts';
import { notionsIn } from './notions.ts';

/** Names of times begin with what happened then. These have happened. */
const past = ['created', 'paid', 'sent', 'started', 'updated', 'changed', 'issued'];

function isPast(name: string): boolean {
  return past.includes(wordsIn(name)[0] ?? '');
}

/** "Pay before" the time at which the payment was made. */
function pastDeadlines({ document, messages }: Subject): readonly Finding[] {
  const { glossary } = productOf(document);
  if (glossary === undefined) return [];
  return textsOf(messages).flatMap(({ key, locale, text, pointer }) => {
    const slot = slotsOf(text).find(({ name, format, written }) => {
      const before = /\p{L}+(?=\s+$)/u.exec(text.slice(0, text.indexOf(written)))?.[0] ?? '';
      return format === 'time' && isPast(name) && notionsIn(glossary, locale, before).has('deadline');
    });
    return slot === undefined
      ? []
      : [{ pointer, ...wordProblem('lint.pastMoment.text', { key, name: slot.name }) }];
  });
}

function nameIn(shown: JsonValue | undefined): string | null {
  const [read, ...others] = readsOf(shown ?? null, '');
  return typeof read?.path === 'string' && others.length === 0 ? (read.path.split('.').at(-1) ?? null) : null;
}

/** What counts down, and what is asked for when that is over. */
function wrongCountdowns(document: FlowDocument): readonly Finding[] {
  const { widgets } = productOf(document);
  return displaysOf(document).flatMap(({ stepId, item, pointer }) => {
    const shown = widgets[item.widget]?.can?.countsDown === true ? nameIn(item.shows) : null;
    if (shown === null) return [];
    if (isPast(shown))
      return [
        {
          pointer: pointerAt(pointer, 'shows'),
          ...wordProblem('lint.pastMoment.shown', { id: item.id, name: shown }),
        },
      ];
    const watch = document.steps[stepId]?.watch;
    const asked = typeof watch === 'object' ? nameIn(watch.askAt) : null;
    if (asked === null || asked === shown) return [];
    return [
      {
        pointer: pointerAt(stepPointer(stepId), 'watch', 'askAt'),
        ...wordProblem('lint.pastMoment.apart', { id: item.id, name: shown, other: asked }),
      },
    ];
  });
}

/** What one has time for until then is still to come, and is asked for when it is over. */
export const pastMoment: LintRule = {
  id: 'PUB-5089',
  severity: 'warning',
  check: (subject) => [...pastDeadlines(subject), ...wrongCountdowns(subject.document)],
};
