import { askedOf, goalOf, readVerdict } from '../../content/verdict.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { OtherScreens } from '../page/otherScreens.ts';
import type { PageStore, Screen } from '../page/pageStore.ts';

/** An address of a flow that rules of the editors' look at. */
export interface RuledAddress {
  readonly key: string;
  readonly path: string;
  readonly search: string;
  /** What rules look at there. */
  readonly names: readonly string[];
  /** Whether no other address was asked for since. */
  readonly isLatest: () => boolean;
}

export interface RuledOutOptions {
  readonly page: PageStore;
  readonly otherScreens: Pick<OtherScreens, 'load'>;
  readonly navigation: Pick<Navigation, 'go'>;
}

/**
 * What the editors' rules make of an address inside the product, as the edge gives it for a load of it: the screen in the flow's place, or undefined, when it leads elsewhere. Null: the flow shows, as it
 * does where the edge does not answer. Only pages that move to such an address load this.
 */
export async function ruledOut(
  { page, otherScreens, navigation }: RuledOutOptions,
  { key, path, search, names, isLatest }: RuledAddress,
): Promise<Screen | undefined | null> {
  const query = askedOf(names, search);
  if (query === null || !isLatest()) return null;
  page.setState({ pending: true });
  const [verdict, isPresent] = await Promise.all([readVerdict(path, query), otherScreens.load()]);
  if (!isLatest()) return null;
  page.setState({ pending: false });
  if (verdict === null) return null;
  if (verdict.kind === 'missing')
    return isPresent
      ? { kind: 'notFound', key, path, judged: true }
      : { kind: 'flowFailed', key, path, reason: 'offline' };
  navigation.go(goalOf(verdict, search), { replace: true });
  return undefined;
}
