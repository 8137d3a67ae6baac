import { dataNames, fieldsOf, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { outcomesOf } from '../../document/outcomes.ts';
import { choose } from '../../document/suggest.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const carriedField: LintRule = {
  id: 'PUB-47',
  severity: 'error',
  check({ document }) {
    const known = dataNames(document);
    const secrets = new Set(
      fieldsOf(document).flatMap(({ name, schema }) => (schema.writeOnly === true ? [name] : [])),
    );
    const byLinks = Object.entries(document.steps).flatMap(([id, { links = [] }]) =>
      links.flatMap(({ carry = [] }, link) =>
        carry.map((name, index) => ({
          name,
          pointer: pointerAt(stepPointer(id), 'links', link, 'carry', index),
        })),
      ),
    );
    const byOutcomes = outcomesOf(document).flatMap(({ outcome, pointer }) =>
      (outcome.carry ?? []).map((name, index) => ({ name, pointer: pointerAt(pointer, 'carry', index) })),
    );
    return [...byLinks, ...byOutcomes].flatMap(({ name, pointer }) => {
      if (secrets.has(name))
        return [
          {
            pointer,
            sentence: `This would carry the secret "${name}" along.`,
            cure: 'Remove it from "carry".',
          },
        ];
      if (known.has(name)) return [];
      return [
        {
          pointer,
          sentence: `What travels along names "${name}", which is no field and no key of "data".`,
          cure: choose(name, known),
        },
      ];
    });
  },
};
