import type { SentCounts } from '../../src/contracts/measuring/stepCounts.ts';
import { countColumns, type CountRow, hourMs } from './counts.ts';

/** What of an hour one network may give: this share, or as many as a household and an office give. */
const most = { share: 0.02, own: 100 };
/** Numbers, and networks of an hour, that are held at once: a flood of revisions, names and addresses fills no memory. */
const room = { rows: 20_000, networks: 50_000 };

/** What this edge has counted and not written yet. */
export interface Tally {
  /** Adds what a page sent. `false`: there is no room for it until the next write. */
  add(sent: SentCounts, network: string, at: number): boolean;
  /** Takes out what is to be written. */
  take(): readonly CountRow[];
  /** Puts back what could not be written. */
  putBack(rows: readonly CountRow[]): void;
}

/**
 * Holds numbers in memory by the hour. Networks are known as long as their hour lasts, and only to find those that give more than their share: what they give beyond it is kept apart.
 * @param nameOf makes of a network what no one can turn back
 */
export function createTally(nameOf: (network: string) => string): Tally {
  const rows = new Map<string, CountRow>();
  // Devices are few beside counts of steps: what is little of both would be most of them.
  const shares = { steps: createShares(nameOf), devices: createShares(nameOf) };
  const put = (row: CountRow): void => {
    const key = JSON.stringify(countColumns.map((column) => row[column]));
    rows.set(key, { ...row, count: row.count + (rows.get(key)?.count ?? 0) });
  };
  return {
    add({ flow, revision, locale, width, counts }, network, at) {
      if (rows.size + counts.length > room.rows) return false;
      const since = Math.floor(at / hourMs) * hourMs;
      const [ofDevices, ofSteps] = [true, false].map((isDevice) =>
        counts.filter(({ kind }) => (kind === 'device') === isDevice),
      );
      for (const [share, given = []] of [
        [shares.steps, ofSteps],
        [shares.devices, ofDevices],
      ] as const) {
        if (given.length === 0) continue;
        const doubtful = share.isTooMuch(network, since, given.length) ? 1 : 0;
        for (const { step, kind, name, code, stay } of given)
          put({
            ...{ since, flow, revision, step, kind, name, code, locale, width, doubtful },
            stay: stay ?? -1,
            count: 1,
          });
      }
      return true;
    },
    take() {
      const taken = [...rows.values()];
      rows.clear();
      return taken;
    },
    putBack: (given) => given.forEach(put),
  };
}

/** How much of an hour each network gave. */
function createShares(nameOf: (network: string) => string) {
  let hour = 0;
  let all = 0;
  const given = new Map<string, number>();
  return {
    isTooMuch(network: string, since: number, count: number): boolean {
      if (since !== hour) {
        hour = since;
        all = 0;
        given.clear();
      }
      const name = nameOf(network);
      const before = given.get(name);
      if (before === undefined && given.size >= room.networks) return true;
      const own = (before ?? 0) + count;
      given.set(name, own);
      all += count;
      return own > most.own && own > all * most.share;
    },
  };
}
