import type { FlowDocument, Press, Then } from '../../contract/generated/flow.ts';
import { outcomeOf, thensOf } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

interface Use {
  readonly name: string;
  readonly pointer: string;
}

/** Names of outcomes that stand in the cases of a Then. */
function caseUses({ cases = [] }: Then | Press, pointer: string): readonly Use[] {
  return cases.flatMap(({ then }, index) => {
    const at = pointerAt(pointer, 'cases', index, 'then');
    return typeof then === 'string' ? [{ name: then, pointer: at }] : caseUses(then, at);
  });
}

function onUses(on: Readonly<Record<string, Then | string>>, pointer: string): readonly Use[] {
  return Object.entries(on).flatMap(([code, then]) => {
    const at = pointerAt(pointer, code);
    return typeof then === 'string' ? [{ name: then, pointer: at }] : caseUses(then, at);
  });
}

/** Every place where an outcome is named, in its own words. */
function listOutcomeUses(document: FlowDocument): readonly Use[] {
  const calls = Object.entries(document.calls ?? {}).flatMap(([name, { on }]) =>
    onUses(on, pointerAt('/document/calls', name, 'on')),
  );
  const steps = Object.entries(document.steps).flatMap(([id, { watch, actions = [] }]) => {
    const step = pointerAt('/document/steps', id);
    const watched = typeof watch === 'object' ? onUses(watch.on ?? {}, pointerAt(step, 'watch', 'on')) : [];
    return [
      ...watched,
      ...actions.flatMap((action, index) => caseUses(action, pointerAt(step, 'actions', index))),
    ];
  });
  const outcomes = Object.entries(document.outcomes ?? {}).flatMap(([name, then]) =>
    caseUses(then, pointerAt('/document/outcomes', name)),
  );
  return [...calls, ...steps, ...outcomes];
}

function findUnknown(document: FlowDocument): readonly Finding[] {
  const known = Object.keys(document.outcomes ?? {});
  return listOutcomeUses(document)
    .filter(({ name }) => !known.includes(name))
    .map(({ name, pointer }) => ({
      pointer,
      ...inWords(say('lint.namedOutcome.unknown', { name }), sayChoice(name, known)),
    }));
}

/** Whether a named outcome comes back to itself through its cases. */
function returns(document: FlowDocument, start: string): boolean {
  const reached = new Set(namesIn(document, start));
  for (const name of reached) for (const next of namesIn(document, name)) reached.add(next);
  return reached.has(start);
}

function namesIn(document: FlowDocument, name: string): readonly string[] {
  const then = outcomeOf(document, name);
  return then === undefined ? [] : caseUses(then, '').map((use) => use.name);
}

function loops(document: FlowDocument): readonly Finding[] {
  return Object.keys(document.outcomes ?? {})
    .filter((name) => returns(document, name))
    .map((name) => ({
      pointer: pointerAt('/document/outcomes', name),
      ...wordProblem('lint.namedOutcome.circle', { name }),
    }));
}

/** What only the outcome of a call can do: a press has no answer. */
const ofCalls = ['take', 'append', 'startCode', 'errorAt'] as const;

function presses(document: FlowDocument): readonly Finding[] {
  return thensOf(document)
    .filter(({ code }) => code === null)
    .flatMap(({ then, pointer }) =>
      ofCalls
        .filter((key) => then[key] !== undefined)
        .map((key) => ({
          pointer: pointerAt(pointer, key),
          ...wordProblem('lint.namedOutcome.press', { key }),
        })),
    );
}

export const namedOutcome: LintRule = {
  id: 'PUB-940',
  severity: 'error',
  check: ({ document }) => [...findUnknown(document), ...loops(document), ...presses(document)],
};

export const unusedOutcome: LintRule = {
  id: 'PUB-939',
  severity: 'warning',
  check: ({ document }) => {
    const used = new Set(listOutcomeUses(document).map(({ name }) => name));
    return Object.keys(document.outcomes ?? {})
      .filter((name) => !used.has(name))
      .map((name) => ({
        pointer: pointerAt('/document/outcomes', name),
        ...wordProblem('lint.namedOutcome.unused', { name }),
      }));
  },
};
