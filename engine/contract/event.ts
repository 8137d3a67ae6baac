import type { Challenges } from './challenge.ts';
import type { EffectResult } from './effectResult.ts';
import type { JsonValue, Pointer } from './json.ts';
import type { ConditionContext } from './condition.ts';
import type { FlowData } from './snapshot.ts';

/** Everything that can happen to a flow. `at` is {@link Clock.now} in milliseconds: the engine never asks for the time. */
export type FlowEvent =
  /** The flow begins in a browser; never on the server. The step's `enter` call is made now. */
  | { readonly type: 'started'; readonly at: number }
  | { readonly type: 'input'; readonly field: Pointer; readonly value: JsonValue; readonly at: number }
  | { readonly type: 'blur'; readonly field: Pointer; readonly at: number }
  | { readonly type: 'action'; readonly action: string; readonly at: number }
  /** Enter in the form, or an input whose value is complete (`field`): the engine knows which action is meant. */
  | { readonly type: 'submit'; readonly field: Pointer | null; readonly at: number }
  | { readonly type: 'settled'; readonly call: string; readonly result: EffectResult; readonly at: number }
  /** What a watch has heard; `watch` is {@link Watching.id}. */
  | { readonly type: 'news'; readonly watch: string; readonly result: EffectResult; readonly at: number }
  | { readonly type: 'tick'; readonly at: number }
  | { readonly type: 'dialogClosed'; readonly button: number | null; readonly at: number }
  | { readonly type: 'context'; readonly context: ConditionContext; readonly at: number }
  /** The browser's Back. */
  | { readonly type: 'back'; readonly at: number }
  /** What this tab kept before a reload. What was typed since wins over it. */
  | {
      readonly type: 'restored';
      /** Its steps are others now than when it was kept: only what was typed comes back, and the flow begins at its first step. */
      readonly isOther?: boolean;
      readonly step: string;
      /** The steps that Back leads through. */
      readonly entries?: readonly string[];
      readonly data: FlowData;
      readonly challenges: Challenges;
      readonly at: number;
    };
