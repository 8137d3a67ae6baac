import { createWhenIdle } from '../../runtime/flow/whenIdle.ts';
import type { Boot } from '../../contracts/boot.ts';
import { focusIssue } from '../../forms/focusIssue.ts';
import { createHumanCheck } from '../../runtime/effects/call/humanCheck.ts';
import { createPerformEffect } from '../../runtime/effects/performEffect.ts';
import { createDeparture } from '../../runtime/exits/departure.ts';
import type { Social } from '../../runtime/exits/social.ts';
import type { PositionOptions, PositionSource } from '../../runtime/http/visitorPosition.ts';
import type { LeaveRequest } from '../../runtime/flow/createFlowRuntime.ts';
import type { ArrivedSecretStore } from '../../runtime/session/arrivedSecrets.ts';
import { withWaitingTime } from '../dialogs/dialogContent.ts';
import type { FlowHost } from '../page/flowRun.ts';
import type { ProductApi } from './productApi.ts';
import type { Surroundings } from './surroundings.ts';

export interface FlowHostOptions extends Surroundings {
  readonly api: ProductApi;
  readonly secrets: ArrivedSecretStore;
  readonly social: Social;
  readonly requireLogin: () => void;
  /** Resolves when the dialog of a code can be shown. */
  readonly dialogReady: (code: string) => Promise<void>;
  readonly onLeave: (request: LeaveRequest) => void;
  readonly onToast: (key: string) => void;
}

/**
 * Performs what flows request, in the browser. A call goes to `perform`, which makes it from its declaration (`runtime/effects/performEffect.ts`); leaving,
 * toasts, focus and reports go to the callbacks of the same name.
 *
 * @example
 * const host = createFlowHost({ ...surroundings, api, secrets, requireLogin, onLeave, onToast });
 * const run = await startFlow({ boot, bundle, target, search, signedIn: false }, host);
 */
export function createFlowHost(options: FlowHostOptions): FlowHost {
  const { boot, api, clock, local, tab, secrets, visitor, report } = options;
  const { http, tokens, session } = api;
  const config = (): Boot['config'] => boot().config;
  const perform = createPerformEffect({
    http,
    tokens,
    humanCheck: createHumanCheck({ url: boot().humanCheckUrl, clientId: () => config().clientID }),
    config,
    signIn: session.signIn,
    sessionStatus: session.resolveStatus,
    requireLogin: options.requireLogin,
    secrets,
    social: options.social,
    query: () => new URLSearchParams(location.search),
    local,
    liveUrl: () => boot().liveUrl,
    depart: createDeparture(window),
    origin: location.origin,
    device: () => boot().device,
    returnPath: () => `${location.pathname}${location.search}`,
    now: clock.now,
    visitor: visitor.get,
    position: latePosition({
      wanted: () => config().webSendLoc,
      geolocation: navigator.geolocation ?? null,
      permission: async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
      onAsk: () => options.onToast('shell.positionAsked'),
    }),
  });
  return {
    clock,
    async perform(request, spec) {
      const result = await perform(request, spec);
      if (!result.ok) await options.dialogReady(result.error.code);
      return withWaitingTime(result, options.page.getState().i18n.t);
    },
    owner: session.userId,
    onLeave: options.onLeave,
    onToast: options.onToast,
    onFocus: focusIssue,
    onReport: (error, name) => report(new Error(`${name} ended with ${error.code}`), 'flow'),
    storage: tab,
    whenIdle: createWhenIdle(window),
  };
}

/** Finds the position as `createPositionSource` does; where the config wants none, that part of the program is never loaded. */
function latePosition(options: PositionOptions): PositionSource {
  let source: Promise<PositionSource> | null = null;
  const load = async (): Promise<PositionSource> =>
    (await import('../../runtime/http/visitorPosition.ts')).createPositionSource(options);
  return {
    async locate() {
      if (!options.wanted()) return null;
      try {
        return await (await (source ??= load())).locate();
      } catch {
        source = null;
        return null;
      }
    },
  };
}
