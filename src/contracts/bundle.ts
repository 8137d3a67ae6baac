import type { DialogCatalogue } from './dialog.ts';
import type { EffectName } from './effect.ts';
import type { Action, ChallengeSpec, FlowRoute, Link, Outcome, StepSchema } from './generated/flow.ts';
import type { Issue } from './issue.ts';
import type { JsonValue, Pointer } from './json.ts';
import type { Access } from './routes.ts';
import type { Expression } from './condition.ts';
import type { WidgetName } from './renderer.ts';

/**
 * A document after publish: checked, compiled, content-addressed. This half is data and travels inside the page; the validators
 * travel as the ES module at `moduleUrl`. Wording is in neither.
 */
export interface BundleData {
  readonly formatVersion: 1;
  readonly flow: string;
  /** SHA-256 of document and module, 16 hex digits. */
  readonly revision: string;
  /** Same-origin path of the compiled validators, named by content. */
  readonly moduleUrl: string;
  readonly routes: readonly FlowRoute[];
  readonly access: Access;
  readonly title?: string;
  readonly initial: Expression;
  readonly data: Readonly<Record<string, Expression>>;
  readonly steps: Readonly<Record<string, CompiledStep>>;
  readonly challenges: Readonly<Record<string, ChallengeSpec>>;
  readonly calls: Readonly<Record<string, CompiledCall>>;
}

/** One step, with everything that can be worked out before a subscriber comes already worked out. */
export interface CompiledStep {
  readonly id: string;
  readonly title?: string;
  readonly intro?: string;
  /** The call made when a browser enters the step. */
  readonly enter?: string;
  /** For rjsf's layout only: types, choices and order; no validation keywords. */
  readonly schema: StepSchema;
  /** In the order of `ui:order`. */
  readonly fields: readonly CompiledField[];
  readonly actions: readonly Action[];
  readonly links: readonly Link[];
}

/** One field: how it looks, its rules, and who depends on it. */
export interface CompiledField {
  readonly field: Pointer;
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'integer' | 'number';
  readonly widget: WidgetName;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly autocomplete?: string;
  readonly choices: readonly { readonly value: string | number; readonly label: string }[];
  readonly companions: Readonly<Record<string, Pointer>>;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** `writeOnly` in the schema: never stored, logged or prefilled. */
  readonly secret: boolean;
  /** In the schema's `required`. */
  readonly required: boolean;
  /** Message key for a missing value. */
  readonly requiredCode: string;
  /** Every code the field's validator can return, in schema order (for live checks and the gallery). */
  readonly codes: readonly string[];
  readonly maxLength?: number;
  readonly rules: {
    readonly visible?: Expression;
    readonly enabled?: Expression;
    readonly required?: Expression;
    readonly value?: Expression;
    readonly invalid?: readonly { readonly when: Expression; readonly code: string }[];
  };
  /** Fields of the same step whose rules read this one, itself excluded. */
  readonly dependents: readonly Pointer[];
}

/** A call a document may make, with its outcomes. */
export interface CompiledCall {
  readonly effect: EffectName;
  readonly with: Readonly<Record<string, Expression>>;
  readonly on: Readonly<Record<string, Outcome>>;
}

/** Checks one non-empty value of a field; returns every issue. Compiled by ajv at publish, free of eval. */
export type FieldValidator = (value: JsonValue) => readonly Issue[];

/** What the compiled ES module exports as `validators`: by step id, then by field name. */
export type Validators = Readonly<Record<string, Readonly<Record<string, FieldValidator>>>>;

/** A whole bundle: what the engine runs on. */
export interface Bundle extends BundleData {
  readonly validators: Validators;
  readonly dialogs: DialogCatalogue;
}
