import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../contracts/generated/paths.ts';
import type { I18n } from '@alur/react';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { readReport } from './captchaReport.ts';
import '../../ui/Dialog.css';
import './CaptchaDialog.css';

export interface CaptchaDialogProps {
  /** Address of the frame. */
  readonly src: string;
  readonly t: I18n['t'];
  /** Called once: with the token of a solved captcha, or null when it was dismissed. */
  readonly onDone: (token: string | null) => void;
}

/** What became of the challenge so far; `expired`: it was solved, and not used in time. */
type Progress = 'loading' | 'shown' | 'expired' | 'failed';

/** A frame that has not reported by then never will: its own program gives up before. */
const patienceMs = 20_000;

/** The captcha in a dialog over the page. One that does not load or has expired is asked for again from here; what was typed stays behind it. */
export function CaptchaDialog({ src, t, onDone }: CaptchaDialogProps): ReactNode {
  const id = useId();
  const modal = useRef<HTMLDialogElement>(null);
  const [tries, setTries] = useState(0);
  const { frame, progress, height } = useFrame({ src, tries, onSolved: onDone });
  useEffect(() => modal.current?.showModal(), []);
  const status = progress === 'shown' ? '' : t(`captcha.${progress}`);
  return (
    <dialog
      ref={modal}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onDone(null);
      }}
    >
      <h2 id={`${id}-title`} className="dialog-title">
        {t('captcha.title')}
      </h2>
      <p id={`${id}-text`} className="dialog-text">
        {t('captcha.text')}
      </p>
      <p className="captcha-status" role="status" data-progress={progress}>
        {status}
      </p>
      {progress !== 'failed' && (
        <iframe
          key={tries}
          ref={frame}
          className="captcha-frame"
          src={src}
          // A frame with its own origin can't lift the sandbox, nor navigate the page: that origin is never the page's.
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a captcha's provider needs its origin
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          title={t('captcha.frame')}
          height={height}
          data-progress={progress}
        />
      )}
      <div className="dialog-buttons">
        {progress === 'failed' && <Button onClick={() => setTries(tries + 1)}>{t('common.retry')}</Button>}
        <Button kind="secondary" onClick={() => onDone(null)}>
          {t('captcha.cancel')}
        </Button>
        <a className={buttonClass('link')} href={paths.help} target="_blank" rel="noopener noreferrer">
          {t('captcha.help')}
        </a>
      </div>
    </dialog>
  );
}

const firstHeight = 170;

/** What the frame reports, and when it stays silent. Each try begins a new frame. */
function useFrame({
  src,
  tries,
  onSolved,
}: {
  src: string;
  tries: number;
  onSolved: (token: string) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState({ tries, progress: 'loading' as Progress, height: firstHeight });
  const solved = useRef(onSolved);
  useEffect(() => {
    const put = (change: Partial<{ progress: Progress; height: number }>): void =>
      setState((before) => ({ ...(before.tries === tries ? before : fresh(tries)), ...change }));
    const silence = setTimeout(() => put({ progress: 'failed' }), patienceMs);
    const hear = ({ data, source, origin }: MessageEvent): void => {
      if (source === null || source !== frame.current?.contentWindow || origin !== new URL(src).origin)
        return;
      const report = readReport(data);
      if (report === null) return;
      clearTimeout(silence);
      if (report.kind === 'solved') solved.current(report.token);
      else if (report.kind === 'height') put({ height: report.height });
      else put({ progress: report.kind });
    };
    addEventListener('message', hear);
    return () => {
      clearTimeout(silence);
      removeEventListener('message', hear);
    };
  }, [src, tries]);
  const { progress, height } = state.tries === tries ? state : fresh(tries);
  return { frame, progress, height };
}

function fresh(tries: number) {
  return { tries, progress: 'loading' as Progress, height: firstHeight };
}
