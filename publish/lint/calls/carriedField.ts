import { stepPointer } from '../../document/fields.ts';
import { dataNames } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import { guardedNames } from '../../document/secrets.ts';
import { thensOf } from '../../document/thens.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const carriedField: LintRule = {
  id: 'PUB-47',
  severity: 'error',
  check({ document }) {
    const known = dataNames(document);
    const secrets = guardedNames(document);
    const placeNames = (names: readonly string[], pointer: string) =>
      names.map((name, index) => ({ name, pointer: pointerAt(pointer, index) }));
    const byLinks = Object.entries(document.steps).flatMap(([id, { links = [] }]) =>
      links.flatMap(({ carry = [] }, link) =>
        placeNames(carry, pointerAt(stepPointer(id), 'links', link, 'carry')),
      ),
    );
    const byThens = thensOf(document).flatMap(({ then: { leave }, pointer }) =>
      typeof leave === 'object' ? placeNames(leave.carry ?? [], pointerAt(pointer, 'leave', 'carry')) : [],
    );
    return [...byLinks, ...byThens].flatMap(({ name, pointer }) => {
      if (secrets.has(name))
        return [
          {
            pointer,
            ...wordProblem('lint.carriedField.secret', { name }),
          },
        ];
      if (known.has(name)) return [];
      return [
        {
          pointer,
          ...inWords(say('lint.carriedField.unknown', { name }), sayChoice(name, known)),
        },
      ];
    });
  },
};
