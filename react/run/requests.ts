import { type EffectRequest, type EffectResult, faults, type ScreenEvent } from '@alur/engine';
import type { CallRequest, FlowRuntimeOptions } from './flowRuntimeOptions.ts';

/** What follows a request. */
export interface AfterRequests {
  /** Receives how each call ended. */
  readonly settled: (event: ScreenEvent) => void;
  /** The flow is over. */
  readonly left: () => void;
}

/** Carries out what the engine asks for: calls, leaving, toasts, focus, events and reports. */
export function createRequests(
  options: FlowRuntimeOptions,
  { settled, left }: AfterRequests,
): (request: EffectRequest) => void {
  const reportOnce = createReportOnce(options.onReport);

  async function settle(request: CallRequest): Promise<void> {
    const spec = options.bundle.calls[request.name]?.spec;
    const performed = spec === undefined ? failedToPerform() : options.perform(request, spec);
    const result = await Promise.resolve(performed).catch(failedToPerform);
    settled({ type: 'settled', call: request.id, result });
  }

  return (request) => {
    switch (request.kind) {
      case 'call':
        void settle(request);
        return;
      case 'leave':
        left();
        return options.onLeave(request);
      case 'toast':
        return options.onToast(request.message);
      case 'focus':
        return options.onFocus(request.field);
      case 'event':
        return options.onEvent?.(request.event);
      case 'report':
        return reportOnce(request.error, request.name);
    }
  };
}

/** Reports a fault of the document once for each call, every other fault each time. */
function createReportOnce(report: FlowRuntimeOptions['onReport']): FlowRuntimeOptions['onReport'] {
  const reported = new Set<string>();
  return (error, name) => {
    const key = `${name} ${error.code}`;
    if (error.code === faults.rule && reported.has(key)) return;
    reported.add(key);
    report(error, name);
  };
}

function failedToPerform(): EffectResult {
  return { ok: false, error: { code: faults.internal, status: 0 } };
}
