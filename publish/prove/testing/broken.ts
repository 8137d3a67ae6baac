import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { DraftMessages } from '../../document/decoded.ts';
import type { ProofSurroundings, ProvenDocument } from '../contract.ts';
import { smallFlow } from './smallFlow.ts';

/** Documents of which one breaks something: the first, called `small`. */
export interface Broken {
  readonly documents: readonly ProvenDocument[];
  readonly surroundings?: ProofSurroundings;
}

export const away = { id: 'away', label: 'away', kind: 'link', leave: '/vplus' } as const;
export const send = { id: 'send', label: 'send', call: 'activate' } as const;
export const code = {
  field: 'code',
  widget: 'text',
  label: 'code',
  schema: { type: 'string', maxLength: 8, pattern: '^[A-Z0-9]{4,8}$' },
  required: true,
} as const;
export const name = {
  field: 'name',
  widget: 'text',
  label: 'name',
  schema: { type: 'string', maxLength: 9 },
} as const;
export const activate = {
  effect: 'tv.activate',
  send: { code: { var: 'data.code' } },
  on: { ok: { leave: '/vplus' } },
} as const;
export const bypass = { var: 'config.otpBypass' };

export function flow(parts: object, messages: DraftMessages = {}): Broken {
  return { documents: [smallFlow(parts as FlowDocument, messages)] };
}

/** A step with a code and a button that sends it, with something changed. */
export function asking(step: object, call: object = activate, more: object = {}): Broken {
  return flow({
    steps: { ask: { body: [code], actions: [send, away], ...step } },
    calls: { activate: call },
    ...more,
  });
}
