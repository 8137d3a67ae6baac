import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';

/** A box to tick, and what it starts with. */
interface Ticked {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly defaultChecked: boolean;
}

/**
 * Keeps an uncontrolled box and its field together: reports a box that was ticked before it was mounted, and ticks it again when `epoch` grows, and
 * only then.
 */
export function useTicked({
  value,
  epoch,
  onInput,
}: Pick<RendererProps, 'value' | 'epoch' | 'onInput'>): Ticked {
  const ref = useRef<HTMLInputElement>(null);
  const [defaultChecked] = useState(value === true);
  const seen = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = ref.current;
    if (!input) return;
    if (seen.current === null && input.checked !== (value === true)) onInput(input.checked);
    else if (seen.current !== null && seen.current !== epoch) input.checked = value === true;
    seen.current = epoch;
  }, [value, epoch, onInput]);
  return { ref, defaultChecked };
}
