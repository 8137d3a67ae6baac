import type { ReactNode } from 'react';
import type { OpenDialog } from '../../../contracts/dialog.ts';
import type { Translate } from '../../../contracts/message.ts';
import type { FlowRuntime } from '../../../contracts/runtime.ts';
import { Dialog, type DialogContent } from '../../../ui/Dialog.tsx';
import { useSnapshot } from './useSnapshot.ts';

/** The shared dialog of an error code, as the flow has opened it (spec §8). */
export function FlowDialog({ runtime, t }: { readonly runtime: FlowRuntime; readonly t: Translate }): ReactNode {
  const dialog = useSnapshot(runtime, (snapshot) => snapshot.dialog);
  const close = (button: number | null): void => runtime.dispatch({ type: 'dialogClosed', button });
  return <Dialog content={dialog === null ? null : dialogContent(dialog, t)} onClose={close} />;
}

/** The server's words where it sent some, the catalogue's otherwise; a plain OK where the catalogue names no button. */
export function dialogContent({ title, text, spec }: OpenDialog, t: Translate): DialogContent {
  const buttons = spec.buttons.map((button) => ({ label: t(button.label), kind: button.kind }));
  return {
    title: title ?? t(spec.title ?? 'dialog.errorTitle'),
    text: text ?? t(spec.message ?? 'dialog.errorMessage'),
    image: spec.image === true,
    buttons: buttons.length === 0 ? [{ label: t('dialog.ok'), kind: 'primary' }] : buttons,
  };
}
