import { commonCodes, effectSpecs, isEffectName } from '../../../../src/contracts/effect.ts';
import { faultCodes } from '../../../../src/contracts/then.ts';
import type { Call as Call1 } from '../../../../src/contracts/generated/flowVersion1.ts';
import type { Call, ChallengeSpec, Then } from '../../../../src/contracts/generated/flow.ts';
import { builtInOther, challengeOf, defaultHome, lineOf } from '../../../document/homes.ts';
import { pointerAt } from '../../../document/pointer.ts';
import { upgradedExpression } from './expression.ts';
import type { Names } from './names.ts';
import { upgradedOutcome } from './outcome.ts';
import type { Places } from './places.ts';

type Challenges = Readonly<Record<string, ChallengeSpec>>;

/** A call of version 1: codes that only repeat what happens anyway have no line any more. */
export function upgradedCall(
  name: string,
  call: Call1,
  names: Names,
  challenges: Challenges,
  places: Places,
): Call {
  const place = pointerAt('/document/calls', name);
  const written = pointerAt('/document/effects', name);
  places.addParts(place, written, { send: 'with' });
  const outcomes = Object.fromEntries(
    Object.entries(call.on).map(([code, outcome]) => {
      const key = code === '*' ? 'other' : code;
      const at = { places, upgraded: pointerAt(place, 'on', key), written: pointerAt(written, 'on', code) };
      return [key, upgradedOutcome(outcome, names, at)];
    }),
  );
  const send = Object.entries(call.with ?? {}).map(
    ([input, value]) => [input, upgradedExpression(value, names)] as const,
  );
  const upgraded: Call = {
    effect: call.effect,
    ...(send.length === 0 ? {} : { send: Object.fromEntries(send) }),
    on: outcomes,
  };
  return {
    ...upgraded,
    on: ownHomes(upgraded, challenges, (code) =>
      places.add(pointerAt(place, 'on', code), pointerAt(written, 'on', '*')),
    ),
  };
}

/** The lines that a call needs so that every code ends as it did; `foundAt` notes codes that `*` stood for. */
function ownHomes(call: Call, challenges: Challenges, foundAt: (code: string) => void): Call['on'] {
  const { ok, other, ...codes } = call.on;
  const name = challengeOf(call, { challenges });
  const field = name === null ? undefined : challenges[name]?.field;
  const challenge = name === null || field === undefined ? null : { name, field };
  const spec = isEffectName(call.effect) ? effectSpecs[call.effect] : null;
  const known: readonly string[] = spec?.codes ?? [];
  const lines: Record<string, Then | string> = { ...(ok === undefined ? {} : { ok }) };
  const rest = other === undefined || sameThen(other, builtInOther(name)) ? undefined : other;
  for (const code of new Set([...Object.keys(codes), ...known, ...faultCodes])) {
    const home = lineOf(codes, code) ?? other;
    const foreign = spec !== null && !known.includes(code) && !faultCodes.includes(code);
    if (
      home === undefined ||
      (sameThen(home, defaultHome(code, rest, challenge)) && !(foreign && code in codes && !isCommon(code)))
    )
      continue;
    if (codes[code] === undefined) foundAt(code);
    lines[code] = home;
  }
  return rest === undefined ? lines : { ...lines, other: rest };
}

function isCommon(code: string): boolean {
  return code !== 'err_login_required' && commonCodes.some((common) => common === code);
}

function sameThen(one: Then | string, other: Then | string): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
