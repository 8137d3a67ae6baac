import { computed, h, type Ref, ref, shallowRef, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { type TextActions, TextRow } from './TextRow.ts';
import { type Filter, filters, isFound, isListed } from './filters.ts';
import type { ListedText } from './listedTexts.ts';

/** The list of a flow’s texts, with what it is narrowed by. */
export interface TextList {
  draw(actions: TextActions): readonly VNode[];
}

/**
 * A list of texts that is searched and filtered. What was listed as the search or the filter was chosen stays listed while it is mended: no field vanishes under the person who
 * types in it.
 */
export function createTextList(texts: Readonly<Ref<readonly ListedText[]>>): TextList {
  const filter = ref<Filter>('all');
  const search = ref('');
  const listed = shallowRef<ReadonlySet<string> | null>(null);
  const matches = (text: ListedText): boolean => isListed(text, filter.value) && isFound(text, search.value);
  const narrow = (): void => {
    const isNarrowed = filter.value !== 'all' || search.value.trim() !== '';
    listed.value = isNarrowed ? new Set(texts.value.filter(matches).map(({ id }) => id)) : null;
  };
  const shown = computed(() =>
    texts.value.filter((text) => listed.value?.has(text.id) !== false || matches(text)),
  );
  return {
    draw(actions) {
      // The form is not filled yet, or nothing has a text.
      if (texts.value.length === 0) return [];
      const onSearch = (typed: string): void => {
        search.value = typed;
        narrow();
      };
      const onFilter = (chosen: Filter): void => {
        filter.value = chosen;
        narrow();
      };
      return [
        h('div', { class: 'alur-wording-bar' }, [
          drawSearch(search.value, onSearch),
          h(
            'div',
            { class: 'alur-wording-filters', role: 'group', 'aria-label': say(phrase('wording.show')) },
            filters.flatMap((each) => drawFilter(each, filter.value, texts.value, onFilter)),
          ),
        ]),
        shown.value.length === 0
          ? h('p', { class: 'alur-wording-none', role: 'status' }, say(phrase('wording.none')))
          : h('div', { class: 'alur-wording-list' }, [...drawGroups(shown.value, actions)]),
      ];
    },
  };
}

function drawSearch(search: string, onSearch: (typed: string) => void): VNode {
  const words = say(phrase('wording.search'));
  return h('input', {
    class: 'alur-wording-search',
    type: 'search',
    value: search,
    placeholder: words,
    'aria-label': words,
    onInput: ({ target }: Event) => (target instanceof HTMLInputElement ? onSearch(target.value) : undefined),
  });
}

/** A filter with how many texts it lists; one that lists none is left out, unless it is the chosen one. */
function drawFilter(
  filter: Filter,
  chosen: Filter,
  texts: readonly ListedText[],
  onFilter: (chosen: Filter) => void,
): readonly VNode[] {
  const count = texts.filter((text) => isListed(text, filter)).length;
  if (count === 0 && filter !== 'all' && filter !== chosen) return [];
  return [
    h(
      'button',
      {
        type: 'button',
        key: filter,
        class: ['alur-wording-filter', { 'alur-faulty': filter !== 'all' && count > 0 }],
        'aria-pressed': filter === chosen ? 'true' : 'false',
        onClick: () => onFilter(filter),
      },
      say(phrase(`wording.filter.${filter}`, { count })),
    ),
  ];
}

/** The texts under what they are seen in: a step, and the thing within it. */
function drawGroups(texts: readonly ListedText[], actions: TextActions): readonly VNode[] {
  const groups = Map.groupBy(texts, ({ at }) => JSON.stringify(at.group));
  return [...groups].map(([name, inGroup]) => {
    const parts = Map.groupBy(inGroup, ({ at }) => JSON.stringify(at.part));
    return h('section', { class: 'alur-wording-group', key: name }, [
      h('h2', { class: 'alur-wording-group-name' }, inGroup[0]?.group),
      ...[...parts].map(([part, inPart]) =>
        h('div', { class: ['alur-wording-part', { 'alur-named': inPart[0]?.part !== null }], key: part }, [
          inPart[0]?.part === null ? null : h('h3', { class: 'alur-wording-part-name' }, inPart[0]?.part),
          ...inPart.map((text) => h(TextRow, { key: text.id, text, actions })),
        ]),
      ),
    ]);
  });
}
