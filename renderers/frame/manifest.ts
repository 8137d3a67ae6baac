import type { Worded } from '../../src/contracts/locale.ts';
import type { InputProps, ShownRow } from '../../src/contracts/renderer.ts';
import type { Capabilities, SlotKind } from '../../src/contracts/widgets/capabilities.ts';

/** Types that the value of a field, or what is shown, may have. */
export type ValueType = 'string' | 'boolean' | 'integer' | 'number';

/** One option, in JSON Schema (draft-07) with our words as further keywords. Publish checks documents by it. */
export interface OptionSchema<W = Worded> {
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

/**
 * All that there is to know of a widget without drawing it: what publish checks documents by, what Studio offers, what the gallery shows. It
 * imports no React, and none of it but {@link Capabilities} reaches a subscriber. `W` is how words are written: in the languages of the product.
 */
export interface WidgetManifest<W = Worded> {
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
  /** Kilobytes (brotli) that its own script may take, without what it shares with others and what it loads later; `npm run size` measures it. */
  readonly budget: number;
  /** The states it is looked at in: the gallery's and the conformance suite's. */
  readonly samples: readonly Sample[];
}

/** A state of a widget, with its texts in both languages. */
export interface Sample {
  /** Unique among the widget's own. */
  readonly state: string;
  readonly props: SampleProps;
}

/** Props of a sample; what is left out is as usual: an editable, required field without a value. */
export interface SampleProps extends Partial<
  Pick<
    InputProps,
    'value' | 'state' | 'required' | 'autocomplete' | 'maxLength' | 'companions' | 'countries' | 'challenge'
  >
> {
  readonly label?: Worded;
  readonly hint?: Worded;
  readonly placeholder?: Worded;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly issue?: Worded;
  readonly checks?: readonly { readonly text: Worded; readonly met: boolean }[];
  readonly choices?: readonly { readonly value: string | number; readonly label: Worded }[];
  readonly actions?: readonly SampleAction[];
  readonly rows?: { readonly state: 'unread' | 'loading' | 'ready'; readonly rows: readonly SampleRow[] };
}

/** A button of a sample. */
export interface SampleAction {
  readonly label: Worded;
  readonly state: 'ready' | 'incomplete' | 'off' | 'busy';
}

/** A row of a sample: cells of words have them in both languages. */
export interface SampleRow extends Omit<ShownRow, 'cells'> {
  readonly cells: Readonly<Record<string, string | number | boolean | Worded>>;
}
