import { phrase } from '../../words/guard.ts';
import { refusalAt } from './newPublication.ts';

const local = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/;
const withOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;
const dayMs = 86_400_000;

/**
 * The instant that a day and time mean by the clock of a zone. Of an hour that clocks show twice it is the first.
 * @param moment an ISO date; without an offset it is what clocks in the zone show
 * @throws FlowRefusal for a zone that there is not, what is no time, and one that clocks pass over as they go forward
 */
export function parseLocalTime(moment: string, zone: string): Date {
  if (!isZone(zone)) throw refusalAt('zone', phrase('publications.zone', { zone: zone.slice(0, 60) }));
  const parts = local
    .exec(moment)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (parts === undefined) return withItsOffset(moment);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  if (new Date(shown).toISOString().slice(0, 16) !== moment.slice(0, 16)) throw noTime();
  // Clocks change once in two days at most.
  const offsets = [-dayMs, dayMs].map((before) => clockAt(shown + before, zone) - (shown + before));
  const found = offsets.map((offset) => shown - offset).filter((time) => clockAt(time, zone) === shown);
  if (found.length === 0)
    throw refusalAt('moment', phrase('publications.passedOver', { moment: moment.replace('T', ' '), zone }));
  return new Date(Math.min(...found));
}

function withItsOffset(moment: string): Date {
  const time = withOffset.test(moment) ? Date.parse(moment) : NaN;
  if (Number.isNaN(time)) throw noTime();
  return new Date(time);
}

function noTime(): Error {
  return refusalAt('moment', phrase('publications.moment'));
}

/** What clocks of the zone show at an instant, as if it were UTC. */
function clockAt(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const at = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
