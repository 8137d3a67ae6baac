import type { Messages } from '@alur/engine/text';
import { defaultLocale, type Locale } from '../../../contracts/locale.ts';
import { type OfferedCall, offeredCalls } from '../../../contracts/preview/offeredCalls.ts';
import type { OpenedDraft } from '../../../contracts/preview/sharedDraft.ts';

/** A shared draft, ready for the page that draws it. */
export type DrawnShared = Pick<OpenedDraft, 'drawn' | 'messages'>;

/** The steps of a draft by their titles, and what each can ask for, in a language. */
export function choicesOf(
  { drawn: flow, messages }: DrawnShared,
  locale: Locale,
  titles: Messages,
): SharedChoices {
  const inWords = (text: unknown): string | null =>
    typeof text === 'string'
      ? (messages[text]?.[locale] ?? messages[text]?.[defaultLocale] ?? titles[text] ?? null)
      : null;
  const steps = Object.values(flow.data.steps);
  return {
    steps: steps.map(({ id, title }, index) => ({ id, title: `${index + 1}. ${inWords(title) ?? id}` })),
    calls: Object.fromEntries(steps.map((step) => [step.id, offeredCalls(step, flow, inWords)])),
  };
}

/** What there is to choose beside the picture. */
export interface SharedChoices {
  readonly steps: readonly { readonly id: string; readonly title: string }[];
  readonly calls: Readonly<Record<string, readonly OfferedCall[]>>;
}
