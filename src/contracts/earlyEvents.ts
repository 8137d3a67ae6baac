/**
 * Name of the list, on `window`, in which the page's inline script keeps what happens before the program runs. The program takes it, and puts null
 * in its place: from then on nothing is kept.
 */
export const earlyEventsName = 'alurEarlyEvents';

/** Kinds of events that are kept. */
export const earlyEventTypes = ['click', 'input', 'focusout'] as const;

/** What happened to which element; nothing of what was typed. */
export type EarlyEvent = readonly [type: (typeof earlyEventTypes)[number], target: unknown];

declare global {
  interface Window {
    [earlyEventsName]?: readonly EarlyEvent[] | null;
  }
}
