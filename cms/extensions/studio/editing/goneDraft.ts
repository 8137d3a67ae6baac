import { shallowRef, type VNode } from 'vue';
import { draftsIn } from '../../hooks/draftItems.ts';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { button, notice } from '../page/notice.ts';
import { readItem, type StudioApi } from '../page/studio.ts';
import { draftIdOf, itemPath, type Shown } from './draftBeside.ts';
import type { FormEdits } from './formEdits.ts';
import type { Fields } from './keptEdits.ts';

/** The item whose form Studio has drawn again as the one of a draft that a save begins. */
let begun: string | null = null;

/** The form of a draft that may be discarded while it is open. */
export interface OpenDraft {
  readonly api: StudioApi | null;
  readonly shown: () => Shown;
  readonly form: () => Fields;
  readonly edits: FormEdits;
  readonly inTurn: (change: () => void) => void;
  /** Merges the draft that there is now into the form. */
  readonly bringIn: () => Promise<void>;
}

/**
 * Sees that the draft of a form was discarded, by a colleague or in another tab, and takes what the form shows into a new one: Studio knows nothing of it.
 *
 * @example
 * const { askGone, drawGone } = createGoneDraft({ api, shown: () => props, form, edits, inTurn, bringIn });
 * every(5000, askGone);
 */
export function createGoneDraft({ api, shown, form, edits, inTurn, bringIn }: OpenDraft) {
  /** What there is instead: the id of the draft that was begun since; null: none. */
  const gone = shallowRef<{ readonly next: string | null } | null>(null);
  const askGone = async (): Promise<void> => {
    const { collection, primaryKey, version } = shown();
    const id = version?.['id'];
    if (draftsIn(collection) === null) return;
    if (api === null || document.hidden || typeof id !== 'string' || id === '+') return;
    const next = await draftIdOf(api, collection, String(primaryKey)).catch(() => id);
    if (shown().version?.['id'] === id) gone.value = next === id ? null : { next };
  };
  /** Studio saves by the version's id, begins a draft for one of this name, and draws the form again, with what is not saved: it has to be in the form before. */
  const follow = (id: string): void =>
    inTurn(() => {
      Object.assign(shown().version ?? {}, { id });
      gone.value = null;
    });
  const begin = async (): Promise<void> => {
    const { collection, primaryKey } = shown();
    const path = itemPath({ collection, primaryKey, version: null }, '*');
    const published = api === null ? null : await readItem(api, path).catch(() => null);
    if (published === null) return;
    edits.beginDraft(published, form(), draftsIn(collection)?.fields ?? []);
    begun = `${collection}/${primaryKey}`;
    follow('+');
  };
  const drawGone = (): VNode | null => {
    if (gone.value === null) {
      const { collection, primaryKey, version } = shown();
      const isBegun = version?.['id'] === '+' && begun === `${collection}/${primaryKey}`;
      return isBegun ? notice('info', say(phrase('editing.newDraftReady')), []) : null;
    }
    const { next } = gone.value;
    if (next === null) return draw('editing.discarded', 'editing.newDraft', () => void begin());
    return edits.basis() === null
      ? draw('editing.discardedAnother', 'editing.reload', () => location.reload())
      : draw('editing.discardedAnother', 'editing.bringIn', () => void bringIn().then(() => follow(next)));
  };
  return { askGone, drawGone };
}

function draw(
  words: 'editing.discarded' | 'editing.discardedAnother',
  press: 'editing.newDraft' | 'editing.reload' | 'editing.bringIn',
  onPress: () => void,
): VNode {
  return notice('warning', say(phrase(words)), [button(say(phrase(press)), onPress)]);
}
