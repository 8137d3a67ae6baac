import type { ReactNode } from 'react';
import type { DisplayProps } from '../../src/contracts/renderer.ts';

/** A frame around the checkboxes after it: one question, several answers, each a field of its own. */
export function Group({ id, label, hint, children }: DisplayProps<'group'>): ReactNode {
  return (
    <fieldset className="group" id={id} aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <legend className="group-label">{label}</legend>
      {hint !== undefined && (
        <p className="group-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}
