import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '../../contracts/locale.ts';
import type { SupportReport } from '../../contracts/support/supportReport.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { FlowScreen } from '../page/pageStore.ts';
import { usePage } from '../page/services.ts';
import type { WayRecord } from './recordWay.ts';
import { saidFoot, saidHead, saidMark } from './saidWay.ts';
import { sendReport, type Unsent } from './sendReport.ts';
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
  /** Why the last try gave no code. */
  readonly fault: Unsent | null;
}

/** The button below an error dialog's own, and in their place what would be sent, in words, and the code by which support finds it. */
export function SupportPanel({ flow, days, wayOf }: PanelProps): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const locale = usePage((state) => state.boot.locale);
  const [sending, setSending] = useState<Sending | null>(null);
  const [given, setGiven] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const onWay = useRef<AbortController | null>(null);
  useEffect(() => {
    if (sending === null && wasOpen.current) opener.current?.focus();
    wasOpen.current = sending !== null;
  }, [sending]);
  const open = (): void => {
    const way = wayOf(flow.run);
    if (way === null) return;
    setSending({ report: { ...aboutPage(flow, locale), ...way }, is: 'shown', code: given, fault: null });
  };
  const send = async (now: Sending): Promise<void> => {
    const stop = new AbortController();
    onWay.current = stop;
    setSending({ ...now, is: 'sending', fault: null });
    const sent = await sendReport(now.report, stop.signal);
    if (stop.signal.aborted) return;
    setSending(
      'code' in sent ? { ...now, code: sent.code, is: 'shown' } : { ...now, fault: sent, is: 'failed' },
    );
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
    // Who declines while it is on its way has not sent it.
    onWay.current?.abort();
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

/** What a report says beside the way. */
function aboutPage({ run }: FlowScreen, locale: Locale): Omit<SupportReport, 'isWhole' | 'marks'> {
  const { flow, revision } = run.runtime.bundle;
  const width = matchMedia('(width < 36rem)').matches ? 'narrow' : 'wide';
  return { flow, revision, locale, width };
}

interface ShownProps {
  readonly flow: FlowScreen;
  readonly days: number;
  readonly sending: Sending;
  readonly onSend: () => void;
  readonly onDecline: () => void;
}

/** What goes along and what doesn't, then all that would be sent, and both answers. */
function Shown({ flow, days, sending, onSend, onDecline }: ShownProps): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const name = useId();
  return (
    <>
      <PanelHeading id={name} describedBy={`${name}-never`}>
        {t('support.title')}
      </PanelHeading>
      <p id={`${name}-never`} className="support-never">
        {t('support.never')}
      </p>
      <p>{t('support.intro', { days })}</p>
      <Way flow={flow} report={sending.report} labelledBy={name} />
      <Answers sending={sending} onSend={onSend} onDecline={onDecline} />
    </>
  );
}

interface WayProps {
  readonly flow: FlowScreen;
  readonly report: SupportReport;
  readonly labelledBy: string;
}

/** All that a report holds, in words. */
function Way({ flow: { run, i18n }, report, labelledBy }: WayProps): ReactNode {
  const { bundle } = run.runtime;
  return (
    <div className="support-way" role="group" aria-labelledby={labelledBy}>
      {saidHead(bundle, report, i18n).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ol>
        {report.marks.map((mark, index) => {
          const { what, when, fields } = saidMark(bundle, mark, i18n);
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
      <p className="support-names">{saidFoot(report, i18n)}</p>
    </div>
  );
}

/** What became of the last try, and both answers. */
function Answers({
  sending: { is, fault },
  onSend,
  onDecline,
}: Pick<ShownProps, 'sending' | 'onSend' | 'onDecline'>): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const isSending = is === 'sending';
  return (
    <div className="support-answers">
      <p role="status" className="support-failed">
        {isSending && <VisuallyHidden>{t('support.sending')}</VisuallyHidden>}
        {fault?.isOffline === true && t('support.offline')}
        {fault?.isOffline === false &&
          (fault.wait === null ? t('support.failed') : t('support.wait', { count: fault.wait }))}
      </p>
      <Button kind="secondary" onClick={onDecline}>
        {t('support.decline')}
      </Button>
      {/* It keeps the focus meanwhile: who hears that it failed is where the next try is. */}
      <Button
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
        onClick={isSending ? undefined : onSend}
      >
        {t('support.send')}
      </Button>
    </div>
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
  const id = useId();
  return (
    <>
      <PanelHeading describedBy={id}>{t('support.sent')}</PanelHeading>
      <p id={id} className="support-code">
        {inHalves(code)}
      </p>
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

interface HeadingProps {
  readonly id?: string;
  /** What is read out with it. */
  readonly describedBy: string;
  readonly children: string;
}

/** A heading that takes the focus as it comes: what had it is gone. */
function PanelHeading({ id, describedBy, children }: HeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className="dialog-title" aria-describedby={describedBy}>
      {children}
    </h2>
  );
}
