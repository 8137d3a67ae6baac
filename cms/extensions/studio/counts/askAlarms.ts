import { isRow } from '../../hooks/rows.ts';
import type { Shown, ViewParts } from './contract.ts';

/** An error of an input or an end of a call that is met more often than before: so often by each who came, which may be more than once. */
export interface AlarmRise {
  readonly kind: 'error' | 'outcome';
  readonly name: string;
  readonly code: string;
  readonly usual: number;
  readonly share: number;
}

/** A step from which fewer go on than before (`StepAlarm` in `schemas/api/counts.yaml`). */
export interface FlowAlarm {
  readonly step: string;
  readonly unit: 'hour' | 'day';
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly entered: Shown;
  readonly wentOn: Shown;
  /** From 0 to 1. */
  readonly usual: number;
  readonly revision: string;
  readonly isNewRevision: boolean;
  readonly rise: AlarmRise | null;
}

/** The alarms of a flow that stand. Rejects with what the CMS refuses, and with a `TypeError` where the answer is none. */
export async function readAlarms({
  api,
  flow,
}: Pick<ViewParts, 'api' | 'flow'>): Promise<readonly FlowAlarm[]> {
  const { data: answer } = await api.get(`/alur-counts/${encodeURIComponent(flow)}/alarms`);
  return decodeAlarms(answer, flow);
}

/** Takes an answer apart. An edge of an earlier release gives the alarms of all flows, and each gives those that are over: they are left out. */
export function decodeAlarms(answer: unknown, flow: string): readonly FlowAlarm[] {
  const data = isRow(answer) ? answer['data'] : null;
  const alarms = isRow(data) ? data['alarms'] : null;
  if (!Array.isArray(alarms)) throw new TypeError('These are no alarms.');
  return alarms.flatMap((alarm: unknown) => {
    if (!isRow(alarm)) throw new TypeError('This is no alarm.');
    return alarm['flow'] === flow && alarm['isOver'] === false ? [decodeAlarm(alarm)] : [];
  });
}

function decodeAlarm(alarm: Readonly<Record<string, unknown>>): FlowAlarm {
  const since = Date.parse(textIn(alarm, 'since'));
  if (Number.isNaN(since)) throw new TypeError('An alarm without its beginning.');
  return {
    step: textIn(alarm, 'step'),
    unit: alarm['unit'] === 'hour' ? 'hour' : 'day',
    since,
    entered: alarm['entered'] === null ? null : numberIn(alarm, 'entered'),
    wentOn: alarm['wentOn'] === null ? null : numberIn(alarm, 'wentOn'),
    usual: numberIn(alarm, 'usual'),
    revision: textIn(alarm, 'revision'),
    isNewRevision: alarm['isNewRevision'] === true,
    rise: decodeRise(alarm['rise']),
  };
}

function decodeRise(rise: unknown): AlarmRise | null {
  if (!isRow(rise)) return null;
  return {
    kind: rise['kind'] === 'error' ? 'error' : 'outcome',
    name: textIn(rise, 'name'),
    code: textIn(rise, 'code'),
    usual: numberIn(rise, 'usual'),
    share: numberIn(rise, 'share'),
  };
}

function textIn(row: Readonly<Record<string, unknown>>, name: string): string {
  const value = row[name];
  if (typeof value !== 'string') throw new TypeError(`An alarm whose “${name}” is no text.`);
  return value;
}

function numberIn(row: Readonly<Record<string, unknown>>, name: string): number {
  const value = row[name];
  if (typeof value !== 'number') throw new TypeError(`An alarm whose “${name}” is no number.`);
  return value;
}
