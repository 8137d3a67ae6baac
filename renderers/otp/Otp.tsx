import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { idleChallenge, isLive } from '@alur/engine';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { ActionButton } from '../frame/ActionButton.tsx';
import { Frame } from '../frame/Frame.tsx';
import { leaving } from '../frame/leaving.ts';
import { TextControl } from '../frame/TextControl.tsx';
import { codeFrom } from './codeFrom.ts';
import { ResendShown, ResendSpoken } from './Resend.tsx';
import { Slots } from './Slots.tsx';
import { useAutoSubmit } from './useAutoSubmit.ts';
import { useSecondsLeft } from '../frame/useSecondsLeft.ts';
import { useWebOtp } from './useWebOtp.ts';

const usualLength = 4;

/** A one-time code: one real input over painted slots, so that paste, autofill and screen readers see what they expect. */
export function Otp(props: RendererProps<'otp'>): ReactNode {
  const { onInput, actions, challenge, t } = props;
  const input = useRef<HTMLInputElement>(null);
  const length = challenge?.length ?? usualLength;
  const present = challenge?.challenge ?? idleChallenge;
  const live = isLive(present);
  const left = useSecondsLeft(props.clock, 'retryAt' in present ? present.retryAt : null);
  const autoSubmit = useAutoSubmit(props.onComplete);
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
  useEffect(() => setCount(input.current?.value.length ?? 0), [input, props.epoch]);
  useWebOtp(live && challenge?.channel === 'phone', report);
  const box = useFocusWhenSent(live, input);
  return (
    <Frame
      of={props}
      below={<ResendSpoken left={left} challenge={present} t={t} />}
      status={present.phase !== 'idle' && <ResendShown left={left} challenge={present} t={t} />}
    >
      {(control) => (
        <div className="otp" ref={box} onBlur={leaving(props.onBlur)}>
          <div className="otp-field" data-length={length}>
            <Slots length={length} filled={count} wrong={live && present.wrong} />
            <TextControl
              of={props}
              control={control}
              inputRef={input}
              onTyped={report}
              className="otp-input"
              inputMode="numeric"
              autoComplete={props.autocomplete ?? 'one-time-code'}
              autoCorrect="off"
              spellCheck={false}
            />
          </div>
          {actions.map((action) => (
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
