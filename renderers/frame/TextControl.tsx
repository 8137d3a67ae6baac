import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import type { ControlProps } from './Frame.tsx';
import { useDomValue } from './useDomValue.ts';

interface TextControlProps extends Omit<ComponentProps<'input'>, 'onInput' | 'onChange' | 'value'> {
  /** The renderer's props: value, state and what to report to. */
  readonly of: RendererProps;
  /** What `Frame` hands to its control. */
  readonly control: ControlProps;
  /** Where the renderer itself reads or focuses the input. */
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  /** What to show for the field's value; without it, the value. */
  readonly shown?: string;
  /** Reports what was typed; without it, `of.onInput`. It must keep its identity. */
  readonly onTyped?: (typed: string) => void;
}

/**
 * The one line to type in that all text-like renderers share: uncontrolled, wired to its frame, and closed while a call is in flight. Everything
 * else (type, keyboard, autocomplete) is an attribute:
 *
 * ```tsx
 * <Frame of={props}>{(control) => <TextControl of={props} control={control} inputMode="email" />}</Frame>
 * ```
 */
export function TextControl({
  of: props,
  control,
  inputRef,
  shown = String(props.value ?? ''),
  onTyped = props.onInput,
  ...attributes
}: TextControlProps): ReactNode {
  const own = useRef<HTMLInputElement>(null);
  const ref = inputRef ?? own;
  const defaultValue = useDomValue(ref, shown, props.epoch, onTyped);
  useTyped(ref, onTyped);
  return (
    <input
      className="frame-control"
      type="text"
      placeholder={props.placeholder}
      autoComplete={props.autocomplete ?? 'off'}
      enterKeyHint={props.enterKeyHint}
      {...attributes}
      {...control}
      ref={ref}
      defaultValue={defaultValue}
      readOnly={props.state !== 'editable'}
    />
  );
}

/**
 * Hears each key at the input itself. React would hear it at the root of the page, go through all that lies between for listeners, and write the attributes of the
 * input again, though nothing of it is React's to keep: twice what the key costs otherwise.
 */
function useTyped(ref: RefObject<HTMLInputElement | null>, onTyped: (typed: string) => void): void {
  useLayoutEffect(() => {
    const input = ref.current;
    if (input === null) return;
    let last = input.value;
    const hear = (event: Event): void => {
      if (event.type === 'input') event.stopPropagation();
      // Some password managers report a change only.
      else if (input.value === last) return;
      last = input.value;
      onTyped(last);
    };
    input.addEventListener('input', hear);
    input.addEventListener('change', hear);
    return () => {
      input.removeEventListener('input', hear);
      input.removeEventListener('change', hear);
    };
  }, [ref, onTyped]);
}
