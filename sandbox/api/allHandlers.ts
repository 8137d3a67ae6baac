import { authHandlers } from './auth/handlers.ts';
import { deletionHandlers } from './deletion/handlers.ts';
import type { Handlers } from './http/call.ts';
import { identityHandlers } from './identity/handlers.ts';
import { partnerLoginHandlers } from './auth/partnerLogin.ts';
import { paytvHandlers } from './paytv/handlers.ts';
import type { Sandbox } from '../foundation/sandbox.ts';

/** The work behind every call that is implemented, by `operationId`. */
export function allHandlers(sandbox: Sandbox): Handlers {
  return {
    healthz: () => ({ bare: { status: 'ok' } }),
    ...identityHandlers(sandbox),
    ...partnerLoginHandlers(sandbox),
    ...deletionHandlers(sandbox),
    ...authHandlers(sandbox),
    ...paytvHandlers,
  };
}
