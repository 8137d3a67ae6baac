import type { Worded } from '../../src/contracts/locale.ts';
import type { InputProps, ShownRow } from '@alur/react/contract';
import type { WidgetSpec } from '@alur/publish/contract';

/**
 * All that there is to know of a widget without drawing it: what publish checks documents by, what Studio offers, what the gallery shows. It
 * imports no React, and none of it but what it `can` reaches a subscriber. `W` is how words are written: in the languages of the product.
 */
export interface WidgetManifest<W = Worded> extends WidgetSpec<W> {
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
