import { defineComponent, h, ref, watch } from 'vue';
import { readJson } from '../../hooks/json.ts';
import { jsonFault } from '@alur/publish/findings';
import { same } from './mergeJson.ts';
import { flowCollection } from '../../hooks/draftItems.ts';
import { say } from '../page/language.ts';
import { isAdministrator, studioComponent } from '../page/studio.ts';
import { phrase } from '../../words/forms.ts';

/**
 * Studio interface for JSON. What is typed is the value of the field, also while it is no JSON: Studio then knows of the change, and the
 * guard refuses to save it. Studio's own code field passes on the last text that could be read, and drops what was typed since.
 */
export const JsonText = defineComponent({
  name: 'AlurJson',
  props: {
    /** Any JSON, or a text that is still being typed. */
    value: { type: null, default: null },
    disabled: Boolean,
    nonEditable: Boolean,
    collection: { type: String, default: null },
    /** Of an item's version; null: the form is the item's own. */
    version: { type: Object, default: null },
  },
  emits: ['input'],
  setup(props, { emit }) {
    const text = ref(textOf(props.value));
    const isAdmin = isAdministrator();
    // A flow is changed in its draft: the guard refuses it here.
    const isReadOnly = (): boolean =>
      props.disabled || (props.collection === flowCollection && props.version === null && !isAdmin);
    watch(
      (): unknown => props.value,
      (value) => {
        if (!same(valueOf(text.value), value)) text.value = textOf(value);
      },
    );
    const onInput = (typed: string | null): void => {
      text.value = typed ?? '';
      emit('input', text.value.trim() === '' ? null : valueOf(text.value));
    };
    // Until Studio has loaded what the code field colours JSON by, the field reports nothing that is typed in it.
    const onKeyup = ({ currentTarget }: Event): void => {
      const typed = currentTarget instanceof Element ? readField(currentTarget) : null;
      if (typed !== null && typed !== text.value) onInput(typed);
    };
    return () => {
      const fault = text.value.trim() === '' ? null : jsonFault(text.value);
      return h('div', { class: 'alur-json', onKeyup }, [
        h(studioComponent('interface-input-code'), {
          value: text.value,
          type: 'text',
          language: 'JSON',
          lineNumber: true,
          disabled: isReadOnly(),
          nonEditable: props.nonEditable,
          onInput,
        }),
        fault === null
          ? null
          : h(
              'p',
              { class: 'alur-json-fault', role: 'status' },
              say(phrase('json.broken', { line: String(fault.line), column: String(fault.column) })),
            ),
      ]);
    };
  },
});

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** What stands in the code field; null while it is none yet. */
function readField(field: Element): string | null {
  const code = field.querySelector<Element & { CodeMirror?: { getValue(): string } }>('.CodeMirror');
  return code?.CodeMirror?.getValue() ?? null;
}

/** What a text stands for: its JSON, or itself while it is none. */
function valueOf(text: string): unknown {
  const reading = readJson(text);
  return reading.ok ? reading.value : text;
}
