import type { CompiledDisplay } from '@alur/engine';
import type { Display, FlowDocument } from '../contract/generated/flow.ts';
import { openValues } from '../document/values.ts';
import { openedCondition } from './opened.ts';
import { traitsOf } from './traits.ts';

/** A piece of a step that only shows. */
export function compiledDisplay(document: FlowDocument, item: Display): CompiledDisplay {
  const { id, widget, label, hint, shows, from, columns, choices, rowVisible, to, options, visible } = item;
  return {
    id,
    widget,
    traits: traitsOf(document, widget),
    ...(label === undefined ? {} : { label }),
    ...(hint === undefined ? {} : { hint }),
    ...(shows === undefined ? {} : { shows: openValues(document, shows) }),
    ...(from === undefined ? {} : { from }),
    columns: columns ?? {},
    choices: Object.entries(choices ?? {}).map(([value, words]) => ({ value, label: words })),
    ...(rowVisible === undefined ? {} : { rowVisible: openedCondition(document, rowVisible) }),
    ...(to === undefined ? {} : { to }),
    options: options ?? {},
    ...(visible === undefined ? {} : { visible: openedCondition(document, visible) }),
  };
}
