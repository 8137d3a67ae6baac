import { commonCodes } from '../../../src/contracts/effect.ts';
import { callsOf, type CallPlace } from '../../document/calls.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../document/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

/** Ends without an outcome: a visitor has been asked to log in. */
const silentCode = 'err_login_required';

function homeless({ name, call, spec, pointer }: CallPlace): readonly Finding[] {
  if (Object.hasOwn(call.on, '*')) return [];
  const without = [...spec.codes, ...commonCodes].filter(
    (code) => code !== silentCode && !Object.hasOwn(call.on, code),
  );
  return without.map((code) => ({
    pointer: pointerAt(pointer, 'on'),
    sentence: `When the call "${name}" ends with "${code}", nothing happens.`,
    cure: `Add "${code}" to "on", or "*" for all codes that have no home of their own.`,
  }));
}

function foreign({ call, spec, pointer }: CallPlace): readonly Finding[] {
  const known = ['ok', '*', ...spec.codes, ...commonCodes].filter((code) => code !== silentCode);
  return Object.keys(call.on)
    .filter((code) => !known.includes(code))
    .map((code) => ({
      pointer: pointerAt(pointer, 'on', code),
      ...(code === silentCode
        ? { sentence: `"${code}" has no outcome: the subscriber is asked to log in.`, cure: 'Remove it.' }
        : { sentence: `"${call.effect}" never ends with "${code}".`, cure: choose(code, known) }),
    }));
}

export const errorCode: LintRule = {
  id: 'PUB-24',
  severity: 'error',
  check: ({ document }) => callsOf(document).flatMap((place) => [...homeless(place), ...foreign(place)]),
};
