import type { Way } from '../../document/addresses.ts';
import { typedNames } from '../../document/beginning.ts';
import { dataRead } from '../../document/conditions.ts';
import { expressionsOf } from '../../document/expressions.ts';
import type { LintRule, Subject } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { thensOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { canHoldWith } from '../conditions/together.ts';
import { judgedWays } from '../graph/givenNames.ts';

type Asked = Readonly<Record<string, string>>;

/** What may have been typed where a way begins: on the step of its link or button, or what a call that went well was sent. */
function typedBefore({ document }: Subject, { pointer, stepId }: Way): Asked {
  if (stepId !== null) return typedNames(document, stepId);
  const calls = thensOf(document).flatMap((place) =>
    place.code === 'ok' && pointerAt(place.pointer, 'leave') === pointer ? [place.call?.send ?? {}] : [],
  );
  const sent = new Set(
    calls.flatMap((send) => Object.values(send).flatMap((each) => [...dataRead(each, document)])),
  );
  const typed = Object.keys(document.steps).map((id) => Object.entries(typedNames(document, id)));
  return Object.fromEntries(typed.flat().filter(([name]) => sent.has(name)));
}

/** Whether a way means to leave a name behind: it sends or empties it, or it shows only while nothing was typed there. */
function isMeant({ document }: Subject, { pointer, stepId }: Way, name: string): boolean {
  const piece = pointer.split('/').slice(0, 6).join('/');
  const isUsed = expressionsOf(document).some(
    ({ pointer: at, use, target, expression }) =>
      at.startsWith(`${piece}/`) &&
      use !== 'condition' &&
      (target === name || dataRead(expression, document).has(name)),
  );
  const { links = [], actions = [] } = document.steps[stepId ?? ''] ?? {};
  const index = Number(piece.split('/').at(-1));
  const shown = (piece.includes('/links/') ? links : actions)[index]?.visible;
  const isTyped = { '!': { empty: { var: `data.${name}` } } };
  return isUsed || canHoldWith(document, shown, isTyped, true) === false;
}

/** What was typed goes along to where the same is asked for. Of what goes along by half another rule speaks. */
export const typedAgain: LintRule = {
  id: 'PUB-5129',
  severity: 'warning',
  check: (subject) => {
    const found = judgedWays(subject).flatMap(({ way, path, shown }) => {
      // Rows have no input of their own to take along.
      if (way.pointer.includes('/body/')) return [];
      const names = Object.entries(typedBefore(subject, way)).flatMap(([name, kind]) =>
        shown.every(({ asks }) => asks.some(([asked, fits]) => asked === name && fits === kind)) &&
        !isMeant(subject, way, name)
          ? [`"${name}"`]
          : [],
      );
      if (names.length === 0) return [];
      const values = { names: names.join(', '), path };
      return [{ pointer: way.pointer, ...wordProblem('lint.typedAgain', values) }];
    });
    return [...new Map(found.map((each) => [each.pointer, each])).values()];
  },
};
