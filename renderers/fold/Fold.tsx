import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Text } from '../text/Text.tsx';

/**
 * One line of text that few fill in: a button of its name opens it and puts the focus into it. What must be filled, holds a value or has an issue is open by
 * itself, and what was open once stays so, however it is emptied.
 */
export function Fold(props: RendererProps<'fold'>): ReactNode {
  const { id, label, value, required, issues } = props;
  const [open, setOpen] = useState(false);
  if (!open && (required || issues.length > 0 || String(value ?? '') !== '')) setOpen(true);
  if (open) return <Text {...props} />;
  const unfold = (): void => {
    // At once: a phone opens its keyboard only for a focus that a press gives.
    flushSync(() => setOpen(true));
    document.getElementById(id)?.focus();
  };
  return (
    <button type="button" className="fold" id={id} aria-expanded={false} onClick={unfold}>
      {label}
    </button>
  );
}
