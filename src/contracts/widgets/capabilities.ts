/** What the cells of a row's slot are: words, whole rupiah, a closed value, an address, or a flag. */
export type SlotKind = 'text' | 'money' | 'status' | 'image' | 'link' | 'flag';

/**
 * What a widget can do beyond one label, one value and their words. Forms, engine, runtime and publish ask for these, never for a widget by
 * name; a prop of the same name comes with most of them.
 */
export interface Capabilities {
  /** The option that names the code in flight; the widget gets it. */
  readonly challenge?: string;
  /** Gets the countries that may be chosen. */
  readonly countries?: true;
  /** Draws the buttons that are placed beside it. */
  readonly actions?: true;
  /** Reports by itself when its value is complete; of any other widget each value is. */
  readonly submits?: true;
  /** The option that asks for the conditions of the field's schema, ticked off while typing. */
  readonly checks?: string;
  /** The values of a closed choice, with their words; `required`: there is nothing to draw without them. */
  readonly choices?: 'optional' | 'required';
  /** A list that a call answered: the slots that its columns fill. */
  readonly rows?: Readonly<Record<string, SlotKind>>;
  /** `panel`: the items after it are what it switches between. `group`: it frames the items after it that are `grouped`. */
  readonly layout?: 'panel' | 'group';
  /** Stands inside a group before it. */
  readonly grouped?: true;
  /** The option, and its value, that shows work in progress: the form draws no line of its own then. */
  readonly progress?: readonly [option: string, value: string];
  /** What it shows while it is typed into is the browser's own: the form need not draw it again with each key. */
  readonly ownsText?: true;
  /** It counts down to the moment that it shows: its step asks by itself what holds then. */
  readonly countsDown?: true;
  /** What is typed is a secret: its field's schema says `writeOnly`. */
  readonly secret?: true;
  /** It is given again each time: never stored, restored or prefilled. */
  readonly consent?: true;
  /** What was chosen last is proposed on this device at the next visit. */
  readonly remembered?: true;
  /** Other widgets whose own words it says too. */
  readonly words?: readonly string[];
  /** The companion that is what the signed-in subscriber logs in with, where the flow does not know it. */
  readonly identity?: string;
}

/** What the browser asks of widgets before their renderers are here, or of all of them alike. The rest of {@link Capabilities} stays with publish and the server. */
export const traitNames = [
  'challenge',
  'submits',
  'checks',
  'layout',
  'grouped',
  'progress',
  'ownsText',
  'consent',
  'remembered',
  'identity',
] as const satisfies readonly (keyof Capabilities)[];

/** See {@link traitNames}. */
export type Traits = Pick<Capabilities, (typeof traitNames)[number]>;

/** A widget as the running product knows it; generated from its manifest, without words. */
export interface WidgetEntry {
  readonly kind: 'input' | 'shows';
  readonly can: Capabilities;
}
