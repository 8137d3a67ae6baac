import { arrivalOf } from '../../document/beginning.ts';
import { callsOf } from '../../document/calls.ts';
import { fieldsOf } from '../../document/fields.ts';
import { dataNames } from '../../document/names.ts';
import { queryValues } from '../../document/queryValues.ts';
import { thensOf } from '../../document/thens.ts';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { FlowOutline, ProofSurroundings, ProvenDocument } from '../contract.ts';
import { labelsOf } from '../path.ts';
import { exitsIn } from './exitsIn.ts';
import { findOpenings } from './openings.ts';

/**
 * Works out what other documents have to know of a flow. Costs a few milliseconds: only what happens without a press is explored.
 *
 * @param writtenAt the place in the written item of a place in the document; without it places are the document's own
 * @example
 *   const others = documents.filter((each) => each !== mine).map((each) => outlineOf(each));
 *   const found = findFaults(product, outline, others);
 */
export function outlineOf(
  proven: ProvenDocument,
  surroundings: ProofSurroundings = {},
  writtenAt: (pointer: string) => string = (pointer) => pointer,
): FlowOutline {
  const { document, messages } = proven;
  const { flow, routes = [], access = 'everyone', query = [] } = document;
  const { found, cut } = findOpenings(proven, surroundings);
  const labels = labelsOf(document, messages, surroundings.texts ?? {});
  return {
    flow,
    routes: routes.map((route) => ({ path: route.path, access: route.access ?? access })),
    takes: [...takenNames(document)].toSorted(),
    exits: exitsIn(document, labels).map((exit) => ({ ...exit, place: writtenAt(exit.place) })),
    values: queryValues(document),
    reads: query,
    arrival: arrivalOf(document),
    openings: found.map((each) => ({ ...each, place: writtenAt(each.place) })),
    ...(cut === undefined ? {} : { cut }),
    asksForLogin: asksForLogin(document),
  };
}

/** Names that a run may begin with: inputs, what stands beside them, data, and what calls set or take. */
function takenNames(document: FlowDocument): ReadonlySet<string> {
  const beside = fieldsOf(document).flatMap(({ item }) =>
    Object.values(item.companions ?? {}).flatMap((path) => /^data\.(.+)$/.exec(path)?.[1] ?? []),
  );
  const set = thensOf(document).flatMap(({ then }) => Object.keys(then.set ?? {}));
  return new Set([...dataNames(document), ...beside, ...set]);
}

function asksForLogin(document: FlowDocument): boolean {
  const { firstStep, steps } = document;
  const onShow = typeof firstStep === 'string' ? steps[firstStep]?.onShow : undefined;
  return callsOf(document).some(({ name, spec }) => name === onShow && spec.needsSession === true);
}
