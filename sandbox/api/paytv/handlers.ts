import type { Handlers } from '../http/call.ts';

/** Pay-TV companies of the sandbox. */
const providers = [
  { id: '1', code: 'nusavision', name: 'Nusa Vision' },
  { id: '2', code: 'k-parabola', name: 'K-Parabola' },
  { id: '3', code: 'playlink', name: 'PlayLink Cable' },
] as const;

/** Handlers of `schemas/api/paytv.yaml` that work so far. */
export const paytvHandlers: Handlers = {
  paytvProviders: () => ({ bare: { success: true, data: providers } }),
};
