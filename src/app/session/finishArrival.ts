import type { Arrival } from '../../contracts/arrival.ts';
import type { DialogSpec } from '@alur/engine';
import type { Profile } from '../../contracts/session.ts';
import { maskIdentity } from '../../i18n/maskIdentity.ts';
import type { PageStore } from '../page/pageStore.ts';
import type { WaitingToken } from '../../runtime/session/waitingToken.ts';
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

/** After a passing fault the token is still good, and only this tab holds it. */
const retryQuestion: DialogSpec = {
  title: 'arrival.retryTitle',
  message: 'arrival.retryMessage',
  buttons: [
    { label: 'common.retry', kind: 'primary' },
    { label: 'arrival.without', kind: 'link' },
  ],
};

/** What the page does when an exchange ends. Until then, subscribers' screens wait. */
export interface FinishArrivalOptions {
  readonly page: PageStore;
  readonly follow: (spec: DialogSpec, button: number | null) => void;
  /** The tokens signed the subscriber in: no further login is needed. */
  readonly onSignedIn: () => void;
  readonly onAccepted: () => void;
  /** The token that waits for another try. */
  readonly waiting: Pick<WaitingToken, 'keep' | 'forget'>;
  readonly report: (error: unknown, where: string) => void;
}

export function finishArrival(arrival: Arrival, options: FinishArrivalOptions): void {
  const { page } = options;
  const endArrival = (): void => page.setState({ arrivalPending: false });
  switch (arrival.kind) {
    case 'signedIn':
      options.onSignedIn();
      return endArrival();
    case 'nothing':
      return endArrival();
    case 'failed':
      return arrival.retry === null
        ? explainFailure(arrival.error.code, options, endArrival)
        : offerRetry(arrival.error.code, arrival.retry, options, endArrival);
    case 'otherSubject':
      return askToSwitch(arrival, options, endArrival);
  }
}

function explainFailure(
  code: string,
  { page, follow, report }: FinishArrivalOptions,
  settled: () => void,
): void {
  if (!Object.hasOwn(page.getState().boot.dialogs, code))
    report(new Error(`The exchange ended with ${code}`), 'arrival');
  const spec = catalogueDialog(page, code);
  openShellDialog(page, {
    open: { code, spec },
    onClosed(button) {
      // A screen that needs a login redirects there now, with a return path; the button then has nothing left to do.
      settled();
      follow(spec, button);
    },
  });
}

function offerRetry(
  code: string,
  retry: () => Promise<Arrival>,
  options: FinishArrivalOptions,
  settled: () => void,
): void {
  openShellDialog(options.page, {
    open: { code, spec: retryQuestion },
    onClosed(button) {
      if (button === 0) void retry().then((next) => finishArrival(next, options));
      else {
        options.waiting.forget();
        settled();
      }
    },
  });
}

function askToSwitch(
  arrival: Extract<Arrival, { readonly kind: 'otherSubject' }>,
  { page, onAccepted }: FinishArrivalOptions,
  settled: () => void,
): void {
  openShellDialog(page, {
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

function nameOf({ userName }: Profile, page: PageStore): string {
  return userName === '' ? page.getState().i18n.t('arrival.somebodyElse') : maskIdentity(userName);
}
