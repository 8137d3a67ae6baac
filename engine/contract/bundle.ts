import type { DialogCatalogue } from './dialog.ts';
import type { CallSpec } from './effect.ts';
import type { Issue } from './issue.ts';
import type { CompiledEvent } from './flowEvent.ts';
import type { JsonValue, Pointer } from './json.ts';
import type { Expression } from './condition.ts';
import type { CompiledThen, EngineCodes } from './then.ts';
import type { Traits } from './traits.ts';

/**
 * Who a flow is for. `visitors`: a signed-in subscriber is redirected. `subscribers`: a visitor is redirected to login and returns
 *. `everyone`: also its variant, where only a call that needs a session redirects to login.
 */
export type Access = 'everyone' | 'visitors' | 'subscribers';

/** What a page holds of the bundle of its flow: its name, the address of all else, and what depends on wording. It stays small however large the document is. */
export interface NamedBundle {
  /** Of the bundle, not of the document it was made from. */
  readonly formatVersion: 4;
  readonly flow: string;
  /** SHA-256 of document and module, 16 hex digits. */
  readonly revision: string;
  /** Same-origin path of the ES module, named by content. */
  readonly moduleUrl: string;
  /** Derived values that the flow's texts name. */
  readonly values: Readonly<Record<string, Expression>>;
}

/**
 * A document after publish: checked, compiled, content-addressed. Its conditions are opened: they name no `value.<name>`. Wording is no part of it. A page
 * carries the {@link NamedBundle}; the rest travels with the validators as the ES module at `moduleUrl`, in which equal parts stand once.
 */
export interface BundleData extends NamedBundle {
  readonly routes: readonly CompiledRoute[];
  readonly access: Access;
  readonly title?: string;
  /** Names of the query that this flow reads beside the ones that every flow may read. */
  readonly query: readonly string[];
  readonly firstStep: Expression;
  readonly data: Readonly<Record<string, Expression>>;
  /** Lists that calls answer: the row type of each. */
  readonly lists: Readonly<Record<string, string>>;
  readonly steps: Readonly<Record<string, CompiledStep>>;
  readonly challenges: Readonly<Record<string, ChallengeSpec>>;
  readonly calls: Readonly<Record<string, CompiledCall>>;
  readonly codes: EngineCodes;
}

/** A path that shows the flow; `query` is added to the page's own. */
export interface CompiledRoute {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, readonly string[]>>;
  readonly access?: Access;
  readonly viewToken?: true;
}

/** One-time codes, kept by channel; without a channel there is one code at a time. */
export interface ChallengeSpec {
  readonly field: Pointer;
  readonly channel?: Pointer;
  /** A change of one of these voids the code in flight. */
  readonly clearOn: readonly Pointer[];
  /** Digits. */
  readonly length: Expression;
}

/** One step, with everything that can be worked out before a subscriber comes already worked out. */
export interface CompiledStep {
  readonly id: string;
  /** Names what a run meets at this step: where two revisions have the same ones for all its entries, a reload continues it. Bundles of an earlier program have none. */
  readonly past?: string;
  readonly title?: string;
  readonly intro?: string;
  /** The call made when a browser shows the step. */
  readonly onShow?: string;
  readonly watch?: CompiledWatch;
  readonly address?: CompiledAddress;
  /** Back from the step, and Back to it, leave the flow. */
  readonly back?: 'never';
  /** Sent when the step is shown. */
  readonly event?: CompiledEvent;
  /** For rjsf's layout only: types, choices and order of the inputs; no validation keywords. */
  readonly schema: StepSchema;
  /** What the step shows, in order. */
  readonly items: readonly CompiledItem[];
  /** Its inputs, in order. */
  readonly fields: readonly CompiledField[];
  readonly actions: readonly CompiledAction[];
  readonly links: readonly CompiledLink[];
}

/** The layout schema of a step: a flat object of scalars. */
export interface StepSchema {
  readonly type: 'object';
  readonly properties: Record<
    string,
    { readonly type: CompiledField['type']; readonly enum?: (string | number)[]; readonly const?: boolean }
  >;
}

/** News of something, followed while the step is shown. */
export interface CompiledWatch {
  readonly call: string;
  /** A time: it is asked again then. */
  readonly askAt?: Expression;
  readonly on: Readonly<Record<string, CompiledThen>>;
}

/** What the address says of the step that is shown. */
export interface CompiledAddress {
  readonly path?: Expression;
  readonly query: Readonly<Record<string, Expression>>;
}

/** An input of the step, by its pointer, or something that only shows. */
export type CompiledItem = { readonly field: Pointer } | CompiledDisplay;

