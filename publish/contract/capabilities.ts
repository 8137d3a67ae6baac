import type { Traits } from '@alur/engine';

/** What the cells of a row's slot are: words, whole rupiah, a closed value, an address, or a flag. */
export type SlotKind = 'text' | 'money' | 'status' | 'image' | 'link' | 'flag';

/**
 * What a widget can do beyond one label, one value and their words. Forms, engine, runtime and publish ask for these, never for a widget by
 * name; a prop of the same name comes with most of them.
 */
export interface Capabilities extends Traits {
  /** Gets the countries that may be chosen. */
  readonly countries?: true;
  /** Draws the buttons that are placed beside it. */
  readonly actions?: true;
  /** The values of a closed choice, with their words; `required`: there is nothing to draw without them. */
  readonly choices?: 'optional' | 'required';
  /** A list that a call answered: the slots that its columns fill. */
  readonly rows?: Readonly<Record<string, SlotKind>>;
  /** It counts down to the moment that it shows: its step asks by itself what holds then. */
  readonly countsDown?: true;
  /** What is typed is a secret: its field's schema says `writeOnly`. */
  readonly secret?: true;
  /** Other widgets whose own words it says too. */
  readonly words?: readonly string[];
}

/** A widget as the running product knows it; generated from its manifest, without words. */
export interface WidgetEntry {
  readonly kind: 'input' | 'shows';
  readonly can: Capabilities;
}
