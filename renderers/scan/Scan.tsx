import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Frame } from '../frame/Frame.tsx';
import { TextControl } from '../frame/TextControl.tsx';
import { useScanner, type ScannerState } from './useScanner.ts';

/** What is to be read out of each state; the others say nothing. */
const words: Partial<Record<ScannerState, string>> = {
  starting: 'renderer.scan.starting',
  on: 'renderer.scan.looking',
  read: 'renderer.scan.read',
  refused: 'renderer.scan.refused',
  missing: 'renderer.scan.missing',
  failed: 'renderer.scan.failed',
};

/** The text of a QR code: one line to type in, and a button that reads the code by the camera into it. */
export function Scan(props: RendererProps<'scan'>): ReactNode {
  const { state, onInput, onBlur, t } = props;
  const input = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const scanner = useScanner(video, (text) => {
    if (input.current === null || state !== 'editable') return;
    input.current.value = text;
    onInput(text);
    input.current.focus();
  });
  const isOn = scanner.state === 'on' || scanner.state === 'starting';
  const said = words[scanner.state];
  return (
    <Frame of={props}>
      {(control) => (
        <div className="scan">
          <TextControl
            of={props}
            control={control}
            inputRef={input}
            maxLength={props.maxLength}
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            onBlur={onBlur}
          />
          <button
            type="button"
            className="frame-action scan-button"
            aria-disabled={state === 'editable' ? undefined : true}
            onClick={() => {
              if (state !== 'editable') return;
              if (isOn) scanner.stop();
              else scanner.start();
            }}
          >
            {t(isOn ? 'renderer.scan.stop' : 'renderer.scan.start')}
          </button>
          <p className="scan-state" role="status" data-problem={isProblem(scanner.state) ? '' : undefined}>
            {said !== undefined && t(said)}
          </p>
          {scanner.state === 'on' && (
            <video
              ref={video}
              className="scan-picture"
              aria-label={t('renderer.scan.picture')}
              muted
              playsInline
            />
          )}
        </div>
      )}
    </Frame>
  );
}

function isProblem(state: ScannerState): boolean {
  return state === 'refused' || state === 'missing' || state === 'failed';
}
