import type { ComponentType } from 'react';
import type { DisplayRenderer, InputProps, InputRenderer, ShownProps } from '@alur/react/contract';
import { type WidgetCompanions, type WidgetOptions, widgets } from './generated/widgets.ts';
import type { WidgetEntry } from '@alur/publish/contract';

/** Every widget that has a folder in `renderers/`; the list is generated from their manifests. */
export type WidgetName = keyof typeof widgets;
type NamesOf<K extends WidgetEntry['kind']> = {
  [W in WidgetName]: (typeof widgets)[W]['kind'] extends K ? W : never;
}[WidgetName];
/** Widgets that something is filled in with. */
export type InputName = NamesOf<'input'>;
/** Widgets that only show. */
export type DisplayName = NamesOf<'shows'>;

/** Returns whether there is a widget of this name. */
export function isWidgetName(name: string): name is WidgetName {
  return Object.hasOwn(widgets, name);
}

/** Returns what a widget is and can do, whole: for publish and the server. The browser asks the traits in its bundle. */
export function widgetEntry(widget: WidgetName): WidgetEntry {
  return widgets[widget];
}

/** Props that only widgets with the capability of that name get. */
type InputNeed =
  | 'checks'
  | 'choices'
  | 'countries'
  | 'actions'
  | 'onComplete'
  | 'challenge'
  | 'rows'
  | 'companions'
  | 'onCompanion';
type ShownNeed = 'choices' | 'actions' | 'rows' | 'children' | 'renderLink';
type Can<W extends WidgetName> = (typeof widgets)[W]['can'];
/** What a widget's manifest entitles it to; nothing where no widget is named. */
type Granted<W extends WidgetName> = [InputName] extends [W]
  ? never
  : | keyof Can<W>
    | ('rows' extends keyof Can<W> ? 'renderLink' : never)
    | ('submits' extends keyof Can<W> ? 'onComplete' : never)
    | ([WidgetCompanions[W]] extends [never] ? never : 'companions' | 'onCompanion')
    | (Can<W> extends { readonly layout: 'group' } ? 'children' : never);
type OptionsOf<W extends WidgetName> = [InputName] extends [W] ? object : WidgetOptions[W];

/**
 * What the renderer of an input gets: what all get, and what its manifest says that it needs. It draws its own control inside `renderers/frame` and
 * reports what the subscriber does; it knows nothing of flows, HTTP or rjsf. Inputs are uncontrolled: `value` is what to start with, and to show
 * again when it changes from outside. Without a name: what every input gets.
 */
export type RendererProps<W extends InputName = InputName> = Omit<
  InputProps,
  'options' | Exclude<InputNeed, Granted<W>>
> & { readonly options: OptionsOf<W> };

/** What the renderer of a display widget gets; it has no data, no issues and nothing to report. */
export type DisplayProps<W extends DisplayName = DisplayName> = Omit<
  ShownProps,
  'options' | Exclude<ShownNeed, Granted<W>>
> & { readonly options: WidgetOptions[W] };

/**
 * Makes the renderer of an input. Publish has checked the document's options by the same manifest that types them here.
 *
 * @example
 * export const renderer = inputRenderer('date', DateInput);
 * export const renderer = inputRenderer('phone', Phone, { normalize: canonicalPhone });
 */
export function inputRenderer<W extends InputName>(
  widget: W,
  Component: ComponentType<RendererProps<W>>,
  more: Pick<InputRenderer, 'normalize' | 'readRows'> = {},
): InputRenderer {
  return { kind: 'input', widget, Component: Component as ComponentType<InputProps>, ...more };
}

/** Makes the renderer of a widget that only shows; see {@link inputRenderer}. */
export function displayRenderer<W extends DisplayName>(
  widget: W,
  Component: ComponentType<DisplayProps<W>>,
  more: Pick<DisplayRenderer, 'readRows'> = {},
): DisplayRenderer {
  return { kind: 'shows', widget, Component: Component as ComponentType<ShownProps>, ...more };
}
