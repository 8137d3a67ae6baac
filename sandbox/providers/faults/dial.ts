import type { Lab } from '../lab/lab.ts';

/** Faults of notifications, which last until they are reset. */
export const lasting = ['duplicate', 'reorder', 'delay', 'drop', 'forge'] as const;
/** Faults of the provider's own answers, which last for so many calls. */
export const counted = ['down', 'silent'] as const;
export type LastingFault = (typeof lasting)[number];
export type CountedFault = (typeof counted)[number];
export type Fault = LastingFault | CountedFault;

/** How many calls a counted fault lasts for. */
export const callsOfFault = 3;
/** How much later a delayed notification is sent, in milliseconds. */
const delayMs = 30_000;
/** How long a notification waits for a later one to overtake it, in milliseconds. */
const overtakeMs = 5000;

export function isFault(name: string): name is Fault {
  return [...lasting, ...counted].some((fault) => fault === name);
}

/** The faults that are on, with the calls that are left of those that are counted. */
export function readDial({ db }: Lab): ReadonlyMap<string, number | null> {
  const rows = db.rows<{ readonly fault: string; readonly calls_left: number | null }>(
    'SELECT fault, calls_left FROM faults',
  );
  return new Map(rows.map(({ fault, calls_left: left }) => [fault, left]));
}

/** Switches a fault on, or off where it is on. */
export function turnDial({ db }: Lab, fault: Fault): void {
  const left = counted.some((name) => name === fault) ? callsOfFault : null;
  if (db.run('DELETE FROM faults WHERE fault = ?', fault) === 0)
    db.run('INSERT INTO faults (fault, calls_left) VALUES (?, ?)', fault, left);
}

/** Everything works again. */
export function resetDial({ db }: Lab): void {
  db.run('DELETE FROM faults');
}

/** The counted fault that the next call of the product meets; null for none. The call is counted. */
export function meetFault({ db }: Lab): CountedFault | null {
  const next = counted.find(
    (fault) => db.run('UPDATE faults SET calls_left = calls_left - 1 WHERE fault = ?', fault) > 0,
  );
  db.run('DELETE FROM faults WHERE calls_left <= 0');
  return next ?? null;
}

/** How a notification is sent. */
interface Sent {
  readonly copies: number;
  readonly delayMs: number;
  readonly forged?: true;
}

/** How a notification is sent while the dial is on: oftener, later, with a wrong signature, not at all, or before the one that waits already. */
export function underFaults<Sending extends Sent>(lab: Lab, reference: string, sending: Sending): Sending {
  const dial = readDial(lab);
  const wait = (dial.has('delay') ? delayMs : 0) + (dial.has('reorder') ? overtaking(lab, reference) : 0);
  return {
    ...sending,
    copies: dial.has('drop') ? 0 : sending.copies * (dial.has('duplicate') ? 3 : 1),
    delayMs: sending.delayMs + wait,
    ...(dial.has('forge') ? { forged: true } : {}),
  };
}

/** How long a notification waits so that the next one of its payment overtakes it, in milliseconds: the first a while, each later one a little less. */
function overtaking({ db, clock }: Lab, reference: string): number {
  const sql = 'SELECT min(due_at) AS due FROM deliveries WHERE reference = ?';
  const due = db.row<{ readonly due: number | null }>(sql, reference)?.due ?? null;
  return due === null ? overtakeMs : Math.max(0, due - clock.now() - 1);
}
