import type { DialogSpec } from '@alur/engine';
import { dialogsOf } from './closedRegistration.ts';
import type { PageStore, ShellDialog } from '../page/pageStore.ts';

/** Opens a dialog of the page; one that is open with the same code stays the only one of it. */
export function openShellDialog(page: PageStore, dialog: ShellDialog): void {
  const { dialogs } = page.getState();
  if (!dialogs.some((each) => each.open.code === dialog.open.code))
    page.setState({ dialogs: [...dialogs, dialog] });
}

/** Closes the shown dialog, then calls its `onClosed`. */
export function closeShellDialog(page: PageStore, button: number | null): void {
  const [shown, ...waiting] = page.getState().dialogs;
  if (shown === undefined) return;
  page.setState({ dialogs: waiting });
  shown.onClosed(button);
}

/** Closes every dialog of a code without calling its `onClosed`: its reason is gone. */
export function closeShellDialogs(page: PageStore, code: string): void {
  page.setState(({ dialogs }) => ({ dialogs: dialogs.filter((each) => each.open.code !== code) }));
}

const plainOk: DialogSpec = { buttons: [{ label: 'dialog.ok', kind: 'primary' }] };

/** The catalogue's dialog of a code; one it does not know gets the plain OK. */
export function catalogueDialog(page: PageStore, code: string): DialogSpec {
  const dialogs = dialogsOf(page.getState().boot);
  const own = Object.hasOwn(dialogs, code) ? dialogs[code] : undefined;
  return own ?? dialogs['*'] ?? plainOk;
}
