import { defineComponent, h, onBeforeUnmount, render, shallowRef, watch } from 'vue';
import { phrase } from '../../words/forms.ts';
import { FlowFrame } from '../frame/FlowFrame.ts';
import { say } from '../page/language.ts';
import { loadPart } from '../page/loadPart.ts';
import { injectFormValues, injectStudioApi } from '../page/studio.ts';
import type { BesideModule, BesideView } from './contract.ts';

/** Whether items of a collection are seen on the screens of flows. */
export function isPreviewed(collection: string): boolean {
  return ['error_dialogs', 'interface_texts'].includes(collection);
}

/** The press that opens the preview of an item beside flows; what draws it is loaded then. */
export const BesidePreview = defineComponent({
  name: 'AlurBeside',
  props: { collection: { type: String, required: true }, itemKey: { type: String, required: true } },
  setup({ collection, itemKey }) {
    const api = injectStudioApi();
    const values = injectFormValues();
    const place = shallowRef<HTMLElement | null>(null);
    const opener = shallowRef<HTMLElement | null>(null);
    const view = shallowRef<BesideView | null>(null);
    const close = (): void => {
      view.value?.end();
      view.value = null;
    };
    const onClose = (): void => {
      close();
      opener.value?.focus();
    };
    const press = async (): Promise<void> => {
      if (view.value !== null) return onClose();
      const { openBeside } = await loadPart<BesideModule>('alur-check/view.js');
      if (api === null || place.value === null) return;
      const parts = { h, render, FlowFrame, api, collection, itemKey, onClose };
      view.value = openBeside(place.value, { ...parts, values: () => values?.value ?? {} });
    };
    watch(
      () => values?.value,
      () => view.value?.update(),
      { deep: true },
    );
    onBeforeUnmount(close);
    return () => [
      h(
        'button',
        {
          type: 'button',
          ref: opener,
          class: 'alur-problems-preview',
          'aria-expanded': String(view.value !== null),
          onClick: press,
        },
        say(phrase('frame.open')),
      ),
      h('div', { ref: place }),
    ];
  },
});
