import { wordSaid, type Wording } from '@alur/publish/findings';
import { h, type VNode } from 'vue';
import { perLocale } from '../../../../src/contracts/locale.ts';
import { differenceTexts } from '../../words/forms.generated.ts';
import { phrase } from '../../words/forms.ts';
import { say, studioLanguage } from '../page/language.ts';
import { notice } from '../page/notice.ts';
import type { Runs } from './askRuns.ts';

const wordings = perLocale<Wording>((locale) => ({ locale, texts: differenceTexts[locale] }));

/** Whether people would come to where nothing leads out: that has to be accepted. */
export function strandsPeople(runs: Runs | null): boolean {
  return runs?.is === 'found' && runs.found.verdicts.some(({ is }) => is === 'stranded');
}

/**
 * What becomes of people who are in the middle of the flow, a sentence for each step, and the tick that accepts it where some are stranded.
 *
 * @param runs null: nobody is, for the flow is not on the site
 */
export function drawRuns(
  runs: Runs | null,
  isAccepted: boolean,
  accept: (isAccepted: boolean) => void,
): readonly VNode[] {
  if (runs === null) return [];
  const heading = h('h4', say(phrase('publications.runs.title')));
  if (runs.is !== 'found')
    return [heading, h('p', { role: 'status' }, say(phrase(`publications.runs.${runs.is}`)))];
  const { verdicts, isWhole, left } = runs.found;
  const wording = wordings[studioLanguage()];
  const sentences = (which: (is: string) => boolean): readonly VNode[] =>
    verdicts.flatMap(({ is, sentence }) => (which(is) ? [h('li', wordSaid(sentence, wording))] : []));
  const stranded = sentences((is) => is === 'stranded');
  const others = sentences((is) => is !== 'stranded' && is !== 'continues');
  const rest = stranded.length + others.length === 0 ? 'publications.runs.all' : 'publications.runs.rest';
  return [
    heading,
    ...(stranded.length > 0 ? [drawStranded(stranded, isAccepted, accept)] : []),
    ...(others.length > 0 ? [h('ul', [...others])] : []),
    h('p', { role: 'status' }, say(phrase(rest))),
    ...(isWhole
      ? []
      : [drawLeft(left.map((label) => wordSaid({ key: '{label}', values: { label } }, wording)))]),
  ];
}

function drawStranded(
  sentences: readonly VNode[],
  isAccepted: boolean,
  accept: (isAccepted: boolean) => void,
): VNode {
  const tick = h('label', { class: 'alur-choice' }, [
    h('input', {
      type: 'checkbox',
      checked: isAccepted,
      onChange: ({ target }: Event) =>
        target instanceof HTMLInputElement ? accept(target.checked) : undefined,
    }),
    h('span', say(phrase('publications.runs.accept'))),
  ]);
  return h('div', { class: 'alur-runs-stranded' }, [
    notice('danger', say(phrase('publications.runs.stranded')), [], sentences),
    tick,
  ]);
}

/** The time was over before each state was looked at. */
function drawLeft(steps: readonly string[]): VNode {
  const words =
    steps.length === 0
      ? phrase('publications.runs.partly')
      : phrase('publications.runs.left', { steps: steps.join(', ') });
  return notice('warning', say(words), []);
}
