import { createHash } from 'node:crypto';
import type { Catalogue } from '../../src/contracts/boot/boot.ts';
import type { Locale } from '../../src/contracts/locale.ts';
import type { FlowTarget } from '../../src/contracts/routes.ts';
import type { BundleStore } from '../bundles/store.ts';
import { redirectRules } from '../content/collections/redirectRules.ts';
import { routeRules } from '../content/collections/routeRules.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { ruleParametersAt } from '../site/routeRules.ts';
import { redirectOf } from '../site/sitePages.ts';
import { type Body, createBody } from '../responses/body.ts';

/** All that there is to show in one language, and the file that holds it. */
export interface HeldCatalogue {
  readonly catalogue: Catalogue;
  /** Named by its content: `/alur/catalogue/en-<16 hex digits>.json`. */
  readonly path: string;
  readonly body: Body;
}

/**
 * Keeps each language's catalogue as it is now; it is written again when content or flows have changed. It lacks the flows' paths that editors redirect:
 * a page that moves on to one finds no screen and asks the edge, which redirects it. Paths over which there are rules name what these look at, so a page asks the edge about
 * no others.
 *
 * @example
 * const catalogueOf = createCatalogues(content, bundles);
 * catalogueOf('en').path // what a page names, to fetch it after the first paint
 */
export function createCatalogues(
  content: ContentStore,
  bundles: Pick<BundleStore, 'routes' | 'version'>,
): (locale: Locale) => HeldCatalogue {
  const held = new Map<Locale, HeldCatalogue & { readonly of: string }>();
  return (locale) => {
    const { revision, texts, dialogs, countries } = content.current();
    const of = `${revision} ${bundles.version()} ${content.revisionOf(redirectRules, routeRules)}`;
    const cached = held.get(locale);
    if (cached?.of === of) return cached;
    const catalogue: Catalogue = {
      messages: texts[locale],
      dialogs,
      countries,
      flowRoutes: Object.fromEntries(
        Object.entries(bundles.routes())
          .filter(([path]) => redirectOf(content, path) === null)
          .map(([path, target]) => [path, withRuleParameters(target, ruleParametersAt(content, path))]),
      ),
    };
    const json = JSON.stringify(catalogue);
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 16);
    const made = {
      of,
      catalogue,
      path: `/alur/catalogue/${locale}-${hash}.json`,
      body: createBody(json, 'application/json; charset=utf-8'),
    };
    held.set(locale, made);
    return made;
  };
}

function withRuleParameters(
  target: FlowTarget,
  { names, ofPath }: ReturnType<typeof ruleParametersAt>,
): FlowTarget {
  const ruleParameters = [...(ofPath ? ['/'] : []), ...names];
  return ruleParameters.length === 0 ? target : { ...target, ruleParameters };
}
