import type { Boot, FlowPayload } from '../../contracts/boot/boot.ts';
import { ok } from '@alur/engine/result';
import type { FlowTarget } from '../../contracts/routes.ts';
import { loadBundleModule, type loadFlow } from '../../content/loadFlow.ts';
import { dialogsOf } from '../dialogs/closedRegistration.ts';
import type { PrefillData } from '../navigation/prefill.ts';
import type { FlowCache } from '../page/flowCache.ts';
import { bundleOf, type FlowHost, type FlowRun, startFlow } from '../page/flowRun.ts';
import { addressKey, type PageStore, type Screen } from '../page/pageStore.ts';
import type { SignIn } from '../page/services.ts';
import type { Texts } from '../page/texts.ts';
import { reloadOnce } from '../reporting/reloadOnce.ts';

/** What loading a flow and starting it needs. */
export interface FlowScreenOptions {
  readonly page: PageStore;
  readonly host: FlowHost;
  readonly texts: Texts;
  /** Loads flows. */
  readonly flows: FlowCache;
  readonly signIn: () => SignIn;
  /** Another page frames this one. */
  readonly framed: boolean;
  /** Takes what was handed over for this path, once. */
  readonly takePrefill: (path: string) => PrefillData | undefined;
  readonly report: (error: unknown, where: string) => void;
}

/** An address, and whose screen it is. */
interface Place {
  readonly path: string;
  readonly search: string;
  readonly owner: string | null;
}

/** Loads a flow and starts it; where that fails, the screen that explains it. */
export async function loadFlowScreen(
  options: FlowScreenOptions,
  target: FlowTarget,
  place: Place,
): Promise<Screen> {
  const { page, texts } = options;
  const { path, search, owner } = place;
  const key = addressKey(path, search);
  const { locale } = page.getState().boot;
  const payload = ready(page, target) ?? (await options.flows.load(target.flow, locale));
  if (!payload.ok) {
    options.report(new Error(payload.error.sentence), 'loadFlow');
    // A page from before a release can't read what is served now: the new one can.
    if (payload.error.kind === 'shape') reloadOnce();
    return { kind: 'flowFailed', key, path, reason: payload.error.kind === 'network' ? 'offline' : 'fault' };
  }
  const run = await runOf(options, payload.value, target, place);
  if (run === null) return { kind: 'flowFailed', key, path, reason: navigator.onLine ? 'fault' : 'offline' };
  const { boot } = page.getState();
  // The language was switched while the flow was on its way.
  const reworded = boot.locale === locale ? payload : await options.flows.load(target.flow, boot.locale);
  const { messages } = reworded.ok ? reworded.value : payload.value;
  return { kind: 'flow', key, path, run, owner, i18n: texts.flow(boot, messages), messages };
}

/** A page that waited for the sign-in status has its flow already. */
function ready(page: PageStore, target: FlowTarget): Awaited<ReturnType<typeof loadFlow>> | null {
  const { boot, screen } = page.getState();
  return screen.kind === 'checking' && boot.flow?.bundle.flow === target.flow ? ok(boot.flow) : null;
}

/** Starts the flow; null when a part of the program did not load: a page from before a release then gets the new one by a reload. */
async function runOf(
  options: FlowScreenOptions,
  payload: FlowPayload,
  target: FlowTarget,
  { path, search }: Place,
): Promise<FlowRun | null> {
  const { boot } = options.page.getState();
  try {
    const loaded = await loadBundleModule(payload.bundle);
    if (!loaded.ok) throw new Error(loaded.error.sentence);
    const carry = options.takePrefill(path);
    const dialogs = (): Boot['dialogs'] => dialogsOf(options.page.getState().boot);
    const bundle = bundleOf(payload, loaded.value, dialogs);
    return await startFlow(
      {
        boot,
        bundle,
        target,
        path,
        search,
        signedIn: options.signIn().status === 'subscriber',
        framed: options.framed,
        ...(carry ? { carry } : {}),
      },
      options.host,
    );
  } catch (cause) {
    options.report(cause, 'startFlow');
    reloadOnce();
    return null;
  }
}
