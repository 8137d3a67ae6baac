import type { KeyValueStore } from '../../runtime/storage/storage.ts';
import type { PageStore } from '../page/pageStore.ts';

const key = 'alur:emergency-seen';

/** The emergency message stays hidden for this visit once it was dismissed; another message shows again. */
export function dismissEmergency(page: PageStore, visit: KeyValueStore): void {
  visit.set(key, page.getState().boot.config.emergency);
  page.setState({ emergencyDismissed: true });
}

/** After hydration: the server does not know what was dismissed. */
export function restoreEmergencyDismissal(page: PageStore, visit: KeyValueStore): void {
  const { config } = page.getState().boot;
  if (config.emergencyMode && visit.get(key) === config.emergency)
    page.setState({ emergencyDismissed: true });
}
