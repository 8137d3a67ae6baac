import type { CompiledField } from '../contract/bundle.ts';
import type { Issue } from '../contract/issue.ts';
import type { JsonValue } from '../contract/json.ts';
import type { ListState } from '../contract/snapshot.ts';
import { rowChosen } from '../lists/lists.ts';
import { isEmpty } from '../conditions/emptyValue.ts';
import { holdsOr, report } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import type { ConditionVariables } from '../conditions/variables.ts';
import { faults } from '../conditions/faults.ts';

/** The value of a field, with what its validation depends on. */
export interface FieldValue {
  readonly step: string;
  readonly field: CompiledField;
  readonly value: JsonValue | undefined;
  readonly required: boolean;
  /** Digits of the code, when the field takes one. */
  readonly codeLength: number | null;
  /** What can be chosen, when the choices are rows. */
  readonly list?: ListState;
}

/** All issues of a visible field: a missing value, what the compiled validator finds, then the `invalid` rules. */
export function issuesOf(
  turn: Turn,
  fieldValue: FieldValue,
  variables: ConditionVariables,
): readonly Issue[] {
  const { field, value, required } = fieldValue;
  const { field: pointer } = field;
  if (value === undefined || isEmpty(value)) {
    return required
      ? [
          { field: pointer, code: field.requiredCode, keyword: 'required' },
          ...ruleIssues(turn, field, variables),
        ]
      : ruleIssues(turn, field, variables);
  }
  return [
    ...schemaIssues(turn, fieldValue, value),
    ...lengthIssues(fieldValue, value),
    ...choiceIssues(fieldValue, value),
    ...ruleIssues(turn, field, variables),
  ];
}

function schemaIssues(turn: Turn, { step, field }: FieldValue, value: JsonValue): readonly Issue[] {
  const validators = Object.hasOwn(turn.bundle.validators, step) ? turn.bundle.validators[step] : undefined;
  const validator =
    validators !== undefined && Object.hasOwn(validators, field.name) ? validators[field.name] : undefined;
  if (validator !== undefined) return validator(value);
  // Fail closed: a bundle whose module does not fit must not let anything through.
  report(turn, `${step}${field.field}`, {
    code: faults.validator,
    message: 'The bundle lacks the field; publish the document again.',
    status: 0,
  });
  return [{ field: field.field, code: 'error.default', keyword: 'default' }];
}

/** The schema holds the widest bounds of a code; the config says how many digits it has now (spec 5). */
function lengthIssues({ field, codeLength }: FieldValue, value: JsonValue): readonly Issue[] {
  if (codeLength === null || typeof value !== 'string' || value.length === codeLength) return [];
  const short = value.length < codeLength;
  return [
    {
      field: field.field,
      code: short ? 'otpIncomplete' : 'otpInvalid',
      keyword: short ? 'minLength' : 'maxLength',
      params: { limit: codeLength },
    },
  ];
}

/** A value that no row offers now. An unread list refuses nothing: it is asked for as the step is shown. */
function choiceIssues({ field, list }: FieldValue, value: JsonValue): readonly Issue[] {
  if (list?.state !== 'ready') return [];
  const offered = list.rows.flatMap(({ row, enabled }) => (enabled ? [row] : []));
  return rowChosen(field, offered, value) === undefined
    ? [{ field: field.field, code: 'notOffered', keyword: 'notOffered' }]
    : [];
}

function ruleIssues(turn: Turn, field: CompiledField, variables: ConditionVariables): readonly Issue[] {
  return (field.rules.invalid ?? [])
    .filter((rule) => holdsOr(turn, rule.if, variables, true, `${field.name}.invalid`))
    .map(({ text }) => ({ field: field.field, code: text, keyword: 'rule' }));
}
