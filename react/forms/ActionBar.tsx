import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { type ActionState, type CompiledAction, type Snapshot, submitAction } from '@alur/engine';
import { useForm } from './formContext.ts';

/** The step's own actions: the primary one is the form's submit button, so Enter presses it. */
export function ActionBar(): ReactNode {
  const { runtime, step } = useForm();
  const own = step.actions.filter((action) => action.beside === undefined);
  // The record keeps its identity while no action changes.
  const read = (): Snapshot['actions'] => runtime.getSnapshot().actions;
  const states = useSyncExternalStore(runtime.subscribe, read, read);
  const stateOf = (action: CompiledAction): ActionState => states[action.id] ?? 'hidden';
  const visible = own.filter((action) => stateOf(action) !== 'hidden');
  const submit = submitAction(step, states);
  if (visible.length === 0) return null;
  return (
    <div className="form-actions">
      {visible.map((action) => (
        <ActionButton key={action.id} action={action} state={stateOf(action)} submits={action === submit} />
      ))}
    </div>
  );
}

interface ActionButtonProps {
  readonly action: CompiledAction;
  readonly state: ActionState;
  readonly submits: boolean;
}

/** Stays focusable in every state; pressing an incomplete action shows what is missing, pressing a busy one does nothing, which the engine sees to. */
function ActionButton({ action, state, submits }: ActionButtonProps): ReactNode {
  const { input, runtime, t } = useForm();
  const word = (): string => t(action.label);
  const label = useSyncExternalStore(runtime.subscribe, word, word);
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={`form-action form-action-${action.kind ?? 'primary'}`}
      data-state={state}
      data-needs={action.needs.length > 0 ? 'answers' : undefined}
      aria-disabled={state === 'incomplete' || state === 'off' || undefined}
      aria-busy={state === 'busy' || undefined}
      onClick={submits ? undefined : () => input.run(action.id)}
    >
      <span className="form-action-label">{label}</span>
    </button>
  );
}
