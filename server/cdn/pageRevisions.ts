import type { BundleStore } from '../bundles/store.ts';
import type { Experiments } from '../experiments/experiments.ts';
import { ads } from '../content/collections/ads.ts';
import { flowDocuments } from '../content/collections/flowDocuments.ts';
import { flowExperiments } from '../content/collections/flowExperiments.ts';
import { redirectRules } from '../content/collections/redirectRules.ts';
import { routeRules } from '../content/collections/routeRules.ts';
import { type ContentStore, ofEveryPage } from '../content/contentStore.ts';
import { collections } from '../content/generated/collections.ts';
import { siteRevision } from '../site/sitePages.ts';
import { editorsPage, everyPage } from './pageKeys.ts';
import type { PageRevisions } from './purger.ts';

/**
 * Returns what pages are made of now: the parts of the name under which the edge itself keeps a page, apart.
 *
 * @example
 * const revisions = createPageRevisions(content, bundles, experiments);
 * startPurger({ cdn, revisions, report, ending, now });
 */
export function createPageRevisions(
  content: ContentStore,
  bundles: BundleStore,
  experiments: Pick<Experiments, 'running'>,
): () => PageRevisions {
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
      // Copies from before an experiment would keep its visitors from it.
      flows: new Map(
        [...held.flows].map(([flow, made]) => [flow, `${made}${experiments.running(flow)?.slug ?? ''}`]),
      ),
    };
  };
}

const ofAllPages = new Set<string>([...ofEveryPage, redirectRules, routeRules].map(({ name }) => name));
/** Flows are named one by one, and no CDN keeps the answer that ads come in. */
const ofNoPage = new Set<string>([flowDocuments.name, flowExperiments.name, ads.name]);

/**
 * Names of the collections whose earlier content may be seen on pages that are kept under these names.
 *
 * @param keys of a purge that is not confirmed
 */
export function collectionsOn(keys: readonly string[]): readonly string[] {
  const isAll = keys.includes(everyPage);
  if (!isAll && !keys.includes(editorsPage)) return [];
  return collections
    .map(({ name }) => name)
    .filter((name) => !ofNoPage.has(name) && (isAll || !ofAllPages.has(name)));
}
