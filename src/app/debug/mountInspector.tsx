import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Inspector } from '../../inspector/Inspector.tsx';
import { followSavedFlows, savedFlows, subscribeSaved } from '../../inspector/savedFlows.ts';
import styles from '../../inspector/inspector.css?inline';
import { webStore } from '@alur/react/run';
import type { AppServices } from '../page/services.ts';
import { showSavedFlow } from './showSavedFlow.ts';

/**
 * The page moves out of the way: what is looked at stays in sight. Beside the inspector it needs 45rem, for it is laid out by the width of the window; in a narrower window the inspector
 * stands below it (`inspector.css` has the same widths).
 */
const makesRoom = `
@media (width >= 75rem) {
  [data-inspected] body { margin-inline-end: min(440px, 42vw); }
  [data-inspected] :is(.consent-banner, .update-area, .offline-area, .toast-area) { margin-inline-end: min(440px, 42vw); }
}
@media (width < 75rem) { [data-inspected] body { padding-block-end: 55dvh; } }
`;
const openKey = 'alur:inspector';

/** Adds the inspector to a page of development, closed until its corner button or Alt+Shift+D opens it, and shows each saved document at once. */
export function mountInspector(services: AppServices): void {
  const host = document.createElement('div');
  host.id = 'alur-inspector';
  document.body.append(host);
  // Styles of its own: neither the page's nor its own reach across.
  const inside = host.attachShadow({ mode: 'open' });
  inside.append(Object.assign(document.createElement('style'), { textContent: styles }));
  const root = document.createElement('div');
  inside.append(root);
  document.head.append(Object.assign(document.createElement('style'), { textContent: makesRoom }));
  createRoot(root).render(<Dock />);
  followSavedFlows((saved) => {
    if (saved.isServed)
      showSavedFlow(services, saved.flow).catch((cause: unknown) => services.report(cause, 'savedFlow'));
  });
}

function Dock(): ReactNode {
  const tab = webStore(() => window.sessionStorage);
  const [isOpen, setOpen] = useState(tab.get(openKey) !== null);
  const isRefused = useSyncExternalStore(subscribeSaved, savedFlows)[0]?.isServed === false;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-inspected', isOpen);
    if (isOpen) tab.set(openKey, 'open');
    else tab.remove(openKey);
    const onKey = ({ altKey, shiftKey, code }: KeyboardEvent): void => {
      if (altKey && shiftKey && code === 'KeyD') setOpen(!isOpen);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  if (isOpen)
    return (
      <div className="docked">
        <Inspector onClose={() => setOpen(false)} />
      </div>
    );
  return (
    <button
      type="button"
      className="opener"
      title={isRefused ? 'A saved document is refused: Alt+Shift+D shows why' : 'Inspector (Alt+Shift+D)'}
      aria-label={isRefused ? 'Open the inspector: a saved document is refused' : 'Open the inspector'}
      data-refused={isRefused || undefined}
      onClick={() => setOpen(true)}
    >
      {isRefused ? '!' : '{}'}
    </button>
  );
}
