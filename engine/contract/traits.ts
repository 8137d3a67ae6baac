/** What the browser asks of widgets before their renderers are here, or of all of them alike. It travels with a bundle. */
export interface Traits {
  /** The option that names the code in flight; the widget gets it. */
  readonly challenge?: string;
  /** Reports by itself when its value is complete; of any other widget each value is. */
  readonly submits?: true;
  /** The option that asks for the conditions of the field's schema, ticked off while typing. */
  readonly checks?: string;
  /** `panel`: the items after it are what it switches between. `group`: it frames the items after it that are `grouped`. */
  readonly layout?: 'panel' | 'group';
  /** Stands inside a group before it. */
  readonly grouped?: true;
  /** The option, and its value, that shows work in progress: the form draws no line of its own then. */
  readonly progress?: readonly [option: string, value: string];
  /** What it shows while it is typed into is the browser's own: the form need not draw it again with each key. */
  readonly ownsText?: true;
  /** It is given again each time: never stored, restored or prefilled. */
  readonly consent?: true;
  /** What was chosen last is proposed on this device at the next visit. */
  readonly remembered?: true;
  /** The companion that is what the signed-in subscriber logs in with, where the flow does not know it. */
  readonly identity?: string;
}

/** Names of {@link Traits}. */
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
] as const satisfies readonly (keyof Traits)[];
