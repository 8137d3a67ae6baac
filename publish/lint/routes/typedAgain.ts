import type { Way } from '../../document/addresses.ts';
import { typedNames, type TypedName } from '../../document/beginning.ts';
import { dataRead } from '../../document/conditions.ts';
import { expressionsOf } from '../../document/expressions.ts';
import type { LintRule, Subject } from '../../document/lintRule.ts';
import { thensOf } from '../../document/thens.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { judgedWays, once } from '../graph/givenNames.ts';

/** What may have been typed where a way begins: on the step of its link or button, or anywhere where a call went well. */
function namesTyped({ document }: Subject, { pointer, stepId }: Way): readonly TypedName[] {
  if (stepId !== null) return typedNames(document, stepId);
  return thensOf(document).some((place) => place.code === 'ok' && pointer === `${place.pointer}/leave`)
    ? Object.keys(document.steps).flatMap((id) => typedNames(document, id))
    : [];
}

/** Whether a way knows of a name: it sends or empties it, or a condition of it asks for it. */
function isMeant({ document }: Subject, { pointer }: Way, name: string): boolean {
  const piece = `${pointer.split('/').slice(0, 6).join('/')}/`;
  return expressionsOf(document).some(
    (place) =>
      place.pointer.startsWith(piece) &&
      (place.target === name || dataRead(place.expression, document).has(name)),
  );
}

/** What was typed goes along to where the same is asked for. Of what goes along by half another rule speaks. */
export const typedAgain: LintRule = {
  id: 'PUB-5129',
  severity: 'warning',
  check: (subject) =>
    once(
      judgedWays(subject).flatMap(({ way, path, shown }) => {
        // Rows have no input of their own to take along.
        const typed = way.pointer.includes('/body/') ? [] : namesTyped(subject, way);
        const again = typed.flatMap(([name, kind]) =>
          shown.every(({ asks }) => asks.some(([asked, fits]) => asked === name && fits === kind)) &&
          !isMeant(subject, way, name)
            ? [name]
            : [],
        );
        if (again.length === 0) return [];
        const names = [...new Set(again)].join('", "');
        return [
          {
            pointer: way.pointer,
            ...inWords(
              say('lint.typedAgain', { names, path }),
              say('lint.halfCarried.cure', { missing: names }),
            ),
          },
        ];
      }),
    ),
};
