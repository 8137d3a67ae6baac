import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, callersOf } from '../../cms/testing/callers.ts';
import { isWell, type Member } from '../../tests/support/fleet/member.ts';
import type { Fleet } from '../../tests/support/fleet/startFleet.ts';
import { type Orders, startBuyers } from './buyers.ts';
import { type ChaosPlace, doHarm } from './doHarm.ts';
import { type Fault, faultWords } from './drawFaults.ts';
import {
  numbersHeld,
  type Saves,
  startEditor,
  startPreviews,
  type Tickets,
  countOpenings,
} from './editor.ts';
import { type Forms, startForms } from './forms.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { type Reading, startReaders } from './readers.ts';
import { numberServed, type Served, type Subject, subjects, watchEdge } from './watchEdge.ts';

/** What came of a run. */
export interface Outcome {
  /** What happened when, in words. */
  readonly log: readonly string[];
  readonly reading: Reading;
  readonly saves: Saves & { readonly acknowledged: number };
  readonly tickets: Tickets;
  readonly orders: Orders;
  readonly forms: Forms;
  /** Seconds after the last fault until all answered, and until both edges served what the CMS holds. */
  readonly backAfter: number;
  readonly freshAfter: number;
  /** Everything that must not be, in words; none: the run is good. */
  readonly wrong: readonly string[];
}

/** How long all may take to be back, and then the edges to serve what the CMS holds. */
const patienceMs = { back: 600_000, fresh: 240_000 };
/** Browsers with a form, and subscribers who buy. */
const atOnce = { forms: 3, buyers: 3 };
const kinds = Object.keys(subjects) as readonly Subject[];

/** Does the faults to a fleet while readers, an editor, previews, forms in browsers and orders go on, and looks at what came of it. */
export async function runChaos(
  place: ChaosPlace,
  faults: readonly Fault[],
  seed: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const { fleet } = place;
  const call = await callersOf({ url: fleet.studio });
  const kills: number[] = [];
  const ledgers = { config: createLedger(), flow: createLedger() };
  const readers = startReaders(fleet.site, seed, kills);
  const editor = startEditor(call, ledgers);
  const previews = startPreviews(call, addresses(fleet.edges));
  const watches = fleet.edges.flatMap((edge) =>
    kinds.map((subject) => ({ subject, watch: watchEdge(edge, subject, ledgers[subject]) })),
  );
  const buyers = startBuyers(place.sandbox, seed, atOnce.buyers);
  const visitors = await startForms(fleet.site, seed, atOnce.forms);
  const log = await doAll(place, faults, () => kills.push(performance.now()), say);
  const calmSince = performance.now();
  const wrong: string[] = [];
  await untilAll([...fleet.edges, ...fleet.directus], wrong);
  const backAfter = (performance.now() - calmSince) / 1000;
  const [forms, orders] = await Promise.all([visitors.stop(), buyers.stop()]);
  const saves = await editor.stop();
  const tickets = await previews.stop();
  const stoppedAt = performance.now();
  for (const subject of kinds) wrong.push(...(await untilFresh(fleet, call, subject, ledgers[subject])));
  const freshAfter = (performance.now() - stoppedAt) / 1000;
  const reading = await readers.stop();
  for (const { subject, watch } of watches)
    wrong.push(...(await wronglyServed(call, subject, await watch.stop())));
  const opened = await countOpenings(call, addresses(fleet.edges));
  if (opened !== 1) wrong.push(`in the end a ticket opened a preview ${opened} times`);
  for (const each of [reading.failed, reading.missing, tickets.wrong, forms.wrong, orders.wrong])
    wrong.push(...each);
  const acknowledged = ledgers.config.acknowledged.length + ledgers.flow.acknowledged.length;
  return {
    log,
    reading,
    saves: { ...saves, acknowledged },
    tickets,
    orders,
    forms,
    backAfter,
    freshAfter,
    wrong: [...new Set(wrong)],
  };
}

const addresses = (members: readonly Member[]): readonly string[] => members.map(({ url }) => url);

/** Does one fault after another at its time, or as soon as the one before is over. */
async function doAll(
  place: ChaosPlace,
  faults: readonly Fault[],
  killed: () => void,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const began = performance.now();
  const log: string[] = [];
  for (const fault of faults) {
    await sleep(Math.max(0, began + fault.at * 1000 - performance.now()));
    const at = ((performance.now() - began) / 1000).toFixed(1);
    const isDone = await doHarm(place, fault, killed);
    const line = `${at} s: ${faultWords(fault)}${isDone ? '' : ' (left out: it, or the other one, was not back)'}`;
    log.push(line);
    say(line);
  }
  return log;
}

/** Waits until all are back. */
async function untilAll(members: readonly Member[], wrong: string[]): Promise<void> {
  for (const member of members)
    if (!(await within(patienceMs.back, () => isWell(member))))
      wrong.push(`${member.name} did not come back. Its loss before: ${member.lastLoss()}`);
}

/** Waits until both edges serve what the CMS holds, and returns what is wrong: a save that was acknowledged and is lost, an edge that stays behind. */
async function untilFresh(
  { edges }: Fleet,
  call: Call,
  subject: Subject,
  { acknowledged }: Ledger,
): Promise<readonly string[]> {
  const { now, ever } = await numbersHeld(call, subject);
  const wrong = acknowledged
    .filter((number) => !ever.has(number))
    .map((number) => `save ${number} of ${subject} was acknowledged, and is lost`);
  if (now < (acknowledged.at(-1) ?? 0))
    wrong.push(`the CMS holds ${subject} ${now} after ${acknowledged.at(-1)} was acknowledged`);
  for (const edge of edges)
    if (!(await within(patienceMs.fresh, async () => (await numberServed(edge, subject)) === now)))
      wrong.push(
        `${edge.name} serves ${subject} ${await numberServed(edge, subject)}, and the CMS holds ${now}`,
      );
  return wrong;
}

/** What was served although it never was in the CMS, and what the watch itself found. */
async function wronglyServed(
  call: Call,
  subject: Subject,
  { numbers, wrong }: Served,
): Promise<readonly string[]> {
  const { ever } = await numbersHeld(call, subject);
  const unknown = [...numbers].filter((number) => number !== 0 && !ever.has(number));
  return [...wrong, ...unknown.map((number) => `${subject} ${number} was served, and never was in the CMS`)];
}

/** Whether something comes true in this time. */
async function within(milliseconds: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(200))
    if (await isTrue()) return true;
  return false;
}
