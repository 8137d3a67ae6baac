import { isRecord } from '@alur/engine/json';
import { decode, drawableFlow } from '@alur/publish';
import type { DrawableFlow } from '@alur/publish/contract';
import type { Locale } from '../../../../src/contracts/locale.ts';
import { type PaymentPhase, phasesOf } from '../../../../src/contracts/preview/phases.ts';
import { product } from '../../../../src/product/product.ts';
import type { EffectSpec } from '@alur/engine';
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

/** A call, and what it may end with. */
export interface OfferedCall {
  readonly name: string;
  /** The words of the button that makes it; null: none does. */
  readonly button: string | null;
  /** The step watches what it is about: news of it may come. */
  readonly isWatched: boolean;
  /** Where the payment that it answers with may be; none: it answers with none. */
  readonly phases: readonly PaymentPhase[];
  /** Its answer has a list. */
  readonly hasRows: boolean;
  /** Codes of errors, with the title that visitors read. */
  readonly codes: readonly { readonly code: string; readonly title: string | null }[];
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
    calls: Object.fromEntries(steps.map((step) => [step.id, callsOf(step, flow, inWords)])),
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

const effects: Readonly<Record<string, EffectSpec>> = product.effects;

/** The calls that a step can make, and those that follow from what they end with. */
function callsOf(
  step: DrawableFlow['data']['steps'][string],
  { data: { calls } }: DrawableFlow,
  inWords: (text: unknown) => string | null,
): readonly OfferedCall[] {
  const names = new Set([step.onShow, step.watch?.call].flatMap((name) => name ?? []));
  for (const name of callsIn(step)) names.add(name);
  for (const name of names) for (const next of callsIn(calls[name]?.on)) names.add(next);
  return [...names].flatMap((name): readonly OfferedCall[] => {
    const call = calls[name];
    if (call === undefined) return [];
    const action = step.actions.find((each) => callsIn(each).has(name));
    const codes = effects[call.effect]?.codes ?? [];
    return [
      {
        name,
        button: action === undefined ? null : inWords(action.label),
        isWatched: step.watch?.call === name,
        phases: phasesOf(call.effect),
        hasRows: Object.values(effects[call.effect]?.output ?? {}).some(
          (kind) => typeof kind === 'object' && 'rows' in kind,
        ),
        codes: codes.map((code) => ({ code, title: inWords(`${code}.title`) })),
      },
    ];
  });
}

/** The names of all calls within compiled parts. */
function callsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const each of value) callsIn(each, found);
  if (!isRecord(value)) return found;
  for (const [name, each] of Object.entries(value))
    if (name === 'call' && typeof each === 'string') found.add(each);
    else callsIn(each, found);
  return found;
}
