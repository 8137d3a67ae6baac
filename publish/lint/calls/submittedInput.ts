import type { Action, FlowDocument, Step } from '../../contract/generated/flow.ts';
import { dataRead } from '../../document/conditions.ts';
import { unreadFields } from '../../document/fieldReads.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { buttonsOf, variantsOf, type AnyThen } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What a way reads by itself: what it sets, and what goes along where it leaves. */
function readBy(document: FlowDocument, { set = {}, leave }: AnyThen): readonly string[] {
  const { query = {}, params = {}, carry = [] } = typeof leave === 'object' ? leave : {};
  const read = [set, query, params].flatMap((each) => Object.values(each));
  return [...carry, ...read.flatMap((expression) => [...dataRead(expression, document)])];
}

/** Everything that a press reads, and the buttons of its question: the calls that follow from it where all goes well, and the ways that they take. */
export function readByPress(document: FlowDocument, action: Action): ReadonlySet<string> {
  const names = new Set<string>();
  const calls = new Set<string>();
  const follow = (ways: readonly AnyThen[]): void => {
    for (const way of ways) {
      for (const name of readBy(document, way)) names.add(name);
      follow(buttonsOf(way.dialog));
      const next = way.call ?? (way.goto === undefined ? undefined : document.steps[way.goto]?.onShow);
      const call = next === undefined ? undefined : document.calls?.[next];
      if (next === undefined || call === undefined || calls.has(next)) continue;
      calls.add(next);
      for (const sent of Object.values(call.send ?? {}))
        for (const name of dataRead(sent, document)) names.add(name);
      const ok = call.on['ok'];
      if (ok !== undefined) follow(variantsOf(document, ok));
    }
  };
  follow(variantsOf(document, action));
  return names;
}

/** The inputs that an action is there for: those that press it once they are filled in, and the one that it stands beside, but for a code that it sends. */
function inputsFor(document: FlowDocument, { body }: Step, { id, beside }: Action): readonly string[] {
  const codes = Object.values(document.challenges ?? {}).map(({ field }) => field);
  return body.flatMap((item) =>
    isInput(item) && (item.submits === id || (item.field === beside && !codes.includes(beside)))
      ? [item.field]
      : [],
  );
}

/** Applying an input does something with it. */
export const submittedInput: LintRule = {
  id: 'PUB-4016',
  severity: 'error',
  check: (subject) => {
    const { document } = subject;
    // What nothing reads at all is found there.
    const anyway = new Set(unreadFields(subject).unread.map(({ name }) => name));
    return Object.entries(document.steps).flatMap(([id, step]) =>
      (step.actions ?? []).flatMap((action, index) => {
        const fields = inputsFor(document, step, action).filter((name) => !anyway.has(name));
        const read = fields.length === 0 ? null : readByPress(document, action);
        const unread = fields.filter((field) => read?.has(field) === false).map((field) => `"${field}"`);
        if (unread.length === 0) return [];
        const names = unread.join(', ');
        return [
          {
            pointer: pointerAt(stepPointer(id), 'actions', index),
            ...wordProblem('lint.submittedInput', { action: action.id, names }),
          },
        ];
      }),
    );
  },
};
