import type { CallSpec, EffectResult } from '@alur/engine';
import type { CallRequest } from '@alur/react/run';

/** A call that waits for the person at the page to choose how it ends. */
export interface WaitingCall {
  readonly request: CallRequest;
  readonly spec: CallSpec;
  /** Codes that its document has an outcome for, `ok` first. */
  readonly ends: readonly string[];
  readonly end: (result: EffectResult) => void;
}
