import { decode, drawableFlow } from '@alur/publish';
import type { DrawableFlow } from '@alur/publish/contract';
import type { Locale } from '../../../../src/contracts/locale.ts';
import { type OfferedCall, offeredCalls } from '../../../../src/contracts/preview/offeredCalls.ts';
import { product } from '../../../../src/product/product.ts';
import { conditionsOf, type ShownWhen } from './conditionsOf.ts';
import { type EditedFlow, wordsOf } from '../../guard/itemLabels.ts';

/** A draft as the preview draws it, with what is chosen beside the picture. */
export interface DrawnDraft {
  readonly flow: DrawableFlow;
  readonly steps: readonly { readonly id: string; readonly title: string }[];
  /** The calls that a step can make, and those that follow from them, by step. */
  readonly calls: Readonly<Record<string, readonly OfferedCall[]>>;
  /** When things are shown that are not always there. */
  readonly conditions: readonly ShownWhen[];
}

/**
 * Makes a draft ready for the preview, with its steps and the calls of each; null where it can't be drawn as it is.
 *
 * @param draft as its form holds it
 */
export function drawDraft(draft: EditedFlow & { readonly key: unknown }, locale: Locale): DrawnDraft | null {
  const { key, document, messages } = draft;
  const decoded = decode({ key, status: 'published', document, messages }, product);
  if (!decoded.ok) return null;
  const flow = drawable(decoded.value);
  if (flow === null) return null;
  const inWords = (text: unknown): string | null => wordsOf(text, draft)?.[locale] ?? null;
  const steps = Object.values(flow.data.steps);
  return {
    flow,
    steps: steps.map(({ id, title }) => ({ id, title: inWords(title) ?? id })),
    calls: Object.fromEntries(steps.map((step) => [step.id, offeredCalls(step, flow, inWords)])),
    conditions: conditionsOf(draft, decoded.value.document, flow, locale),
  };
}

function drawable({
  document,
  messages,
}: Extract<ReturnType<typeof decode>, { ok: true }>['value']): DrawableFlow | null {
  try {
    return drawableFlow(document, messages);
  } catch {
    // A finding of lint says why.
    return null;
  }
}
