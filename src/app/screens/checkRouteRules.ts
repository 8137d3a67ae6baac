import { ruleQuery, redirectTarget, fetchRuleOutcome } from '../../content/ruleOutcome.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { OtherScreens } from '../page/otherScreens.ts';
import type { PageStore, Screen } from '../page/pageStore.ts';

/** An address of a flow that rules of the editors' look at. */
export interface CheckedAddress {
  readonly key: string;
  readonly path: string;
  readonly search: string;
  /** What rules look at there. */
  readonly names: readonly string[];
  /** Whether no other address was asked for since. */
  readonly isLatest: () => boolean;
}

export interface RouteRuleOptions {
  readonly page: PageStore;
  readonly otherScreens: Pick<OtherScreens, 'load'>;
  readonly navigation: Pick<Navigation, 'go'>;
}

/**
 * What the editors' rules make of an address inside the product, as the edge gives it for a load of it: the screen in the flow's place, or undefined, when it leads elsewhere. Null: the flow shows, as it
 * does where the edge does not answer. Only pages that move to such an address load this.
 */
export async function checkRouteRules(
  { page, otherScreens, navigation }: RouteRuleOptions,
  { key, path, search, names, isLatest }: CheckedAddress,
): Promise<Screen | undefined | null> {
  const query = ruleQuery(names, search);
  if (query === null || !isLatest()) return null;
  page.setState({ pending: true });
  const [verdict, isPresent] = await Promise.all([fetchRuleOutcome(path, query), otherScreens.load()]);
  if (!isLatest()) return null;
  page.setState({ pending: false });
  if (verdict === null) return null;
  if (verdict.kind === 'missing')
    return isPresent
      ? { kind: 'notFound', key, path, judged: true }
      : { kind: 'flowFailed', key, path, reason: 'offline' };
  navigation.go(redirectTarget(verdict, search), { replace: true });
  return undefined;
}
