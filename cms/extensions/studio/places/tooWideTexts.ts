import { shallowRef } from 'vue';
import type { Locale } from '../../../../src/contracts/locale.ts';

/** The languages in which a text was too wide for a narrow phone when the preview showed it last, by key. */
export const tooWideTexts = shallowRef<Readonly<Record<string, readonly Locale[]>>>({});
