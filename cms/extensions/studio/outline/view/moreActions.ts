import { defineComponent, h, type PropType, shallowRef, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { type Clip, clipOf, readClip } from '../../clip/clip.ts';
import { pasteClip } from '../../clip/pasteClip.ts';
import { say } from '../../page/language.ts';
import { entryAt, fieldOf, idOf, type Place } from '../flow/written.ts';
import { press } from '../fields/fields.ts';
import { RenameField } from './RenameField.ts';
import type { OutlineState } from './outlineState.ts';

const stored = 'alur-clip';

/** What was copied last, in this window or in another one of Studio. */
const copied = shallowRef<Clip | null>(readStored());

addEventListener('storage', ({ key, newValue }) => {
  if (key === stored) copied.value = newValue === null ? null : readClip(newValue);
});

/** A browser may keep nothing for a page. */
function readStored(): Clip | null {
  try {
    return readClip(localStorage.getItem(stored) ?? '');
  } catch {
    return null;
  }
}

function keep(clip: Clip): void {
  const text = JSON.stringify(clip);
  copied.value = clip;
  try {
    localStorage.setItem(stored, text);
  } catch {
    // In this window it is kept all the same.
  }
  void navigator.clipboard?.writeText(text).catch(() => undefined);
}

/** Copies the selected thing with all that it needs, puts what was copied behind it, and renames a field or a step. */
export const MoreActions = defineComponent({
  name: 'AlurMoreActions',
  props: {
    state: { type: Object as PropType<OutlineState>, required: true },
    place: { type: Object as PropType<Place>, required: true },
  },
  setup(props) {
    const copy = (): void => {
      const { state, place } = props;
      const clip = clipOf(state.work.value.written, place, state.work.value.product);
      if (clip === null) return;
      keep(clip);
      state.said.value = phrase('clip.says.copied', { name: clip.name });
    };
    const paste = (clip: Clip | null): void => {
      if (clip === null) props.state.refused.value = phrase('clip.refuse.none');
      else props.state.carryOut(pasteClip, { clip, place: props.place });
    };
    const onPaste = (event: ClipboardEvent): void => {
      event.preventDefault();
      paste(readClip(event.clipboardData?.getData('text/plain') ?? '') ?? copied.value);
    };
    return () => {
      const { state, place } = props;
      return h('div', { class: 'alur-outline-actions', onPaste }, [
        press(say(phrase('clip.do.copy')), copy),
        ...(state.mayEdit.value
          ? [
              copied.value === null
                ? null
                : press(say(phrase('clip.do.paste', { name: copied.value.name })), () => paste(copied.value)),
              drawRename(state, place),
            ]
          : []),
      ]);
    };
  },
});

/** A button and a link have no name that anything else reads. */
function drawRename(state: OutlineState, place: Place): VNode | null {
  const field = fieldOf(entryAt(state.work.value.written.document, place));
  if (place.entry !== undefined && field === null) return null;
  const [what, name] = field === null ? (['step', place.step] as const) : (['field', field] as const);
  return h(RenameField, { state, what, name, place, key: idOf(place) });
}
