import type { FlowDocument, Then } from '../../contract/generated/flow.ts';
import { callsOf } from '../../document/calls.ts';
import { displaysOf, stepPointer } from '../../document/fields.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { readsOf } from '../../document/conditions.ts';
import { outcomesOf } from '../../document/thens.ts';
import { productOf, type ValueGroup } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { notionsIn } from '../languages/notions.ts';
import { newsOfStep } from './foreignTone.ts';
import { groupedNames, groupOf } from './groupedNames.ts';

/** A text, and the news that it stands for. */
interface NewsText {
  readonly key: string;
  readonly pointer: string;
  readonly news: ValueGroup;
}

/** The words of the states of an answer. */
function ofStates(document: FlowDocument): readonly NewsText[] {
  const grouped = groupedNames(document);
  return displaysOf(document).flatMap(({ item: { shows, choices = {} }, pointer }) => {
    const path = readsOf(shows ?? null, '')[0]?.path;
    const groups = grouped.get(typeof path === 'string' ? path.replace('data.', '') : '') ?? {};
    return Object.entries(choices).flatMap(([value, key]) => {
      const news = groupOf(groups, [value]);
      return news === null ? [] : [{ key, news, pointer: pointerAt(pointer, 'choices', value) }];
    });
  });
}

/** What follows a call at once: a short message, and a dialog with words of its own. */
function ofOutcomes(document: FlowDocument): readonly NewsText[] {
  const acting = new Set(callsOf(document).flatMap(({ name, spec }) => (spec.safe === true ? [] : [name])));
  return outcomesOf(document).flatMap(({ then, code, callName, pointer }) => {
    const hasCases = (then.cases ?? []).length > 0 || pointer.includes('/cases/');
    if ((code === 'ok' && !acting.has(callName)) || hasCases) return [];
    const { toast, dialog }: Pick<Then, 'toast' | 'dialog'> = then;
    const keys = {
      toast: toast,
      'dialog/title': typeof dialog === 'object' ? dialog.title : undefined,
      'dialog/message': typeof dialog === 'object' ? dialog.message : undefined,
    };
    const news = code === 'ok' ? 'good' : 'bad';
    return Object.entries(keys).flatMap(([place, key]) =>
      key === undefined ? [] : [{ key, news, pointer: `${pointer}/${place}` } as const],
    );
  });
}

/** The headings of steps that only failures, or only what went well, lead to; and pieces in the tone of one. */
function ofSteps(document: FlowDocument): readonly NewsText[] {
  const { tones = {} } = productOf(document);
  const titles = Object.entries(document.steps).flatMap(([id, { title }]) => {
    const news = newsOfStep(document, id);
    if (title === undefined || news === 'mixed') return [];
    return [{ key: title, news, pointer: pointerAt(stepPointer(id), 'title') }];
  });
  const pieces = displaysOf(document).flatMap(({ item: { label, options = {} }, pointer }) => {
    const { tone } = options;
    const isOf = (group: ValueGroup) => typeof tone === 'string' && tones[group]?.includes(tone) === true;
    if (label === undefined || tone === 'warning') return [];
    const news = isOf('good') ? 'good' : isOf('bad') ? 'bad' : null;
    return news === null ? [] : [{ key: label, news, pointer: pointerAt(pointer, 'label') } as const];
  });
  return [...titles, ...pieces];
}

/** What the words of a text say that is not its news; null: nothing. A denial turns them round. */
function saysOther({ key, news }: NewsText, { document, messages }: Subject): 'good' | 'bad' | null {
  const { glossary, denials = {} } = productOf(document);
  if (glossary === undefined) return null;
  const said = Object.entries(messages[key] ?? {}).flatMap(
    ([locale, text = '']): readonly ('good' | 'bad')[] => {
      const words = text.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
      const isTurned = words.some(
        (word) => /n[’']t$/u.test(word) || denials[locale]?.denying.includes(word) === true,
      );
      const notions = notionsIn(glossary, locale, text);
      if (isTurned || notions.has('success') === notions.has('failure')) return [];
      return [notions.has('success') ? 'good' : 'bad'];
    },
  );
  return said.find((each) => each !== news) ?? null;
}

/** A success is worded as one, and a failure as one: "Payment failed" of a payment that is paid frightens, and is done twice. */
export const newsWords: LintRule = {
  id: 'PUB-5085',
  severity: 'warning',
  check: (subject) => {
    const { document } = subject;
    const all = [...ofStates(document), ...ofOutcomes(document), ...ofSteps(document)];
    const found = all.flatMap((text): readonly Finding[] => {
      const said = saysOther(text, subject);
      if (said === null) return [];
      return [{ pointer: text.pointer, ...wordProblem(`lint.newsWords.${said}`, { key: text.key }) }];
    });
    return [...new Map(found.map((each) => [each.pointer, each])).values()];
  },
};
