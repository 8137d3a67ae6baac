import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { CompiledDisplay, DisplayState, Snapshot } from '@alur/engine';
import { isInput, type ShownProps } from '../contract/renderer.ts';
import { fieldId } from './fieldId.ts';
import { useForm } from './formContext.ts';
import { noRows, shownActions } from './toRendererProps.ts';

interface BoundDisplayProps {
  readonly display: CompiledDisplay;
  /** The items that it frames. */
  readonly children?: ReactNode;
}

const none: Snapshot['actions'] = {};

/** Draws an item that only shows: it renders when what it shows changes, and reports nothing. */
export function BoundDisplay({ display, children }: BoundDisplayProps): ReactNode {
  const form = useForm();
  const { runtime } = form;
  // A display's state keeps its identity while it does not change.
  const read = (): DisplayState | undefined => runtime.getSnapshot().displays[display.id];
  const state = useSyncExternalStore(runtime.subscribe, read, read);
  const label = useWords(display.label);
  const hint = useWords(display.hint);
  const beside = form.step.actions.filter((each) => each.beside === `/${display.id}`);
  const readActions = (): Snapshot['actions'] => (beside.length === 0 ? none : runtime.getSnapshot().actions);
  const states = useSyncExternalStore(runtime.subscribe, readActions, readActions);
  if (state?.visible !== true) return null;
  const renderer = form.renderers[display.widget];
  if (!renderer || isInput(renderer)) return <div className="form-pending" aria-busy="true" />;
  const { clock, format, locale, t, renderLink } = form;
  const props: ShownProps = {
    id: fieldId(`/${display.id}`),
    label: label ?? '',
    ...(hint === undefined ? {} : { hint }),
    value: state.shows,
    options: display.options,
    choices: display.choices.map((choice) => ({ value: choice.value, label: t(choice.label) })),
    rows: renderer.readRows?.(display, state, { format, t, locale }) ?? noRows,
    actions: shownActions(beside, states, t, (action) => form.input.run(action)),
    clock,
    format,
    t,
    renderLink,
    children,
  };
  return <renderer.Component {...props} />;
}

/** The words of a text, which may name the flow's data. */
function useWords(key: string | undefined): string | undefined {
  const { runtime, t } = useForm();
  const read = (): string | undefined => (key === undefined ? undefined : t(key));
  return useSyncExternalStore(runtime.subscribe, read, read);
}
