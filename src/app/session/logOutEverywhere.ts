import type { DialogSpec } from '../../contracts/dialog.ts';
import type { SessionStore } from '../../runtime/session/session.ts';
import type { PageStore } from '../page/pageStore.ts';
import { openShellDialog } from '../dialogs/shellDialogs.ts';
import type { ShowToast } from '../page/toasts.ts';

const question: DialogSpec = {
  title: 'everywhere.title',
  message: 'everywhere.message',
  buttons: [
    { label: 'everywhere.confirm', kind: 'primary' },
    { label: 'everywhere.keep', kind: 'link' },
  ],
};

export interface LogOutEverywhereOptions {
  readonly page: PageStore;
  readonly session: Pick<SessionStore, 'signOutEverywhere'>;
  readonly toast: ShowToast;
  readonly onDone: () => void;
}

/** Asks first; then every session of the subscriber ends, or none does and a toast says why. */
export function askToLogOutEverywhere({ page, session, toast, onDone }: LogOutEverywhereOptions): void {
  const end = async (): Promise<void> => {
    const result = await session.signOutEverywhere();
    toast(page.getState().i18n.t(result.ok ? 'shell.loggedOutEverywhere' : 'shell.logOutEverywhereFailed'));
    if (result.ok) onDone();
  };
  openShellDialog(page, {
    open: { code: 'everywhere', spec: question },
    onClosed(button) {
      if (button === 0) void end();
    },
  });
}
