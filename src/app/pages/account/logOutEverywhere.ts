import type { DialogSpec } from '@alur/engine';
import { openShellDialog } from '../../dialogs/shellDialogs.ts';
import type { AppServices } from '../../page/services.ts';

const question: DialogSpec = {
  title: 'everywhere.title',
  message: 'everywhere.message',
  buttons: [
    { label: 'everywhere.confirm', kind: 'primary' },
    { label: 'everywhere.keep', kind: 'link' },
  ],
};

/** Asks first; then every session of the subscriber ends, or none does and a toast says why. */
export function askToLogOutEverywhere({
  page,
  signOutEverywhere,
  toast,
  navigation,
}: Pick<AppServices, 'page' | 'signOutEverywhere' | 'toast' | 'navigation'>): void {
  const end = async (): Promise<void> => {
    const result = await signOutEverywhere();
    toast(page.getState().i18n.t(result.ok ? 'shell.loggedOutEverywhere' : 'shell.logOutEverywhereFailed'));
    if (result.ok) navigation.go('/', { replace: false });
  };
  openShellDialog(page, {
    open: { code: 'everywhere', spec: question },
    onClosed(button) {
      if (button === 0) void end();
    },
  });
}
