import type { Capabilities, SlotKind } from './capabilities.ts';

/** Types that the value of a field, or what is shown, may have. */
export type ValueType = 'string' | 'boolean' | 'integer' | 'number';

/** One option, in JSON Schema (draft-07) with our words as further keywords. Publish checks documents by it. */
export interface OptionSchema<W> {
  readonly type: ValueType;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly default?: string | number | boolean;
  /** `action`: an action of the same step. `href`: an address that a link may have. `challenge`: the challenge of this field. */
  readonly format?: 'action' | 'href' | 'challenge';
  readonly titles: W;
  readonly help?: W;
}

/** A further field that a widget reads or writes. */
interface CompanionSpec<W> {
  readonly titles: W;
  readonly optional?: true;
}

/** A row slot that columns may fill. */
interface SlotSpec<W> {
  readonly kind: SlotKind;
  readonly titles: W;
  readonly required?: true;
}

/** What documents are checked by: what a widget shows, takes and can do. `W` is how words are written: a text for each language of the product. */
export interface WidgetSpec<W> {
  readonly widget: string;
  readonly titles: W;
  readonly help: W;
  readonly kind: 'input' | 'shows';
  /** Types of the field's value, or of what it shows; none: it shows no value. */
  readonly values: readonly ValueType[];
  /** What only shows may stand without a label. */
  readonly label?: 'optional';
  readonly options: Readonly<Record<string, OptionSchema<W>>>;
  readonly companions?: Readonly<Record<string, CompanionSpec<W>>>;
  readonly rows?: Readonly<Record<string, SlotSpec<W>>>;
  readonly can?: Omit<Capabilities, 'rows'>;
}
