import type { DrawableFlow } from '@alur/publish/contract';
import type { FrameMessage } from '../../../../src/contracts/preview/messages.ts';
import { tooWideTexts } from '../places/tooWideTexts.ts';
import { placedTexts, textAt } from './drawnTexts.ts';

/** Takes what the picture measured: it speaks of the texts of one step in one language. */
export function noteTooWide(
  flow: DrawableFlow,
  { step, locale, places }: Pick<Extract<FrameMessage, { type: 'overflow' }>, 'step' | 'locale' | 'places'>,
): void {
  const wide = new Set(places.flatMap((place) => textAt(flow, place) ?? []));
  const keys = new Set(placedTexts(flow).flatMap(({ key, place }) => (place.step === step ? [key] : [])));
  const isSame = [...keys].every((key) => wide.has(key) === tooWideTexts.value[key]?.includes(locale));
  if (isSame) return;
  const next = { ...tooWideTexts.value };
  for (const key of keys) {
    const others = (next[key] ?? []).filter((each) => each !== locale);
    next[key] = wide.has(key) ? [...others, locale] : others;
  }
  tooWideTexts.value = next;
}
