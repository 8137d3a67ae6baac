import { shallowRef } from 'vue';

/** Number of the step that this tab shows of a draft, for those who have it open too; null: none is shown. */
export const shownStep = shallowRef<string | null>(null);
