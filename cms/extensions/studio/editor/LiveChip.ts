import { defineComponent, h, onMounted, shallowRef } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { injectStudioApi, readItem } from '../page/studio.ts';

const states = [
  'live',
  'always',
  'refused',
  'waiting',
  'purging',
  'unread',
  'off',
  'new',
  'unknown',
] as const;

/** What the site makes of a flow, in two words; the form says more. */
export const LiveChip = defineComponent({
  name: 'AlurLiveChip',
  props: { flow: { type: String, required: true } },
  setup(props) {
    const api = injectStudioApi();
    const state = shallowRef<(typeof states)[number] | null>(null);
    onMounted(async () => {
      const path = `/alur-live/${encodeURIComponent(props.flow)}`;
      const found = api === null ? null : await readItem(api, path).catch(() => null);
      state.value = states.find((each) => each === found?.['state']) ?? 'unknown';
    });
    return () =>
      state.value === null
        ? null
        : h(
            'span',
            { class: ['alur-editor-chip', `alur-is-${state.value}`] },
            say(phrase(`editor.state.${state.value}`)),
          );
  },
});
