import type { FieldProps } from '@rjsf/utils';
import { useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { CompiledField } from '@alur/engine';
import { isInput } from '../contract/renderer.ts';
import { BusyContext, useForm } from './formContext.ts';
import type { FormContextValue } from './formContext.ts';
import { actionsOf, readFieldView, readsMore } from './fieldView.ts';
import type { FieldView } from './fieldView.ts';
import { toRendererProps } from './toRendererProps.ts';
import type { FieldHandlers } from './toRendererProps.ts';

/** The one field that rjsf draws, for every type: it looks its compiled field up and hands over to {@link BoundField}. */
export function FieldBridge({ name }: FieldProps): ReactNode {
  const { step } = useForm();
  const field = step.fields.find((each) => each.name === name);
  return field ? <BoundField field={field} /> : null;
}

/** Binds one field to the runtime: it renders when its own view changes, and only then. */
function BoundField({ field }: { readonly field: CompiledField }): ReactNode {
  const form = useForm();
  const busy = useContext(BusyContext);
  const view = useFieldView(form, field);
  const handlers = useMemo<FieldHandlers>(
    () => ({
      onInput: (value) => form.input.type(field, value),
      onCompanion: (name, value) => form.input.typeCompanion(field, name, value),
      onBlur: () => form.input.leave(field),
      onComplete: () => form.input.submit(field),
      run: (action) => form.input.run(action),
    }),
    [form.input, field],
  );
  if (view.state?.visible !== true) return null;
  const renderer = form.renderers[field.widget];
  if (!renderer || !isInput(renderer)) return <div className="form-pending" aria-busy="true" />;
  const { step, runtime, countries, clock, format, locale, t, has, identity } = form;
  const actions = step.actions.filter((action) => action.id in view.actions);
  const validator = runtime.bundle.validators[step.id]?.[field.name];
  const last = step.fields.at(-1) === field;
  return (
    <renderer.Component
      {...toRendererProps({
        field,
        view,
        busy,
        last,
        actions,
        validator,
        countries,
        clock,
        format,
        locale,
        t,
        has,
        identity,
        readRows: renderer.readRows,
        handlers,
      })}
    />
  );
}

/** A field's view of the snapshot; it changes when one of its parts does. */
function useFieldView({ runtime, step, input }: FormContextValue, field: CompiledField): FieldView {
  const previous = useRef<FieldView | null>(null);
  const { subscribe, read } = useMemo(() => {
    const { bundle } = runtime;
    const actionIds = actionsOf(bundle, step.id, field);
    return {
      subscribe: (listener: () => void): (() => void) =>
        readsMore(bundle, step.id, field)
          ? runtime.subscribe(listener)
          : runtime.subscribeField(field.field, listener),
      read: (): FieldView => {
        const snapshot = runtime.getSnapshot();
        // The step is about to be unmounted: its fields are not in the snapshot any more.
        if (previous.current !== null && snapshot.step !== step.id) return previous.current;
        const epoch = input.epochOf(field.field, snapshot.data[field.name]);
        previous.current = readFieldView(previous.current, snapshot, bundle, field, actionIds, epoch);
        return previous.current;
      },
    };
  }, [runtime, step, input, field]);
  return useSyncExternalStore(subscribe, read, read);
}
