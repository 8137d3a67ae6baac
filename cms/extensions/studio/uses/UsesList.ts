import { defineComponent, h, onMounted, shallowRef, type VNode, watch } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say, sentenceIn, sentencesIn } from '../page/language.ts';
import { injectStudioApi, readItem } from '../page/studio.ts';
import type { UsesAnswer, ListedUse } from './contract.ts';

/** The list of places where an item is used, closed at first, under the notices of its form. */
export const UsesList = defineComponent({
  name: 'AlurUses',
  props: {
    collection: { type: String, required: true },
    /** Null: an item that is not there yet. */
    itemKey: { type: String, default: null },
  },
  setup(props) {
    const api = injectStudioApi();
    const answer = shallowRef<UsesAnswer | null>(null);
    const isUnread = shallowRef(false);
    const ask = async (from: number): Promise<void> => {
      const { collection, itemKey } = props;
      if (api === null || itemKey === null) return;
      const query = new URLSearchParams({ collection, key: itemKey, from: String(from) });
      const found = answerIn(await readItem(api, `/alur-links/uses?${query.toString()}`).catch(() => null));
      if (collection !== props.collection || itemKey !== props.itemKey) return;
      isUnread.value = found === null;
      const before = from === 0 ? [] : (answer.value?.uses ?? []);
      if (found !== null) answer.value = { ...found, uses: [...before, ...found.uses] };
    };
    const begin = (): void => {
      answer.value = null;
      void ask(0);
    };
    onMounted(begin);
    watch(() => [props.collection, props.itemKey], begin);
    return () => {
      if (isUnread.value) return h('p', { class: 'alur-uses' }, say(phrase('uses.unread')));
      return answer.value === null ? null : drawUses(answer.value, ask);
    };
  },
});

function drawUses({ total, flows, product, uses }: UsesAnswer, ask: (from: number) => Promise<void>): VNode {
  const own = product.map((each) => h('p', say(each)));
  if (total === 0)
    return h('div', { class: 'alur-uses' }, [h('p', say(phrase('uses.none', { flows }))), ...own]);
  const left = total - uses.length;
  return h('details', { class: 'alur-uses' }, [
    h('summary', say(phrase('uses.count', { count: total }))),
    ...own,
    h('ul', uses.map(drawUse)),
    left > 0
      ? h(
          'button',
          { type: 'button', class: 'alur-wording-step', onClick: () => void ask(uses.length) },
          say(phrase('uses.more', { count: left })),
        )
      : null,
  ]);
}

function drawUse({ who, at, note, address }: ListedUse): VNode {
  const name = say(who);
  const place = at === null ? '' : ` · ${say(at)}`;
  const words = note === null ? '' : ` (${say(note)})`;
  return h('li', [
    address === null ? name + place : h('a', { href: address }, name + place),
    words === '' ? null : h('span', { class: 'alur-uses-note' }, words),
  ]);
}

/** It is our own endpoint: its shape is known where its parts are there. */
function answerIn(value: Readonly<Record<string, unknown>> | null): UsesAnswer | null {
  const { total, flows, product, uses } = value ?? {};
  if (typeof total !== 'number' || typeof flows !== 'number' || !Array.isArray(uses)) return null;
  return { total, flows, product: sentencesIn(product), uses: uses.flatMap(useIn) };
}

function useIn(value: unknown): readonly ListedUse[] {
  const { who, at, note, address } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof ListedUse, unknown>
  >;
  const name = sentenceIn(who);
  if (name === null) return [];
  const path = typeof address === 'string' && address.startsWith('/admin/content/') ? address : null;
  return [{ who: name, at: sentenceIn(at), note: sentenceIn(note), address: path }];
}
