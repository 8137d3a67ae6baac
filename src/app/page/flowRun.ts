import type { Boot, FlowPayload } from '../../contracts/boot/boot.ts';
import type { Bundle, BundleModule, ConditionContext } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import { queryParameters } from '../../contracts/queryParameters.ts';
import type { FlowTarget } from '../../contracts/routes.ts';
import { loadRenderers, type LoadedRenderers } from '@alur/react';
import { createFlowRuntime, type FlowRuntimeOptions, runAddress, type StartedFlow } from '@alur/react/run';
import { loadRenderer } from '../../../renderers/index.ts';

/** A flow that is running in this page, with the renderers its first step needs. */
export interface FlowRun {
  readonly flow: string;
  readonly runtime: StartedFlow;
  readonly renderers: LoadedRenderers;
  /** What the flow's route adds to the query; needed again when the context changes. */
  readonly target: FlowTarget;
  readonly search: string;
}

/** Who carries out what a flow asks for. */
export type FlowHost = Omit<FlowRuntimeOptions, 'bundle' | 'context' | 'carry' | 'address'>;

export interface RunOptions {
  readonly boot: Boot;
  readonly bundle: Bundle;
  readonly target: FlowTarget;
  readonly path: string;
  readonly search: string;
  readonly signedIn: boolean;
  /** Another page frames this one. */
  readonly framed?: boolean;
  /** Fields that another flow handed over; in memory only, for there may be a password among them. */
  readonly carry?: Readonly<Record<string, JsonValue>>;
}

/** Starts a flow and waits for the renderers of its first step: its page needs no loading state. */
export async function startFlow(options: RunOptions, host: FlowHost): Promise<FlowRun> {
  const { boot, bundle, target, path, search, carry } = options;
  const context = ruleContext(boot, target, search, { ...options, declared: bundle.query });
  const address = runAddress(bundle, path, search);
  const runtime = createFlowRuntime({ bundle, context, address, ...host, ...(carry ? { carry } : {}) });
  try {
    const renderers = await loadRenderers(loadRenderer, bundle, runtime.getSnapshot().step);
    return { flow: bundle.flow, runtime, renderers, target, search };
  } catch (cause) {
    runtime.stop();
    throw cause;
  }
}

const noProviders = { socialGoogle: false, socialMeta: false, socialApple: false };

/** What a flow's conditions may read of the world. */
export function ruleContext(
  boot: Boot,
  target: FlowTarget,
  search: string,
  {
    signedIn,
    framed = false,
    declared = [],
  }: Pick<RunOptions, 'signedIn' | 'framed'> & { readonly declared?: readonly string[] },
): ConditionContext {
  return {
    // Identity providers refuse to be framed, so a frame offers none of them.
    config: { ...boot.config, ...(framed ? noProviders : {}) },
    query: ruleQuery(search, target.query, declared),
    session: { signedIn },
    device: { kind: boot.device },
    locale: boot.locale,
  };
}

/**
 * What came with the page and the module together make a bundle.
 *
 * @param dialogs the page's dialogs as they are now: more of them come after the first paint
 */
export function bundleOf(
  payload: FlowPayload,
  { flow, validators }: BundleModule,
  dialogs: () => Bundle['dialogs'],
): Bundle {
  return {
    ...flow,
    ...payload.bundle,
    validators,
    get dialogs() {
      return dialogs();
    },
  };
}

/** What a parameter that a document declares may hold: an id or a code, never a sentence, a path or an address. */
const plainValue = /^[A-Za-z0-9_-]{1,128}$/;

function isFixedName(name: string): boolean {
  return queryParameters.some((each) => each === name);
}

/** The query as a flow's conditions may read it: the parameters of the closed list and those that its document declares, with what its route adds. */
export function ruleQuery(
  search: string,
  added: Readonly<Record<string, string>> = {},
  declared: readonly string[] = [],
): ConditionContext['query'] {
  const given = new URLSearchParams(search);
  for (const name of declared)
    if (!isFixedName(name) && !plainValue.test(given.get(name) ?? '')) given.delete(name);
  for (const [name, value] of Object.entries(added)) given.set(name, value);
  return Object.fromEntries(
    [...queryParameters, ...declared].flatMap((name) =>
      given.has(name) ? [[name, given.get(name) ?? '']] : [],
    ),
  );
}
