import { recordTurn } from '../../inspector/recordTurn.ts';
import { createWhenIdle, type LeaveRequest } from '@alur/react/run';
import { focusIssue } from '@alur/react';
import type { EventPort } from '../../runtime/flow/eventPort.ts';
import { withWaitingTime } from '../dialogs/dialogContent.ts';
import type { FlowHost } from '../page/flowRun.ts';
import type { EffectsOptions } from './effects.ts';
import { createLateEffects } from './lateEffects.ts';
import { createLateFollow } from './lateFollow.ts';

export interface FlowHostOptions extends EffectsOptions {
  /** Resolves when the dialog of a code can be shown. */
  readonly dialogReady: (code: string) => Promise<void>;
  /** @param takeEmail what a provider named in a sign-in that was refused */
  readonly onLeave: (request: LeaveRequest, takeEmail: () => string | null) => void;
  /** Where events of flows go. */
  readonly events: EventPort;
}

/** The host of a page's flows. */
export interface BrowserFlowHost extends FlowHost {
  /** Loads what performs calls, before one is made. */
  readonly prepare: () => Promise<void>;
}

/**
 * Performs what flows request, in the browser. A call goes to `perform`, which makes it from its declaration (`effects.ts`, `runtime/effects/performEffect.ts`); leaving,
 * toasts, focus and reports go to the callbacks of the same name.
 *
 * @example
 * const host = createFlowHost({ ...context, api, secrets, requireLogin, onLeave, onToast });
 * const run = await startFlow({ boot, bundle, target, search, signedIn: false }, host);
 */
export function createFlowHost(options: FlowHostOptions): BrowserFlowHost {
  const { api, clock, tab, report } = options;
  const effects = createLateEffects(async () => (await import('./effects.ts')).createEffects(options));
  return {
    prepare: effects.prepare,
    clock,
    async perform(request, spec) {
      const result = await effects.perform(request, spec);
      if (!result.ok) await options.dialogReady(result.error.code);
      return withWaitingTime(result, options.page.getState().i18n.t);
    },
    follow: createLateFollow(async () =>
      (await import('./following.ts')).createFollowing(options, await effects.services()),
    ),
    owner: api.session.userId,
    onLeave: (request) => options.onLeave(request, effects.takeEmail),
    onToast: options.onToast,
    onFocus: focusIssue,
    onEvent: options.events.emit,
    onReport: (error, name) => report(new Error(`${name} ended with ${error.code}`), 'flow'),
    storage: tab,
    whenIdle: createWhenIdle(window),
    ...(import.meta.env.DEV ? { onTurn: recordTurn } : {}),
  };
}
