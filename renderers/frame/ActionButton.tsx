import type { ReactNode } from 'react';
import type { RendererAction } from '@alur/react/contract';

/** A button that belongs to a field. Focusable in every state; an incomplete one still runs (the flow then shows what is missing). */
export function ActionButton({ action }: { readonly action: RendererAction }): ReactNode {
  const { state } = action;
  return (
    <button
      type="button"
      className="frame-action"
      data-state={state}
      aria-disabled={state === 'incomplete' || state === 'off' || undefined}
      aria-busy={state === 'busy' || undefined}
      onClick={() => {
        if (state === 'ready' || state === 'incomplete') action.run();
      }}
    >
      {action.label}
    </button>
  );
}
