import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import type { Entry } from '../frame/entries.ts';

interface Chosen {
  readonly group: RefObject<HTMLDivElement | null>;
  /** The value that is chosen at first, as text. */
  readonly initial: string;
}

/** The browser holds what is chosen: a choice before hydration is reported, one from outside is shown when `epoch` grows. */
export function useChosen(
  { value, epoch, onInput }: Pick<RendererProps, 'value' | 'epoch' | 'onInput'>,
  entries: readonly Entry[],
): Chosen {
  const group = useRef<HTMLDivElement>(null);
  const [initial] = useState(String(value ?? ''));
  const seen = useRef<{ readonly epoch: number; readonly entries: number } | null>(null);
  useLayoutEffect(() => {
    const radios = [...(group.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    const checked = radios.find((radio) => radio.checked)?.value;
    const wanted = String(value ?? '');
    const first = seen.current === null;
    const foreign = seen.current?.epoch !== epoch || seen.current.entries !== entries.length;
    seen.current = { epoch, entries: entries.length };
    if (first && checked !== undefined && checked !== wanted) {
      const entry = entries.find((each) => String(each.value) === checked);
      if (entry) onInput(entry.value);
    } else if (foreign) for (const radio of radios) radio.checked = radio.value === wanted;
  }, [value, epoch, onInput, entries]);
  return { group, initial };
}
