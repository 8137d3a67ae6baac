import { brokenRule, type RulesByRoute, type SlugsOf } from '../../../../src/contracts/address/routeRules.ts';
import type { Database } from '../../hooks/directus.ts';
import type { Fault } from '../../hooks/refusal.ts';
import { placeAt, type Places, readPlaces } from './places.ts';
import { phrase } from '../../words/guard.ts';

/** What visitors meet at their addresses. */
export interface Met {
  readonly rules: RulesByRoute;
  readonly slugsOf: SlugsOf;
  /** Published ones; with the rules they lead nobody round. */
  readonly redirects: ReadonlyMap<string, string>;
}

/**
 * The targets at which visitors would find nothing, as a fault of the field of targets: a promo page, help page, list of channels or flow that is not published. A target that is itself redirected, or refused by a rule, counts as
 * where that ends.
 *
 * @param targets paths of the closed list of routes
 */
export async function targetFaults(
  targets: readonly string[],
  met: Met,
  database: Database,
): Promise<readonly Fault[]> {
  const places = await readPlaces(database);
  const now = Date.now();
  const empty = targets.flatMap((target) => {
    const end = followRedirects(target, met);
    return end !== null && isThere(end, places, now) ? [] : [end ?? target];
  });
  return empty.slice(0, 1).map((path) => ['to_path', phrase('targets.nothingThere', { path })]);
}

/** Where redirects and rules lead from a path; null: a rule refuses it, or they lead round. */
export function followRedirects(target: string, { rules, slugsOf, redirects }: Met): string | null {
  const met = new Set<string>();
  let end = target;
  for (;;) {
    if (met.has(end)) return null;
    met.add(end);
    const to = redirects.get(end);
    const broken = to === undefined ? brokenRule(rules, end, new URLSearchParams(), slugsOf) : null;
    if (to === undefined && broken === null) return end;
    const next = to ?? broken?.rule.to ?? null;
    if (next === null) return null;
    end = next;
  }
}

/** A page that appears later is there: until then the target waits with it. */
function isThere(path: string, places: Places, now: number): boolean {
  const place = placeAt(path, places, now);
  return place.is === 'there' || (place.is === 'hidden' && place.why === 'early');
}
