import type { Arrival } from '../../contracts/arrival.ts';
import type { DialogSpec } from '../../contracts/dialog.ts';
import type { Profile } from '../../contracts/session.ts';
import { maskIdentity } from '../../i18n/maskIdentity.ts';
import type { PageStore } from '../page/pageStore.ts';
import { catalogueDialog, openShellDialog } from '../dialogs/shellDialogs.ts';

/** Staying is the first button: another person's link must not be accepted by a habitual Enter (T13). */
const question: DialogSpec = {
  title: 'arrival.title',
  message: 'arrival.message',
  detail: 'arrival.detail',
  buttons: [
    { label: 'arrival.stay', kind: 'primary' },
    { label: 'arrival.switch', kind: 'secondary' },
  ],
};
const switching = 1;

/** What the page does when an exchange ends. Until then, subscribers' screens wait. */
export interface FinishArrivalOptions {
  readonly page: PageStore;
  readonly follow: (spec: DialogSpec, button: number | null) => void;
  /** The tokens signed the subscriber in: no further login is needed. */
  readonly onSignedIn: () => void;
  readonly onAccepted: () => void;
  readonly report: (error: unknown, where: string) => void;
}

export function finishArrival(
  arrival: Arrival,
  { page, follow, onSignedIn, onAccepted, report }: FinishArrivalOptions,
): void {
  const settled = (): void => page.setState({ arrivalPending: false });
  switch (arrival.kind) {
    case 'signedIn':
      onSignedIn();
      return settled();
    case 'nothing':
      return settled();
    case 'failed': {
      const { code } = arrival.error;
      if (!Object.hasOwn(page.getState().boot.dialogs, code))
        report(new Error(`The exchange ended with ${code}`), 'arrival');
      const spec = catalogueDialog(page, code);
      return openShellDialog(page, {
        open: { code, spec },
        onClosed(button) {
          // A screen that needs a login asks for it now, and remembers the way back; the button then has nothing left to do.
          settled();
          follow(spec, button);
        },
      });
    }
    case 'otherSubject':
      return openShellDialog(page, {
        open: { code: 'arrival', spec: question },
        params: { present: nameOf(arrival.present, page), arriving: nameOf(arrival.arriving, page) },
        onClosed(button) {
          if (button === switching) {
            onAccepted();
            arrival.accept();
          } else arrival.decline();
          settled();
        },
      });
  }
}

function nameOf({ userName }: Profile, page: PageStore): string {
  return userName === '' ? page.getState().i18n.t('arrival.somebodyElse') : maskIdentity(userName);
}
