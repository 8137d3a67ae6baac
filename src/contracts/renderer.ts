import type { ComponentType } from 'react';
import type { Challenge } from './challenge.ts';
import type { Clock } from './clock.ts';
import type { Country } from './config.ts';
import type { JsonValue } from './json.ts';
import type { Translate } from './message.ts';

/** What publish checks of a widget: the field types it takes, its options with their types, and the companions it needs. */
export interface WidgetSpec {
  readonly types: readonly ('string' | 'boolean' | 'integer' | 'number')[];
  readonly options: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'action' | 'href'>>;
  readonly companions: readonly string[];
  /** Companions that a document may leave out. */
  readonly optionalCompanions?: readonly string[];
  /** What it shows while it is typed into is the browser's own: the form need not draw it again with each key. */
  readonly ownsText?: true;
}

/** Every widget of the product. Adding one: a line here, a folder in `renderers/`, a line in `renderers/index.ts`. */
export const widgetSpecs = {
  text: {
    types: ['string', 'integer', 'number'],
    options: { inputmode: 'string' },
    companions: [],
    ownsText: true,
  },
  email: { types: ['string'], options: {}, companions: [], ownsText: true },
  phone: { types: ['string'], options: {}, companions: ['country'] },
  /** `identifier`: whose password it is, for password managers, where the form shows no such field or not in that form. */
  password: {
    types: ['string'],
    options: { checklist: 'boolean' },
    companions: [],
    optionalCompanions: ['identifier'],
    ownsText: true,
  },
  /** `autoSubmitAgain`: runs in place of `autoSubmit` while that one is hidden. */
  otp: {
    types: ['string'],
    options: { autoSubmit: 'action', autoSubmitAgain: 'action', challenge: 'string' },
    companions: [],
  },
  consent: { types: ['boolean'], options: { linkTo: 'href' }, companions: [] },
  tabs: { types: ['string'], options: {}, companions: [] },
  notice: { types: ['string'], options: { tone: 'string' }, companions: [] },
} as const satisfies Record<string, WidgetSpec>;

export type WidgetName = keyof typeof widgetSpecs;

export function isWidgetName(name: string): name is WidgetName {
  return Object.hasOwn(widgetSpecs, name);
}

/** An issue as shown: its wording is already resolved. */
export interface ShownIssue {
  readonly code: string;
  readonly text: string;
}

/** A condition of the field's schema that is shown while typing (the password checklist). */
export interface Check {
  readonly code: string;
  readonly text: string;
  readonly met: boolean;
}

/** A button that belongs to a field (such as "Send code"). It stays focusable in every state. */
export interface RendererAction {
  readonly id: string;
  readonly label: string;
  readonly state: 'ready' | 'incomplete' | 'off' | 'busy';
  run(): void;
}

/** The code in flight of an `otp` field. */
interface ChallengeView {
  readonly challenge: Challenge;
  /** Digits the code has. */
  readonly length: number;
  /** The channel it goes to: `phone` or `email`. */
  readonly channel: string;
}

/**
 * All that a renderer gets. It draws its own control inside `renderers/frame` and reports what the subscriber does; it knows nothing of
 * flows, HTTP or rjsf. Inputs are uncontrolled: `value` is what to start with, and to show again when it changes from outside.
 */
export interface RendererProps {
  /** DOM id of the control; the frame derives its other ids from it. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly value: JsonValue | undefined;
  /** Grows when something other than this renderer changed the value: show `value` again then, and only then. */
  readonly epoch: number;
  readonly state: 'editable' | 'readonly' | 'busy';
  readonly required: boolean;
  /** What to show now: empty until the field was left or submitted. */
  readonly issues: readonly ShownIssue[];
  readonly checks: readonly Check[];
  readonly autocomplete?: string;
  readonly maxLength?: number;
  /** What the phone's keyboard shows on its Enter key. */
  readonly enterKeyHint: 'next' | 'go' | 'done';
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly choices: readonly { readonly value: string | number; readonly label: string }[];
  readonly companions: Readonly<Record<string, JsonValue | undefined>>;
  readonly countries: readonly Country[];
  readonly actions: readonly RendererAction[];
  readonly challenge?: ChallengeView;
  readonly clock: Clock;
  readonly t: Translate;
  onInput(value: JsonValue): void;
  onCompanion(name: string, value: JsonValue): void;
  onBlur(): void;
}

/** What `normalize` may look at. */
export interface NormalizeContext {
  readonly companions: Readonly<Record<string, JsonValue | undefined>>;
  readonly countries: readonly Country[];
}

/** A value in its canonical form, with the companions that follow from it. */
export interface Normalized {
  readonly value: JsonValue;
  readonly companions?: Readonly<Record<string, JsonValue>>;
}

/** A renderer, as `renderers/<widget>/<widget>.renderer.ts` exports it. */
export interface Renderer {
  readonly widget: WidgetName;
  readonly Component: ComponentType<RendererProps>;
  /**
   * Brings what was typed into the form the schema describes (a phone number to E.164). Called after each input and awaited before an action
   * runs, so code that it needs may load late; when it can't, what was typed stays the value.
   */
  normalize?(typed: JsonValue, context: NormalizeContext): Promise<Normalized>;
}

/** Loads renderers when a step needs them: one chunk a widget. */
export type RendererLoaders = { readonly [W in WidgetName]: () => Promise<Renderer> };

/** A gallery entry: one renderer in one state. `X.story.tsx` exports `stories: readonly Story[]`. */
export interface Story {
  /** `<widget>/<state>`, unique. */
  readonly id: string;
  readonly widget: WidgetName;
  /** Message keys resolved by the gallery in each language. */
  readonly props: Partial<Omit<RendererProps, 'label' | 'hint' | 'placeholder'>> & {
    readonly label: string;
    readonly hint?: string;
    readonly placeholder?: string;
  };
}
