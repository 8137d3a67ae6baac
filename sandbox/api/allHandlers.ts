import { authHandlers } from './auth/handlers.ts';
import { deletionHandlers } from './deletion/handlers.ts';
import type { Handlers } from './http/call.ts';
import { identityHandlers } from './identity/handlers.ts';
import type { Sandbox } from './foundation/sandbox.ts';

/** Pay-TV companies of the sandbox. */
const payTvProviders = [
  { id: '1', code: 'nusavision', name: 'Nusa Vision' },
  { id: '2', code: 'k-parabola', name: 'K-Parabola' },
  { id: '3', code: 'playlink', name: 'PlayLink Cable' },
] as const;

/** The work behind every call that is implemented, by `operationId`. */
export function allHandlers(sandbox: Sandbox): Handlers {
  return {
    healthz: () => ({ bare: { status: 'ok' } }),
    ...identityHandlers(sandbox),
    ...deletionHandlers(sandbox),
    ...authHandlers(sandbox),
    paytvProviders: () => ({ bare: { success: true, data: payTvProviders } }),
  };
}
