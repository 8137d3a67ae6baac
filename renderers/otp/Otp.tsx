import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { ActionButton } from '../frame/ActionButton.tsx';
import { Frame } from '../frame/Frame.tsx';
import { leaving } from '../frame/leaving.ts';
import { useDomValue } from '../frame/useDomValue.ts';
import { codeFrom } from './codeFrom.ts';
import { ResendShown, ResendSpoken } from './Resend.tsx';
import { Slots } from './Slots.tsx';
import { useAutoSubmit } from './useAutoSubmit.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';
import { useWebOtp } from './useWebOtp.ts';

const usualLength = 4;

/** A one-time code: one real input over painted slots, so that paste, autofill and screen readers see what they expect. */
export function Otp(props: RendererProps): ReactNode {
  const { onInput, options, actions, challenge, t } = props;
  const input = useRef<HTMLInputElement>(null);
  const length = challenge?.length ?? usualLength;
  const sent = challenge?.challenge.phase === 'sent' ? challenge.challenge : null;
  const left = useSecondsLeft(props.clock, sent?.retryAt ?? null);
  const autoSubmit = useAutoSubmit(actions.find((action) => action.id === options['autoSubmit']));
  const [count, setCount] = useState(() => codeFrom(String(props.value ?? ''), length).length);
  const report = useCallback(
    (typed: string) => {
      const code = codeFrom(typed, length);
      if (input.current && input.current.value !== code) input.current.value = code;
      setCount(code.length);
      onInput(code);
      autoSubmit(code.length === length);
    },
    [length, onInput, autoSubmit],
  );
  const shown = String(props.value ?? '');
  const defaultValue = useDomValue(input, shown, props.epoch, report);
  useEffect(() => setCount(input.current?.value.length ?? 0), [input, props.epoch]);
  useWebOtp(sent !== null && challenge?.channel === 'phone', report);
  const box = useFocusWhenSent(sent !== null, input);
  return (
    <Frame
      of={props}
      below={<ResendSpoken left={left} sent={sent} t={t} />}
      status={sent && <ResendShown left={left} t={t} />}
    >
      {(control) => (
        <div className="otp" ref={box} onBlur={leaving(props.onBlur)}>
          <div className="otp-field" data-length={length}>
            <Slots length={length} filled={count} wrong={sent?.wrong === true} />
            <input
              {...control}
              ref={input}
              className="otp-input"
              type="text"
              inputMode="numeric"
              autoComplete={props.autocomplete ?? 'one-time-code'}
              autoCorrect="off"
              spellCheck={false}
              defaultValue={defaultValue}
              enterKeyHint={props.enterKeyHint}
              readOnly={props.state !== 'editable'}
              onChange={(event) => report(event.currentTarget.value)}
            />
          </div>
          {actions
            .filter((action) => action.id !== options['autoSubmit'])
            .map((action) => (
              <ActionButton key={action.id} action={action} />
            ))}
        </div>
      )}
    </Frame>
  );
}

/** When a code was asked for from the button beside the field, the field is where one goes next. */
function useFocusWhenSent(
  sent: boolean,
  input: RefObject<HTMLInputElement | null>,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(sent);
  useEffect(() => {
    const begun = sent && !before.current;
    before.current = sent;
    if (begun && box.current?.contains(document.activeElement)) input.current?.focus();
  }, [sent, input]);
  return box;
}
