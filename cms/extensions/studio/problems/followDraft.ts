import { onBeforeUnmount, type Ref, shallowRef, toRaw, watch } from 'vue';
import { studioLanguage } from '../page/language.ts';
import { injectFormValues, type StudioApi } from '../page/studio.ts';
import type { DraftEdits } from '../edits/draftEdits.ts';
import type { DrawnDraft } from '../frame/drawDraft.ts';
import type { CheckAnswer } from './checkOrders.ts';
import { type CheckState, createChecker } from './createChecker.ts';
import { readBeside, startCheckWorker } from './startCheckWorker.ts';

/** A draft as its form holds it now, and what is known of it. */
export interface FollowedDraft {
  readonly state: CheckState;
  /** Kept while the next check runs, and while the document is no JSON for a moment. */
  readonly answer: CheckAnswer | null;
  /** Its document or its texts are no JSON now. */
  readonly isBroken: boolean;
  readonly drawn: DrawnDraft | null;
  readonly messages: unknown;
}

interface Followed {
  /** Of the flow whose draft is open; null: another form is. */
  readonly key: () => string | null;
  /** Whether a picture of it is shown. */
  readonly isDrawn: Readonly<Ref<boolean>>;
}

/** Follows the edits of a draft with the check of it, as long as its form is open: they reach the form at a pause alone, and neither a picture nor a check waits for that. */
export function followDraft(
  api: StudioApi | null,
  { state: typed }: Pick<DraftEdits, 'state'>,
  { key, isDrawn }: Followed,
): Readonly<Ref<FollowedDraft>> {
  const values = injectFormValues();
  const followed = shallowRef<FollowedDraft>({
    ...{ state: { is: 'checking' }, answer: null, isBroken: false, drawn: null, messages: null },
  });
  const set = (changes: Partial<FollowedDraft>): void =>
    void (followed.value = { ...followed.value, ...changes });
  const checker = createChecker({
    start: startCheckWorker,
    readBeside: async () => (api === null ? null : readBeside(api, key() ?? '')),
    draw: (drawn) => set({ drawn }),
    show: (state) => set(state.is === 'found' ? { state, answer: state.answer } : { state }),
  });
  const check = (): void => {
    const { key: ofFlow, accepted } = values?.value ?? {};
    const { document, messages } = typed.value;
    if (key() === null || document === undefined || messages === undefined) return;
    const isBroken = typeof document === 'string' || typeof messages === 'string';
    set({ isBroken, messages });
    if (isBroken) {
      set({ drawn: null });
      return checker.drop();
    }
    const flow = { key: ofFlow, document, messages, accepted: toRaw(accepted) };
    checker.check(() => JSON.stringify(flow), studioLanguage(), isDrawn.value);
  };
  const checkAgain = (): void => {
    if (document.hidden) return;
    checker.forgetBeside();
    check();
  };
  watch(key, checkAgain);
  watch(() => [typed.value, values?.value['accepted'], isDrawn.value], check, { immediate: true });
  // Others publish while nobody looks here.
  document.addEventListener('visibilitychange', checkAgain);
  onBeforeUnmount(() => {
    document.removeEventListener('visibilitychange', checkAgain);
    checker.stop();
  });
  return followed;
}
