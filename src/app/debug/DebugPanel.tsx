import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { isOpenAddress } from '../../contracts/address/openAddress.ts';
import { Button } from '../../ui/Button.tsx';
import type { PageState } from '../page/pageStore.ts';
import { usePage, useServices } from '../page/services.ts';
import { debugLog, type DebugLine } from './debugLog.ts';
import { readNetwork } from './readNetwork.ts';
import './DebugPanel.css';

/**
 * For those who build the product, at `?debug` of a deployment that has it switched on: what was sent where on this page, and why not. In English alone.
 */
export function DebugPanel(): ReactNode {
  const reasons = usePage(reasonsOf).split('\n');
  const lines = useStore(debugLog);
  return (
    <details className="debug-panel" open>
      <summary>Debug: {lines.length} lines</summary>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Network />
      {lines.length > 0 && <Sent lines={lines} />}
    </details>
  );
}

function Sent({ lines }: { readonly lines: readonly DebugLine[] }): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {['When', 'Where', 'What', 'Outcome'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ at, receiver, event, outcome }, index) => (
          <tr key={lines.length - index}>
            <td>{new Date(at).toISOString().slice(11, 19)}</td>
            <td>{receiver}</td>
            <td>{event}</td>
            <td>{outcome}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Network(): ReactNode {
  const { http, page } = useServices();
  const [seen, setSeen] = useState('');
  const ask = (): void => void readNetwork(http, page.getState().boot.config.clientID).then(setSeen);
  return (
    <p>
      <Button kind="secondary" onClick={ask}>
        What does the API see of this connection?
      </Button>{' '}
      <output>{seen}</output>
    </p>
  );
}

/** Why nothing is sent, as far as it is known before anything happens; a line each. */
function reasonsOf({ boot, consent, screen }: PageState): string {
  const { measuring, flowRoutes } = boot;
  if (measuring === null) return 'The environment names no analytics service: nothing is measured.';
  const isOpen = isOpenAddress(flowRoutes, screen.path, '');
  const others = measuring.thirdParties.map(({ kind }) => kind).join(', ');
  return [
    `Consent: ${consent.answer}; ${consent.allowed.length === 0 ? 'nothing is sent or kept' : `allowed: ${consent.allowed.join(', ')}`}.`,
    `Analytics service: ${measuring.host === '' ? 'none' : measuring.host}, mode ${measuring.mode}.`,
    others === ''
      ? 'The environment names no libraries of others.'
      : `Libraries of others: ${others}; ${isOpen ? 'this page is public' : 'this page is closed to them, what happens here waits for a public one'}.`,
  ].join('\n');
}
