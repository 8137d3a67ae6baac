import type { Boot } from '../../contracts/boot.ts';
import { focusIssue } from '../../forms/focusIssue.ts';
import type { LeaveRequest } from '../../runtime/flow/createFlowRuntime.ts';
import { cameBack, createDeparture } from '../../runtime/exits/departure.ts';
import { createHumanCheck } from '../../runtime/effects/humanCheck.ts';
import { createPerformEffect } from '../../runtime/effects/performEffect.ts';
import type { ArrivedSecretStore } from '../../runtime/session/arrivedSecrets.ts';
import { createSocial } from '../../runtime/exits/social.ts';
import type { KeyValueStore } from '../../runtime/storage/storage.ts';
import type { SystemClock } from '../../runtime/clock/systemClock.ts';
import type { VisitorAddressSource } from '../../runtime/http/visitorAddress.ts';
import type { ApiCalls } from './apiCalls.ts';
import type { Report } from '../reporting/errorReports.ts';
import type { FlowHost } from '../page/flowRun.ts';

export interface FlowHostOptions {
  readonly boot: () => Boot;
  readonly calls: ApiCalls;
  readonly clock: SystemClock;
  readonly local: KeyValueStore;
  /** Of this tab only. */
  readonly tab: KeyValueStore;
  readonly secrets: ArrivedSecretStore;
  readonly visitor: VisitorAddressSource;
  /** Resolves when the dialog of a code can be shown. */
  readonly dialogReady: (code: string) => Promise<void>;
  readonly askToLogIn: () => void;
  readonly onLeave: (request: LeaveRequest) => void;
  readonly onToast: (key: string) => void;
  readonly report: Report;
}

/** Who carries out what flows ask for, in the browser. */
export function createFlowHost(options: FlowHostOptions): FlowHost {
  const { boot, calls, clock, local, tab, secrets, visitor, report } = options;
  const { http, tokens, session, clientId } = calls;
  const config = (): Boot['config'] => boot().config;
  const perform = createPerformEffect({
    http,
    tokens,
    humanCheck: createHumanCheck({ url: boot().humanCheckUrl, clientId }),
    config,
    signIn: session.signIn,
    sessionStatus: session.resolveStatus,
    askToLogIn: options.askToLogIn,
    secrets,
    social: createSocial({
      providers: () => boot().socialProviders,
      origin: location.origin,
      secrets,
      storage: tab,
      cameBack: () => cameBack(window),
    }),
    query: () => new URLSearchParams(location.search),
    local,
    liveUrl: () => boot().liveUrl,
    depart: createDeparture(window),
    origin: location.origin,
    now: clock.now,
    visitor: visitor.get,
  });
  return {
    clock,
    async perform(request) {
      const result = await perform(request);
      if (!result.ok) await options.dialogReady(result.error.code);
      return result;
    },
    owner: session.userId,
    onLeave: options.onLeave,
    onToast: options.onToast,
    onFocus: focusIssue,
    onReport: (error, name) => report(new Error(`${name} ended with ${error.code}`), 'flow'),
    storage: tab,
  };
}
