import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePage } from '../page/services.ts';
import type { OfferProps } from './recordWay.ts';
import { readKeptDays } from './sendReport.ts';
import { SupportPanel } from './SupportPanel.tsx';

/** The offer below the buttons of the flow's own dialog, where the edge takes reports. */
export function SupportOffer({ flow, record }: OfferProps): ReactNode {
  // Words come with the whole catalogue.
  const hasWords = usePage(({ i18n }) => i18n.has('support.offer'));
  const [place, setPlace] = useState<Element | null>(null);
  const [days, setDays] = useState<number | null>(null);
  useEffect(() => {
    // The class is that of the open one alone.
    setPlace(document.querySelector('dialog.dialog'));
    let isOver = false;
    void readKeptDays().then((kept) => {
      if (!isOver) setDays(kept);
    });
    return () => {
      isOver = true;
    };
  }, []);
  if (!hasWords || place === null || days === null) return null;
  return createPortal(<SupportPanel flow={flow} days={days} wayOf={record.wayOf} />, place);
}
