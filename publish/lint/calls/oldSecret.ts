import type { FlowDocument } from '../../contract/generated/flow.ts';
import { callsOf, type CallPlace } from '../../document/calls.ts';
import { dataRead } from '../../document/conditions.ts';
import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Whether a call takes a secret that was chosen before: it has no rule against weak ones. */
function takesOld(document: FlowDocument, { spec }: CallPlace, input: string): boolean {
  const weak = productOf(document).secrets[input]?.weak;
  return spec.input[input] === 'secret' && (weak === undefined || !spec.codes.includes(weak.code));
}

/** The inputs that are sent as secrets, by whether the call takes an old one. */
export function secretFields(document: FlowDocument, isOld: boolean): ReadonlySet<string> {
  const names = callsOf(document).flatMap((place) =>
    Object.entries(place.call.send ?? {}).flatMap(([input, expression]) =>
      place.spec.input[input] === 'secret' && takesOld(document, place, input) === isOld
        ? [...dataRead(expression, document)]
        : [],
    ),
  );
  return new Set(names);
}

/** Who types a password of earlier days may have a shorter one than those that are chosen today. */
export const oldSecret: LintRule = {
  id: 'PUB-4243',
  severity: 'error',
  check: ({ document }) => {
    const lengths = Object.values(productOf(document).secrets).map(({ minLength }) => minLength);
    const shortest = Math.min(...lengths);
    const [old, chosen] = [secretFields(document, true), secretFields(document, false)];
    return fieldsOf(document).flatMap(({ name, schema, pointer }) => {
      const isStricter = (schema.minLength ?? 0) > shortest || schema.allOf !== undefined;
      if (!old.has(name) || chosen.has(name) || !isStricter) return [];
      return [{ pointer, ...wordProblem('lint.oldSecret', { name }) }];
    });
  },
};
