import type { BundleStore } from '../bundles/store.ts';
import { redirectRules } from '../content/collections/redirectRules.ts';
import { routeRules } from '../content/collections/routeRules.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { siteRevision } from '../site/sitePages.ts';
import type { PageRevisions } from './purger.ts';

/**
 * Returns what pages are made of now: the parts of the name under which the edge itself keeps a page, apart.
 *
 * @example
 * const revisions = createPageRevisions(content, bundles);
 * startPurger({ cdn, revisions, report, ending, now });
 */
export function createPageRevisions(content: ContentStore, bundles: BundleStore): () => PageRevisions {
  let held = { version: '', routes: '', flows: new Map<string, string>() };
  return () => {
    const version = bundles.version();
    if (held.version !== version)
      held = {
        version,
        routes: JSON.stringify(bundles.routes()),
        flows: new Map(bundles.reports().map(({ flow }) => [flow, bundles.get(flow)?.version ?? ''])),
      };
    return {
      all: `${content.current().revision} ${content.revisionOf(redirectRules, routeRules)} ${held.routes}`,
      site: siteRevision(content),
      flows: held.flows,
    };
  };
}
