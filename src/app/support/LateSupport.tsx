import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { isUnexpected } from '../counts/turnCounts.ts';
import { runningFlow } from '../page/pageStore.ts';
import { usePage, useServices } from '../page/services.ts';
import { type OfferProps, recordWay, type WayRecord } from './recordWay.ts';

/** Records the way of the flow that is shown, and offers to send it where a call has failed without the visitor's doing. The offer comes with the first such failure: who meets none loads nothing of it. */
export function LateSupport(): ReactNode {
  const services = useServices();
  const [record, setRecord] = useState<WayRecord | null>(null);
  const flow = usePage(runningFlow);
  useEffect(() => {
    const begun = recordWay(services);
    setRecord(begun);
    return begun.stop;
  }, [services]);
  return record !== null && flow !== null && <FlowSupport key={flow.key} flow={flow} record={record} />;
}

function FlowSupport({ flow, record }: OfferProps): ReactNode {
  const { report } = useServices();
  const { subscribe, getSnapshot } = flow.run.runtime;
  const dialog = useSyncExternalStore(subscribe, () => getSnapshot().dialog);
  const [Offer, setOffer] = useState<ComponentType<OfferProps> | null>(null);
  const hasFailed = dialog !== null && isUnexpected(dialog);
  useEffect(() => {
    if (!hasFailed) return;
    import('./SupportOffer.tsx').then(
      ({ SupportOffer }) => setOffer(() => SupportOffer),
      (cause: unknown) => report(cause, 'loadSupport'),
    );
  }, [hasFailed, report]);
  return Offer !== null && hasFailed && <Offer key={dialog.code} flow={flow} record={record} />;
}
