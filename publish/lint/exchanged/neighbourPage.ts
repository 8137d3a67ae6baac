import type { FlowDocument } from '../../contract/generated/flow.ts';
import { targetOf } from '../../document/exits.ts';
import { stepPointer } from '../../document/fields.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { shareWord, wordsIn, wordsOfKey } from './nameWords.ts';
import { pageWords } from './pageWords.ts';

/** Parts of paths that name no matter. */
const general = ['list', 'detail', 'form', 'checkout', 'cancel', 'method', 'payment'];

/** The page that something is called after; null where it is called after the one that it leads to, or after none. */
function pageMeant(document: FlowDocument, names: readonly string[], to: string): string | null {
  if (shareWord(names, pageWords(document, to))) return null;
  const lastPart = (path: string) => wordsIn(path.split('/').at(-1) ?? '');
  const paths = productOf(document).routes.map(({ path }) => path);
  const meant = paths.find((path) => {
    const words = path.includes('{') ? [] : lastPart(path);
    // A page below the one that is meant is part of it.
    const isMeant =
      words.length > 0 && words.every((word) => names.includes(word) && !general.includes(word));
    return isMeant && !to.startsWith(`${path}/`);
  });
  return meant ?? null;
}

/** Whether the words of a text have one of these. */
function says({ document, messages }: Subject, key: string, words: readonly string[]): boolean {
  const [locale = ''] = productOf(document).locales;
  return shareWord(wordsIn(messages[key]?.[locale] ?? ''), words);
}

function wrongPages(subject: Subject, id: string): readonly Finding[] {
  const { document } = subject;
  const { actions = [], links = [] } = document.steps[id] ?? {};
  const ways = [
    ...links.map((link, index) => ({ ...link, pointer: pointerAt(stepPointer(id), 'links', index, 'to') })),
    ...actions.flatMap((action, index) =>
      action.leave === undefined
        ? []
        : [
            {
              id: action.id,
              label: action.label,
              to: targetOf(action.leave),
              pointer: pointerAt(stepPointer(id), 'actions', index, 'leave'),
            },
          ],
    ),
  ];
  return ways.flatMap(({ id: name, label, to, pointer }) => {
    const meant = pageMeant(document, [...wordsIn(name), ...wordsOfKey(label)], to);
    if (meant === null || !says(subject, label, wordsIn(meant.split('/').at(-1) ?? ''))) return [];
    return [{ pointer, ...wordProblem('lint.neighbourPage', { path: to, meant }) }];
  });
}

/** A button called after a step shows that step. */
function wrongSteps(subject: Subject, id: string): readonly Finding[] {
  const { document } = subject;
  const steps = Object.keys(document.steps);
  return (document.steps[id]?.actions ?? []).flatMap((action, index) => {
    const names = [...wordsIn(action.id), ...wordsOfKey(action.label)];
    const { goto } = action;
    if (goto === undefined || !steps.includes(goto) || shareWord(names, wordsIn(goto))) return [];
    const meant = steps.find((each) => {
      const words = wordsIn(each);
      return each !== id && words.length > 0 && words.every((word) => names.includes(word));
    });
    const isMeant = meant !== undefined && says(subject, action.label, wordsIn(meant));
    if (!isMeant || (action.cases ?? []).length > 0) return [];
    const pointer = pointerAt(stepPointer(id), 'actions', index, 'goto');
    return [{ pointer, ...wordProblem('lint.neighbourPage.step', { id: goto, meant }) }];
  });
}

/** What is called after a page, or a step, leads there, where there is one. */
export const neighbourPage: LintRule = {
  id: 'PUB-5091',
  severity: 'warning',
  check: (subject) => {
    const { document } = subject;
    return Object.keys(document.steps).flatMap((id) => [
      ...wrongPages(subject, id),
      ...wrongSteps(subject, id),
    ]);
  },
};
