import { computed, h, ref, type VNode } from 'vue';
import { languageName } from '../../../../../src/contracts/languageName.ts';
import { locales } from '../../../../../src/contracts/locale.ts';
import { phrase } from '../../../words/forms.ts';
import { say, studioLanguage } from '../../page/language.ts';
import { button } from '../../page/notice.ts';
import { createTicks, type EveryFlow } from './everyFlow.ts';
import { checkBox, select, textField } from './fields.ts';
import { isReplacement } from './findTexts.ts';
import { findHits, type Hit, replacedTexts } from './hits.ts';
import { drawTicked } from './tickedList.ts';

/**
 * Looks for words in the texts of all flows and replaces them in drafts.
 *
 *     const draw = createReplacePanel(createEveryFlow());
 */
export function createReplacePanel(every: EveryFlow): () => VNode {
  const wanted = ref({ text: '', isCaseSensitive: false, isWholeWord: false });
  const by = ref('');
  const language = ref('');
  const ticks = createTicks();
  const found = computed(() =>
    findHits(every.flows.value ?? [], wanted.value, language.value === '' ? null : language.value),
  );
  const chosen = computed(() => found.value.hits.filter(({ id }) => ticks.isTicked(id)));
  const changes = computed(() => (isReplacement(by.value) ? replacedTexts(chosen.value, by.value) : []));
  const look = (next: Partial<typeof wanted.value>): void => {
    wanted.value = { ...wanted.value, ...next };
    ticks.reset();
  };
  const drawFields = (): VNode =>
    h('div', { class: 'alur-every-fields' }, [
      textField(say(phrase('everyFlow.find')), wanted.value.text, (text) => look({ text })),
      textField(say(phrase('everyFlow.by')), by.value, (text) => (by.value = text)),
      select(say(phrase('everyFlow.language')), languageChoices(), language.value, (next) => {
        language.value = next;
        ticks.reset();
      }),
      checkBox(say(phrase('everyFlow.case')), wanted.value.isCaseSensitive, (isCaseSensitive) =>
        look({ isCaseSensitive }),
      ),
      checkBox(say(phrase('everyFlow.word')), wanted.value.isWholeWord, (isWholeWord) =>
        look({ isWholeWord }),
      ),
    ]);
  return () => {
    const { hits, inPlaceholders } = found.value;
    const count = changes.value.length;
    return h('div', { class: 'alur-every' }, [
      drawFields(),
      isReplacement(by.value)
        ? null
        : h('p', { class: 'alur-every-fault', role: 'alert' }, say(phrase('everyFlow.braces'))),
      wanted.value.text === '' ? null : drawCount(hits, inPlaceholders),
      hits.length === 0
        ? null
        : h('div', { class: 'alur-every-press' }, [
            button(say(phrase('everyFlow.replace', { count })), () => {
              if (count > 0) void every.apply(changes.value);
            }),
            h('span', say(phrase('everyFlow.replace.note'))),
          ]),
      drawTicked(
        hits.map((hit) => ({ ...hit, content: contentOf(hit, by.value) })),
        ticks,
      ),
    ]);
  };
}

function languageChoices(): readonly (readonly [string, string])[] {
  const own = locales.map((each) => [each, languageName(each, studioLanguage())] as const);
  return [['', say(phrase('everyFlow.languages'))], ...own];
}

function drawCount(hits: readonly Hit[], inPlaceholders: number): VNode {
  const flows = new Set(hits.map(({ flow }) => flow)).size;
  const more =
    inPlaceholders === 0 ? '' : ` ${say(phrase('everyFlow.inPlaceholders', { count: inPlaceholders }))}`;
  return h('p', { role: 'status' }, say(phrase('everyFlow.found', { count: hits.length, flows })) + more);
}

/** The sentence with what was found struck out, and what would stand there. */
function contentOf({ text, span }: Hit, by: string): readonly (VNode | string)[] {
  return [
    text.slice(0, span.from),
    h('del', text.slice(span.from, span.to)),
    by === '' ? '' : h('ins', by),
    text.slice(span.to),
  ];
}
