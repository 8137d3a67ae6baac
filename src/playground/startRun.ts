import dialogs from '../../schemas/generated/dialogs.json' with { type: 'json' };
import { loadRenderer } from '../../renderers/index.ts';
import type { BundleModule, DialogCatalogue } from '@alur/engine';
import { builtInConfig } from '../contracts/config.ts';
import type { Locale } from '../contracts/locale.ts';
import { focusIssue, type LoadedRenderers, loadRenderers } from '@alur/react';
import { recordTurn } from '../inspector/recordTurn.ts';
import { createFlowRuntime, createSystemClock, machineClock, type StartedFlow } from '@alur/react/run';
import type { CheckedText } from './sharing.ts';
import type { WaitingCall } from './waitingCall.ts';

/** A flow that runs beside its document. */
export interface Run {
  readonly runtime: StartedFlow;
  readonly renderers: LoadedRenderers;
}

export interface RunOptions {
  readonly published: NonNullable<CheckedText['published']>;
  readonly locale: Locale;
  readonly signedIn: boolean;
  /** The run before: what was typed there stays, as far as the new document has it. */
  readonly before: Run | null;
  readonly onCall: (call: WaitingCall) => void;
  /** What else a flow asks for, in words. */
  readonly onAsked: (sentence: string) => void;
}

export const clock = createSystemClock(machineClock(async () => Date.now()));

/** Runs a published document; calls wait for the person at the page. */
export async function startRun({
  published,
  locale,
  signedIn,
  before,
  onCall,
  onAsked,
}: RunOptions): Promise<Run> {
  const { data, moduleSource } = published;
  const address = URL.createObjectURL(new Blob([moduleSource], { type: 'text/javascript' }));
  const module = (await import(/* @vite-ignore */ address)) as BundleModule;
  URL.revokeObjectURL(address);
  const bundle = {
    ...module.flow,
    ...data,
    validators: module.validators,
    dialogs: dialogs as DialogCatalogue,
  };
  const runtime = createFlowRuntime({
    bundle,
    context: {
      config: { ...builtInConfig },
      query: {},
      session: { signedIn },
      device: { kind: 'desktop' },
      locale,
    },
    clock,
    perform: (request, spec) =>
      new Promise((end) => {
        const ends = Object.keys(bundle.calls[request.name]?.on ?? {});
        onCall({ request, spec, ends: [...new Set(['ok', ...ends, 'other'])], end });
      }),
    onLeave: ({ to }) => onAsked(`The flow left to ${to}.`),
    onToast: (key) => onAsked(`Toast: ${key}`),
    onFocus: focusIssue,
    onReport: ({ code }, name) => onAsked(`Report: ${name} ended with ${code}`),
    onTurn: recordTurn,
  });
  const renderers = await loadRenderers(loadRenderer, bundle);
  const kept = before?.runtime.getSnapshot();
  if (kept !== undefined && kept.status !== 'left') {
    const { step, entries, data: typed, challenges } = kept;
    runtime.dispatch({ type: 'restored', step, entries, data: typed, challenges });
  }
  before?.runtime.stop();
  runtime.restore();
  return { runtime, renderers };
}
