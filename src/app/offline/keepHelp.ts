import { isSlowConnection } from '../page/slowConnection.ts';
import type { PolicyFactory } from '../page/trustedTypes.ts';

const workerPath = '/alur/help/worker.js';
/** The worker sees the pages of the help centre and nothing else. */
const scope = '/vplus/help';

/** Knows one address. */
let policy: ReturnType<PolicyFactory['createPolicy']> | null = null;

/**
 * Asks the worker of the help centre to keep the page of a path on this device. Where the browser has no workers, refuses them or keeps nothing (a
 * private window, a partner's frame, a connection that is slow or paid by the byte), the page stays as readable as the connection is.
 */
export async function keepHelp(path: string, device: Navigator = navigator): Promise<void> {
  if (!('serviceWorker' in device) || window.top !== window) return;
  if (!device.onLine || isSlowConnection(device)) return;
  try {
    const registration = await device.serviceWorker.register(addressOfWorker(), { scope });
    const { active, waiting, installing } = registration;
    (active ?? waiting ?? installing)?.postMessage({ keep: path });
  } catch {
    // As above: nothing is lost that the reader can see now.
  }
}

function addressOfWorker(): string {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (factory === undefined) return workerPath;
  policy ??= (factory as PolicyFactory).createPolicy('help-offline', { createScriptURL: () => workerPath });
  return policy.createScriptURL('');
}
