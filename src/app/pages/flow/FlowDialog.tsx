import type { ReactNode } from 'react';
import type { FlowRuntime } from '@alur/engine';
import type { Locale } from '../../../contracts/locale.ts';
import { type I18n, textValues } from '@alur/react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { dialogContent } from '../../dialogs/dialogContent.ts';
import { useSnapshot } from './useSnapshot.ts';

/** The shared dialog of an error code (spec §8), or the modal of something done, as the flow has opened it. */
export function FlowDialog({
  runtime,
  i18n,
}: {
  readonly runtime: FlowRuntime;
  readonly i18n: I18n<Locale>;
}): ReactNode {
  const dialog = useSnapshot(runtime, (snapshot) => snapshot.dialog);
  const content =
    dialog === null
      ? null
      : dialogContent(dialog, i18n, textValues(runtime.bundle, runtime.getSnapshot(), i18n.locale));
  return (
    <Dialog content={content} onClose={(button) => runtime.dispatch({ type: 'dialogClosed', button })} />
  );
}
