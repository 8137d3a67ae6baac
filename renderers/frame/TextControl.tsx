import { useRef } from 'react';
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
      onChange={(event) => onTyped(event.currentTarget.value)}
    />
  );
}
