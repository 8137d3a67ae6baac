import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { dialogContent } from './dialogContent.ts';
import { usePage, useServices } from '../page/services.ts';

/** The dialogs of the page itself, one after the other: an arrival that failed, a region, an account. */
export function PageDialog(): ReactNode {
  const { closeDialog } = useServices();
  const i18n = usePage((state) => state.i18n);
  const shown = usePage((state) => state.dialogs[0]);
  const content = shown === undefined ? null : dialogContent(shown.open, i18n, shown.params);
  return <Dialog key={shown?.open.code} content={content} onClose={closeDialog} />;
}
