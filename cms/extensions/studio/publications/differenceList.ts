import { type Difference, differencesOf } from '@alur/publish/differences';
import { wordSaid, type Wording } from '@alur/publish/findings';
import { h, type VNode } from 'vue';
import presets from '../../../../schemas/presets.json' with { type: 'json' };
import { perLocale } from '../../../../src/contracts/locale.ts';
import { differenceTexts } from '../../words/forms.generated.ts';
import { phrase } from '../../words/forms.ts';
import type { Sentence } from '../../words/sentences.ts';
import { say, studioLanguage } from '../page/language.ts';
import { button } from '../page/notice.ts';

/** More are shown by a press. */
const mostAtOnce = 25;

const wordings = perLocale<Wording>((locale) => ({ locale, texts: differenceTexts[locale] }));

/** A flow as it was or will be; what is not there is as good as empty. */
interface FlowState {
  readonly document?: unknown;
  readonly messages?: unknown;
}

/** What two states of a flow differ in. */
export function differencesBetween(before: FlowState | null, after: FlowState): readonly Difference[] {
  return differencesOf(before ?? {}, after, { presets });
}

/** A difference in words, in each language. */
export function differenceWords({ sentence }: Difference): Sentence {
  return perLocale((locale) => wordSaid(sentence, wordings[locale]));
}

/**
 * The sentences under the steps that they are about. Of many the first are shown, with how many more there are.
 * @param onAll shows all; null: all are shown
 * @param drawBeside what stands behind a sentence, such as a press that takes it back
 */
export function drawDifferences(
  differences: readonly Difference[],
  onAll: (() => void) | null,
  drawBeside: (difference: Difference) => VNode | null = () => null,
): readonly VNode[] {
  const wording = wordings[studioLanguage()];
  const rest = differences.length - mostAtOnce;
  const isCut = onAll !== null && rest > 1;
  const shown = isCut ? differences.slice(0, mostAtOnce) : differences;
  const groups = Map.groupBy(shown, ({ group }) => `${group.is} ${group.name ?? ''}`);
  return [
    ...[...groups].map(([name, inGroup]) =>
      h('div', { class: 'alur-changes', key: name }, [
        h('h4', inGroup[0] === undefined ? '' : wordSaid(inGroup[0].under, wording)),
        h(
          'ul',
          inGroup.map((difference) => {
            const [words, beside] = [wordSaid(difference.sentence, wording), drawBeside(difference)];
            return h('li', beside === null ? words : [words, beside]);
          }),
        ),
      ]),
    ),
    ...(isCut ? [button(say(phrase('publications.allChanges', { count: rest })), onAll, true)] : []),
  ];
}
