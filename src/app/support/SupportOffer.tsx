import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Snapshot } from '@alur/engine';
import type { FlowScreen } from '../page/pageStore.ts';
import { runningFlow } from '../page/pageStore.ts';
import { usePage, useServices } from '../page/services.ts';
import { recordWay, type WayRecord } from './recordWay.ts';
import { readKeptDays } from './sendReport.ts';
import { SupportPanel } from './SupportPanel.tsx';

/** Records the way of the flow that is shown, and offers to send it where a call has failed without the visitor's doing. */
export function SupportOffer(): ReactNode {
  const services = useServices();
  const [record, setRecord] = useState<WayRecord | null>(null);
  const flow = usePage(runningFlow);
  useEffect(() => {
    const begun = recordWay(services);
    setRecord(begun);
    return begun.stop;
  }, [services]);
  return record !== null && flow !== null && <FlowOffer key={flow.key} flow={flow} record={record} />;
}

interface FlowOfferProps {
  readonly flow: FlowScreen;
  readonly record: WayRecord;
}

function FlowOffer({ flow, record }: FlowOfferProps): ReactNode {
  const { subscribe, getSnapshot } = flow.run.runtime;
  const dialog = useSyncExternalStore(subscribe, () => getSnapshot().dialog);
  // Words come with the whole catalogue.
  const hasWords = usePage(({ i18n }) => i18n.has('support.offer'));
  const isOffered = hasWords && dialog !== null && isUnexpected(dialog);
  const [place, setPlace] = useState<Element | null>(null);
  const [days, setDays] = useState<number | null>(null);
  useEffect(() => {
    setPlace(isOffered ? document.querySelector('.flow-card + dialog') : null);
    if (!isOffered) return;
    let isOver = false;
    void readKeptDays().then((kept) => {
      if (!isOver) setDays(kept);
    });
    return () => {
      isOver = true;
    };
  }, [isOffered]);
  if (!isOffered || place === null || days === null) return null;
  return createPortal(<SupportPanel key={dialog.code} flow={flow} days={days} wayOf={record.wayOf} />, place);
}

const serverFault = 500;

/** Whether a dialog is of something that the visitor can't put right: no answer, a fault of the server, or an answer that makes no sense. Without a connection nothing can be sent. */
function isUnexpected({ chain: { error }, spec, openedBy }: NonNullable<Snapshot['dialog']>): boolean {
  if (error === null || openedBy !== 'outcome' || spec.tone === 'success') return false;
  if (error.code === 'err_bad_answer') return true;
  return error.code !== 'err_offline' && (error.status === 0 || error.status >= serverFault);
}
