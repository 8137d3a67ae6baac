import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SupportReport } from '../../contracts/support/supportReport.ts';
import { Button } from '../../ui/Button.tsx';
import type { FlowScreen } from '../page/pageStore.ts';
import { usePage } from '../page/services.ts';
import type { WayRecord } from './recordWay.ts';
import { saidHead, saidMark } from './saidWay.ts';
import { sendReport } from './sendReport.ts';
import './Support.css';

interface PanelProps {
  readonly flow: FlowScreen;
  /** How long a report is kept. */
  readonly days: number;
  readonly wayOf: WayRecord['wayOf'];
}

/** A report before it is sent, on its way, and after. */
interface Sending {
  readonly report: SupportReport;
  readonly is: 'shown' | 'sending' | 'failed';
  readonly code: string | null;
  /** Seconds to wait before the next try; null: none are known. */
  readonly wait: number | null;
}

/** The button below an error dialog's own, and in their place what would be sent, in words, and the code by which support finds it. */
export function SupportPanel({ flow, days, wayOf }: PanelProps): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const locale = usePage((state) => state.boot.locale);
  const [sending, setSending] = useState<Sending | null>(null);
  const [given, setGiven] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (sending === null && wasOpen.current) opener.current?.focus();
    wasOpen.current = sending !== null;
  }, [sending]);
  const open = (): void => {
    const way = wayOf(flow.run);
    const { flow: name, revision } = flow.run.runtime.bundle;
    const width = matchMedia('(width < 36rem)').matches ? 'narrow' : 'wide';
    if (way !== null)
      setSending({
        report: { flow: name, revision, locale, width, ...way },
        is: 'shown',
        code: given,
        wait: null,
      });
  };
  const send = async (now: Sending): Promise<void> => {
    setSending({ ...now, is: 'sending' });
    const sent = await sendReport(now.report);
    // Who has closed it meanwhile asked for nothing more.
    setSending((shown) => shown && { ...now, ...sent, is: 'code' in sent ? 'shown' : 'failed' });
  };
  if (sending === null)
    return (
      <div className="support">
        <Button kind="quiet" ref={opener} onClick={open}>
          {given === null ? t('support.offer') : `${t('support.sent')}: ${inHalves(given)}`}
        </Button>
      </div>
    );
  // A code that was given stays to be looked at while the error is shown.
  const close = (): void => {
    setGiven(sending.code);
    setSending(null);
  };
  return (
    <div className="support support-panel">
      {sending.code === null ? (
        <Shown
          flow={flow}
          days={days}
          sending={sending}
          onSend={() => void send(sending)}
          onDecline={close}
        />
      ) : (
        <Sent code={sending.code} days={days} onDone={close} />
      )}
    </div>
  );
}

interface ShownProps {
  readonly flow: FlowScreen;
  readonly days: number;
  readonly sending: Sending;
  readonly onSend: () => void;
  readonly onDecline: () => void;
}

/** All that would be sent, and both answers. */
function Shown({ flow, days, sending: { report, is, wait }, onSend, onDecline }: ShownProps): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const name = useId();
  const { bundle } = flow.run.runtime;
  return (
    <>
      <PanelHeading id={name}>{t('support.title')}</PanelHeading>
      <p>{t('support.intro', { days })}</p>
      <div className="support-way" role="group" aria-labelledby={name}>
        {saidHead(bundle, report, flow.i18n).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <ol>
          {report.marks.map((mark, index) => {
            const { what, when, fields } = saidMark(bundle, mark, flow.i18n);
            return (
              <li key={index}>
                {what} <small>{when}</small>
                {fields.length > 0 && (
                  <ul>
                    {fields.map((field) => (
                      <li key={field}>{field}</li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ol>
      </div>
      <p>{t('support.never')}</p>
      <div className="support-answers">
        <p role="status" className="support-failed">
          {is === 'failed' && (wait === null ? t('support.failed') : t('support.wait', { count: wait }))}
        </p>
        <Button kind="secondary" onClick={onDecline}>
          {t('support.decline')}
        </Button>
        <Button disabled={is === 'sending'} onClick={onSend}>
          {t('support.send')}
        </Button>
      </div>
    </>
  );
}

interface SentProps {
  readonly code: string;
  readonly days: number;
  readonly onDone: () => void;
}

/** The code, in two halves as it is read out. */
function Sent({ code, days, onDone }: SentProps): ReactNode {
  const t = usePage((state) => state.i18n.t);
  return (
    <>
      <PanelHeading>{t('support.sent')}</PanelHeading>
      <p className="support-code">{inHalves(code)}</p>
      <p>{t('support.sentText', { days })}</p>
      <Button kind="secondary" onClick={onDone}>
        {t('support.done')}
      </Button>
    </>
  );
}

function inHalves(code: string): string {
  const half = code.length / 2;
  return `${code.slice(0, half)} ${code.slice(half)}`;
}

/** A heading that takes the focus as it comes: what had it is gone. */
function PanelHeading({ id, children }: { readonly id?: string; readonly children: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className="dialog-title">
      {children}
    </h2>
  );
}
