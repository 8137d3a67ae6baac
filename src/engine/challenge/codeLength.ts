import type { CompiledField } from '../../contracts/bundle.ts';
import { evaluateOr } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import type { ConditionVariables } from '../conditions/variables.ts';

/** Digits of the code that a field takes, by config (spec §5: `OtpCodeLenght`); null for a field that takes none. */
export function codeLengthOf(turn: Turn, field: CompiledField, variables: ConditionVariables): number | null {
  for (const [name, spec] of Object.entries(turn.bundle.challenges)) {
    if (spec.field !== field.field) continue;
    const length = Number(evaluateOr(turn, spec.length, variables, null, `${name}.length`) ?? Number.NaN);
    return Number.isInteger(length) && length > 0 ? length : null;
  }
  return null;
}