/** Something that only shows: it has no data, no issues and no part in what an action needs. */
export interface CompiledDisplay {
  readonly id: string;
  /** Empty: it is not drawn. */
  readonly widget: string;
  /** What its widget can do beyond a label, a value and words, so that a page knows no widget but its own. */
  readonly traits: Traits;
  readonly label?: string;
  readonly hint?: string;
  /** What it shows beside its words. */
  readonly shows?: Expression;
  /** The list whose rows it shows. */
  readonly from?: string;
  /** The column of each slot of the widget; a message key (with a dot) words a row. */
  readonly columns: Readonly<Record<string, string>>;
  readonly choices: readonly CompiledChoice[];
  readonly rowVisible?: Expression;
  /** Where a row leads; `{column}` stands for what the row holds. */
  readonly to?: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly visible?: Expression;
}

/** A value of a closed set and its label. */
export interface CompiledChoice {
  readonly value: string | number;
  readonly label: string;
}

/** One field: how it looks, its rules, and who depends on it. */
export interface CompiledField {
  readonly field: Pointer;
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'integer' | 'number';
  /** Empty: it is not drawn. */
  readonly widget: string;
  /** What its widget can do beyond a label, a value and words, so that a page knows no widget but its own. */
  readonly traits: Traits;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly autocomplete?: string;
  readonly choices: readonly CompiledChoice[];
  readonly companions: Readonly<Record<string, Pointer>>;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** `writeOnly` in the schema: never stored, logged or prefilled. */
  readonly secret: boolean;
  /** Always required while it can be seen. */
  readonly required: boolean;
  /** Message key for a missing value. */
  readonly requiredCode: string;
  /** Every code the field's validator can return, in schema order (for live checks and the gallery). */
  readonly codes: readonly string[];
  readonly maxLength?: number;
  /** The list whose rows are its choices. */
  readonly from?: string;
  /** The column of each slot of the widget; `value` is what the input holds. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly rowEnabled?: Expression;
  readonly rowVisible?: Expression;
  /** The action it presses by itself once its value is complete. */
  readonly submits?: string;
  /** What is chosen here is private: a record of the way ends with the next press. */
  readonly private?: true;
  readonly rules: {
    readonly visible?: Expression;
    readonly enabled?: Expression;
    readonly required?: Expression;
    /** Works the value out; nobody types it. */
    readonly value?: Expression;
    readonly invalid?: readonly { readonly if: Expression; readonly text: string }[];
  };
  /** Fields of the same step whose rules read this one, itself excluded. */
  readonly dependents: readonly Pointer[];
}

/** A button of a step, and what follows when it is pressed. */
export interface CompiledAction extends CompiledThen {
  readonly id: string;
  readonly label: string;
  /** Weight of the button; the default is primary. */
  readonly kind?: 'primary' | 'secondary' | 'link' | 'danger';
  /** The field it stands beside. */
  readonly beside?: Pointer;
  readonly visible?: Expression;
  readonly enabled?: Expression;
  /** Fields that must be valid first, while they can be seen. */
  readonly needs: readonly Pointer[];
}

/** A link under a step's actions. */
export interface CompiledLink {
  /** Words before the link. */
  readonly text?: string;
  readonly label: string;
  /** How it looks; the default is a link. */
  readonly kind?: 'link' | 'button';
  /** A route of the product. */
  readonly to: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Fields that travel along and prefill the flow there. */
  readonly carry?: readonly string[];
  readonly visible?: Expression;
}

/** A call a document may make. `on` names `ok`, codes, and `other`; a fault without an outcome of its own opens the shared dialog. */
export interface CompiledCall {
  readonly effect: string;
  /** What its operation declares: kinds, codes and the way it travels. It goes with the bundle, so that a page knows no effect but its own. */
  readonly spec: CallSpec;
  readonly send: Readonly<Record<string, Expression>>;
  /** The call is not made unless it holds. */
  readonly requires?: Expression;
  readonly on: Readonly<Record<string, CompiledThen>>;
}

/** Checks one non-empty value of a field; returns every issue. Compiled by ajv at publish, free of eval. */
export type FieldValidator = (value: JsonValue) => readonly Issue[];

/** By step id, then by field name. */
export type Validators = Readonly<Record<string, Readonly<Record<string, FieldValidator>>>>;

/** What the compiled ES module of a bundle exports. */
export interface BundleModule {
  readonly flow: Omit<BundleData, keyof NamedBundle>;
  readonly validators: Validators;
}

/** A whole bundle: what the engine runs on. */
export interface Bundle extends BundleData {
  readonly validators: Validators;
  readonly dialogs: DialogCatalogue;
}

/** The widgets of a step's inputs and of what it only shows; what only a companion names has none. */
export function widgetsOf({ fields, items }: CompiledStep): readonly string[] {
  const displays = items.flatMap((item) => ('field' in item ? [] : [item]));
  return [...fields, ...displays].flatMap(({ widget }) => (widget === '' ? [] : [widget]));
}
