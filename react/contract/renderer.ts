import type { ComponentType, ReactNode } from 'react';
import type { Challenge, Row } from '@alur/engine';
import type { Clock } from './clock.ts';
import type { Country } from './country.ts';
import type { JsonValue } from '@alur/engine/json';
import type { Translate } from './translate.ts';

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

/** A button that stands beside what a step shows (such as "Send code"). It stays focusable in every state. */
export interface RendererAction {
  readonly id: string;
  readonly label: string;
  readonly state: 'ready' | 'incomplete' | 'off' | 'busy';
  run(): void;
}

/** One of the values of a closed choice, with its words. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

/** The code in flight of a field. */
interface ChallengeView {
  readonly challenge: Challenge;
  /** Digits the code has. */
  readonly length: number;
  /** The channel it goes to: `phone` or `email`. */
  readonly channel: string;
}

/** One row of a list, as a widget gets it: its cells by the widget's own slots. */
export interface ShownRow {
  /** Unique in its list. */
  readonly key: string;
  /** False: shown, but it can't be chosen or followed. */
  readonly enabled: boolean;
  /** `text` and `link` cells are words and addresses as shown; `money` cells are whole rupiah. */
  readonly cells: Readonly<Partial<Record<string, string | number | boolean>>>;
}

/** A list: not asked for yet, on its way, or here. */
export interface ShownRows {
  readonly state: 'unread' | 'loading' | 'ready';
  readonly rows: readonly ShownRow[];
}

/** How values are written in the reader's language. */
export interface Formats {
  /** `200000` is `200.000`. */
  number(value: number): string;
  /** Whole rupiah: `200000` is `Rp200.000`. */
  money(amount: number): string;
  /** A day: `21 November 2026`. @param at milliseconds since 1970. */
  date(at: number): string;
  /** A day and a time of day. @param at milliseconds since 1970. */
  dateTime(at: number): string;
}

/** A link inside what a widget shows; the app draws it, so that following it loads no page. */
export interface ShownLink {
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** What every widget gets. */
interface BaseProps {
  /** DOM id of the control or of what is shown; the frame derives its other ids from it. */
  readonly id: string;
  readonly hint?: string;
  readonly value: JsonValue | undefined;
  /** Each widget's own are typed by its manifest, which publish has checked them by. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly clock: Clock;
  readonly format: Formats;
  readonly t: Translate;
}

/** All that an input can get; each widget's own props are a part of it: {@link RendererProps}. */
export interface InputProps extends BaseProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  /** Grows when something other than this renderer changed the value: show `value` again then, and only then. */
  readonly epoch: number;
  readonly state: 'editable' | 'readonly' | 'busy';
  readonly required: boolean;
  /** What to show now: empty until the field was left or submitted. */
  readonly issues: readonly ShownIssue[];
  readonly autocomplete?: string;
  readonly maxLength?: number;
  /** What the phone's keyboard shows on its Enter key. */
  readonly enterKeyHint: 'next' | 'go' | 'done';
  readonly checks: readonly Check[];
  readonly choices: readonly Choice[];
  readonly companions: Readonly<Record<string, JsonValue | undefined>>;
  readonly countries: readonly Country[];
  /** Buttons placed beside the field. */
  readonly actions: readonly RendererAction[];
  readonly challenge?: ChallengeView;
  readonly rows: ShownRows;
  onInput(value: JsonValue): void;
  onCompanion(name: string, value: JsonValue): void;
  onBlur(): void;
  /** Reports that the value is complete; absent where nothing follows from that. */
  onComplete?(): void;
}

/** All that a widget that only shows can get; its own props are a part of it: {@link DisplayProps}. */
export interface ShownProps extends BaseProps {
  readonly label?: string;
  readonly choices: readonly Choice[];
  readonly rows: ShownRows;
  /** Buttons placed beside it. */
  readonly actions: readonly RendererAction[];
  /** Draws a link of the product. */
  renderLink(link: ShownLink): ReactNode;
  /** The fields that it frames. */
  readonly children?: ReactNode;
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

/** Brings what was typed into the form the schema describes. */
export type Normalize = (typed: JsonValue, context: NormalizeContext) => Promise<Normalized>;

/** What rows are worded with. */
export interface RowWording extends Pick<BaseProps, 'format' | 't'> {
  readonly locale: string;
}

/** Turns the rows of a list into what a widget gets: cells by its own slots. `columns` names the column of each slot, `to` where a row leads. */
export type ReadRows = (
  shown: {
    readonly widget: string;
    readonly columns: Readonly<Record<string, string>>;
    readonly to?: string;
  },
  list: Pick<ShownRows, 'state'> & {
    readonly rows: readonly { readonly row: Row; readonly enabled: boolean }[];
  },
  wording: RowWording,
) => ShownRows;

/** The renderer of an input. */
export interface InputRenderer {
  readonly kind: 'input';
  readonly widget: string;
  readonly Component: ComponentType<InputProps>;
  /**
   * Brings what was typed into the form the schema describes (a phone number to E.164). Called after each input and awaited before an action
   * runs, so code that it needs may load late; when it can't, what was typed stays the value.
   */
  readonly normalize?: Normalize;
  /** Of a widget whose manifest has row slots. */
  readonly readRows?: ReadRows;
}

/** The renderer of a widget that only shows. */
export interface DisplayRenderer extends Pick<InputRenderer, 'readRows'> {
  readonly kind: 'shows';
  readonly widget: string;
  readonly Component: ComponentType<ShownProps>;
}

/** A renderer, as `renderers/<widget>/<widget>.renderer.ts` exports it. */
export type Renderer = InputRenderer | DisplayRenderer;

/** Returns whether a renderer is that of an input. */
export function isInput(renderer: Renderer): renderer is InputRenderer {
  return renderer.kind === 'input';
}

/** Loads a widget's renderer when a step needs it: the small ones that most forms have are there from the start, any other has a chunk of its own. Rejects for an unknown name. */
export type LoadRenderer = (widget: string) => Promise<Renderer>;

/** DOM id of the tab of a value, in the tab list whose field has this id. */
export function tabId(id: string, value: string | number): string {
  return `${id}-tab-${value}`;
}

/** DOM id of the panel that a tab list's tabs control: the fields after it. */
export function tabPanelId(id: string): string {
  return `${id}-panel`;
}
