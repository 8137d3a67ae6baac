import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Frame } from '../frame/Frame.tsx';
import { useDomValue } from '../frame/useDomValue.ts';

/** Several lines of text; it grows with them, and counts when little room is left. */
export function Textarea(props: RendererProps<'textarea'>): ReactNode {
  const { value, epoch, onInput, maxLength, t } = props;
  const ref = useRef<HTMLTextAreaElement>(null);
  const shown = String(value ?? '');
  const [count, setCount] = useState(shown.length);
  const report = useCallback(
    (typed: string) => {
      setCount(typed.length);
      onInput(typed);
    },
    [onInput],
  );
  const defaultValue = useDomValue(ref, shown, epoch, report);
  const left = maxLength === undefined ? Infinity : maxLength - count;
  const fewLeft = maxLength !== undefined && left <= Math.max(20, maxLength / 10);
  return (
    <Frame
      of={props}
      below={
        <p className={fewLeft ? 'textarea-left' : 'visually-hidden'} role="status">
          {fewLeft && t('renderer.textarea.left', { count: Math.max(left, 0) })}
        </p>
      }
    >
      {(control) => (
        <textarea
          {...control}
          ref={ref}
          className="frame-control textarea"
          data-size={props.options.size ?? 'medium'}
          placeholder={props.placeholder}
          autoComplete={props.autocomplete ?? 'off'}
          maxLength={maxLength}
          defaultValue={defaultValue}
          readOnly={props.state !== 'editable'}
          onChange={(event) => report(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
      )}
    </Frame>
  );
}
