import type { Boot } from '../../contracts/boot/boot.ts';
import type { KeyValueStore } from '@alur/react/run';
import type { PageStore } from '../page/pageStore.ts';

const key = 'alur:emergency-seen';

/** The emergency message stays hidden for this visit once it was dismissed; another message shows again. */
export function dismissEmergency(page: PageStore, visit: KeyValueStore): void {
  visit.set(key, emergencyKey(page.getState().boot));
  page.setState({ emergencyDismissed: true });
}

/** After hydration: the server does not know what was dismissed. */
export function restoreEmergencyDismissal(page: PageStore, visit: KeyValueStore): void {
  const { config } = page.getState().boot;
  if (config.emergencyMode && visit.get(key) === emergencyKey(page.getState().boot))
    page.setState({ emergencyDismissed: true });
}

/** Both languages: a language switch does not bring back what was dismissed. */
function emergencyKey({ config: { emergency, emergencyId } }: Boot): string {
  return emergencyId === '' ? emergency : `${emergency}\n${emergencyId}`;
}
