import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;
/** Of one visitor at one address; a second press of somebody in doubt, and a mistake put right. */
const perVisitor = 5;
/** Of one address: a carrier puts thousands of people behind it, and a stadium presses at once. */
const perAddress = { burst: 1500, aMinute: 120 };
/** Those who come after it push out the ones who came first. */
const remembered = 50_000;

/** Who sends: an address, and the id that a browser gave itself. */
export interface Sender {
  readonly address: string;
  readonly visitor: string;
}

/** How often forms are sent. Each edge counts for itself, in memory. */
export interface AnswerLimits {
  /** Counts a press; seconds to wait when it is one too many, else null. */
  take(sender: Sender): number | null;
  /** Takes the count back: nothing was kept. */
  giveBack(sender: Sender): void;
}

/**
 * @example
 * const limits = createAnswerLimits();
 * const wait = limits.take({ address, visitor });
 */
export function createAnswerLimits(now: () => number = Date.now): AnswerLimits {
  const visitors = new LRUCache<string, { since: number; count: number }>({ max: remembered });
  const addresses = new LRUCache<string, { at: number; left: number }>({ max: remembered });
  const keyOf = ({ address, visitor }: Sender): string => `${visitor} ${address}`;

  function room(address: string): { at: number; left: number } {
    const { at, left } = addresses.get(address) ?? { at: now(), left: perAddress.burst };
    const grown = ((now() - at) / minuteMs) * perAddress.aMinute;
    return { at: now(), left: Math.min(perAddress.burst, left + grown) };
  }

  return {
    take(sender) {
      const kept = visitors.get(keyOf(sender));
      const window = kept === undefined || now() - kept.since >= minuteMs ? { since: now(), count: 0 } : kept;
      if (window.count >= perVisitor) return Math.ceil((window.since + minuteMs - now()) / 1000);
      const place = room(sender.address);
      if (place.left < 1) return Math.ceil(60 / perAddress.aMinute);
      addresses.set(sender.address, { ...place, left: place.left - 1 });
      visitors.set(keyOf(sender), { ...window, count: window.count + 1 });
      return null;
    },
    giveBack(sender) {
      const kept = visitors.get(keyOf(sender));
      if (kept !== undefined) visitors.set(keyOf(sender), { ...kept, count: Math.max(0, kept.count - 1) });
    },
  };
}
