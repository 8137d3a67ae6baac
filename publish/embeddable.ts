import type { BundleData } from '@alur/engine';
import type { FlowDocument } from './contract/generated/flow.ts';
import { productOf, type Product } from './product/product.ts';

/**
 * Why a flow can't stand inside a page (N24). `effect`: it makes a call that its contract does not mark `embeddable`. `leads`: a step that is shown leads to another page, with no
 * press.
 */
export type EmbedFault = 'visitors' | 'secret' | 'effect' | 'leads';

/** What follows a call, as a document has it (a text names one of its `outcomes`) and as a bundle has it. */
type After =
  | string
  | {
      readonly cases?: readonly { readonly then: After }[];
      readonly call?: string;
      readonly leave?: unknown;
    };
type On = Readonly<Record<string, After>>;

/** What decides it. */
interface Facts {
  readonly access: FlowDocument['access'];
  readonly asksForSecret: boolean;
  readonly calls: Readonly<Record<string, { readonly effect: string; readonly on: On }>>;
  readonly outcomes: On;
  /** Calls that a step makes because it is shown. */
  readonly unasked: readonly string[];
  /** What follows news that a step watches. */
  readonly news: readonly After[];
}

/**
 * Returns why a published flow can't be shown inside a page, one reason each; none: it can.
 *
 * @example
 * embedFaults(product, bundles.get('login').data) // ['visitors', 'secret', 'effect']
 */
export function embedFaults(
  product: Product,
  { access, steps, challenges, calls }: BundleData,
): readonly EmbedFault[] {
  const shown = Object.values(steps);
  return faultsOf(product.effects, {
    access,
    asksForSecret:
      Object.keys(challenges).length > 0 || shown.some(({ fields }) => fields.some(({ secret }) => secret)),
    calls,
    outcomes: {},
    unasked: shown.flatMap(({ onShow, watch }) => [onShow ?? [], watch?.call ?? []].flat()),
    news: shown.flatMap(({ watch }) => Object.values(watch?.on ?? {})),
  });
}

/** The same of a document, its presets opened. */
export function embedFaultsOfDocument(document: FlowDocument): readonly EmbedFault[] {
  const { access, steps, challenges = {}, calls = {}, outcomes = {} } = document;
  const shown = Object.values(steps);
  return faultsOf(productOf(document).effects, {
    access,
    asksForSecret:
      Object.keys(challenges).length > 0 ||
      shown.some(({ body }) => body.some((item) => 'schema' in item && item.schema?.writeOnly === true)),
    calls,
    outcomes,
    unasked: shown.flatMap(({ onShow, watch = [] }) => [
      ...(onShow === undefined ? [] : [onShow]),
      ...[watch].flat().map((one) => (typeof one === 'string' ? one : one.call)),
    ]),
    news: shown.flatMap(({ watch }) => (typeof watch === 'object' ? Object.values(watch.on ?? {}) : [])),
  });
}

function faultsOf(effects: Product['effects'], facts: Facts): readonly EmbedFault[] {
  const specs = Object.values(facts.calls).map(({ effect }) => effects[effect]);
  return [
    ...(facts.access === 'visitors' ? (['visitors'] as const) : []),
    ...(facts.asksForSecret ? (['secret'] as const) : []),
    ...(specs.some((spec) => spec?.embeddable !== true) ? (['effect'] as const) : []),
    ...(leadsAway(effects, facts) ? (['leads'] as const) : []),
  ];
}

/** Whether somebody who only looks at the page may be led away: by what follows a call that nobody pressed for, or by one that needs a login. */
function leadsAway(effects: Product['effects'], { access, calls, outcomes, unasked, news }: Facts): boolean {
  const seen = new Set<string>();
  const afterCall = (name: string): boolean => {
    const call = calls[name];
    if (call === undefined || seen.has(name)) return false;
    seen.add(name);
    const asksForLogin = access !== 'subscribers' && effects[call.effect]?.needsSession === true;
    return asksForLogin || Object.values(call.on).some(after);
  };
  const after = (then: After | undefined): boolean => {
    if (then === undefined) return false;
    if (typeof then === 'string') return after(outcomes[then]);
    return (
      then.leave !== undefined ||
      (then.call !== undefined && afterCall(then.call)) ||
      (then.cases ?? []).some((one) => after(one.then))
    );
  };
  return unasked.some(afterCall) || news.some(after);
}
