import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;
/** Of one visitor at one address; a second press of somebody in doubt, and a mistake put right. */
const perVisitor = 5;
/** Of one address: a carrier puts thousands of people behind it, and a stadium presses at once. */
const perAddress = { burst: 1500, aMinute: 120 };
/** Of one address: presses that are refused before anything is written, and for which the record store is asked all the same. */
const perAddressJunk = { burst: 300, aMinute: 60 };
/** Those who come after it push out the ones who came first. */
const remembered = 50_000;

/** Who sends: an address, and the id that a browser gave itself. */
export interface Sender {
  readonly address: string;
  readonly visitor: string;
}

/** How often forms are sent. Each edge counts for itself, in memory, beside a Redis too (ADR 142). */
export interface AnswerLimits {
  /** Counts a press; seconds to wait when it is one too many, else null. */
  take(sender: Sender): number | null;
  /** Takes the visitor's count back: nothing was kept. */
  giveBack(sender: Sender): void;
  /** Takes the counts of visitor and address back: it was refused before anything was written, and counts as junk of the address. */
  countJunk(sender: Sender): void;
  /** Whether an address sent more junk than the record store is asked for. It may answer all the same. */
  isJunkSpent(sender: Sender): boolean;
}

/**
 * @example
 * const limits = createAnswerLimits();
 * const wait = limits.take({ address, visitor });
 */
export function createAnswerLimits(now: () => number = Date.now): AnswerLimits {
  const visitors = new LRUCache<string, { since: number; count: number }>({ max: remembered });
  const addresses = createRooms(perAddress, now);
  const junk = createRooms(perAddressJunk, now);
  const keyOf = ({ address, visitor }: Sender): string => `${visitor} ${address}`;

  const giveBack = (sender: Sender): void => {
    const kept = visitors.get(keyOf(sender));
    if (kept !== undefined) visitors.set(keyOf(sender), { ...kept, count: Math.max(0, kept.count - 1) });
  };
  return {
    take(sender) {
      const kept = visitors.get(keyOf(sender));
      const window = kept === undefined || now() - kept.since >= minuteMs ? { since: now(), count: 0 } : kept;
      if (window.count >= perVisitor) return Math.ceil((window.since + minuteMs - now()) / 1000);
      if (addresses.left(sender.address) < 1) return Math.ceil(60 / perAddress.aMinute);
      addresses.add(sender.address, -1);
      visitors.set(keyOf(sender), { ...window, count: window.count + 1 });
      return null;
    },
    giveBack,
    countJunk(sender) {
      giveBack(sender);
      addresses.add(sender.address, 1);
      junk.add(sender.address, -1);
    },
    isJunkSpent: ({ address }) => junk.left(address) < 1,
  };
}

/** The room that each address has. */
export interface Rooms {
  left(address: string): number;
  /** Whole seconds until there is room for one more; 0 where there is. */
  wait(address: string): number;
  add(address: string, count: number): void;
}

/**
 * The room that each address has; it grows again by the minute.
 * @example
 * const rooms = createRooms({ burst: 30, aMinute: 6 }, now);
 * if (rooms.left(address) >= 1) rooms.add(address, -1);
 */
export function createRooms(
  { burst, aMinute }: { readonly burst: number; readonly aMinute: number },
  now: () => number,
): Rooms {
  const rooms = new LRUCache<string, { at: number; left: number }>({ max: remembered });
  const roomOf = (address: string): number => {
    const { at, left } = rooms.get(address) ?? { at: now(), left: burst };
    return Math.min(burst, left + ((now() - at) / minuteMs) * aMinute);
  };
  return {
    left: roomOf,
    wait(address) {
      const ms = (Math.max(0, 1 - roomOf(address)) / aMinute) * minuteMs;
      // Rounded first: sums of parts are a breath beside the whole.
      return Math.ceil(Math.round(ms) / 1000);
    },
    add(address, count) {
      const left = Math.min(burst, Math.max(0, roomOf(address) + count));
      rooms.set(address, { at: now(), left });
    },
  };
}
