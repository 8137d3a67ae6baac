import { isRecord } from '@alur/engine/json';
import { webStore } from '@alur/react/run';

const key = 'alur.person';

/** What of the window remembers a person: the tab's own storage, and the history's entry where storage refuses. */
type Tab = Pick<Window, 'sessionStorage' | 'history'>;

/** Keeps, for this tab, that the visitor said they are a person; without storage for a reload of this page. */
export function rememberPerson(tab: Tab): void {
  if (webStore(() => tab.sessionStorage).set(key, 'yes')) return;
  const state: unknown = tab.history.state;
  tab.history.replaceState({ ...(isRecord(state) ? state : {}), [key]: true }, '');
}

/** Returns whether the visitor said so before. */
export function isKnownPerson(tab: Tab): boolean {
  const state: unknown = tab.history.state;
  return (isRecord(state) && state[key] === true) || webStore(() => tab.sessionStorage).get(key) !== null;
}
