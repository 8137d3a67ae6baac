import {
  type Bundle,
  conditionVariables,
  evaluate,
  type Expression,
  holds,
  isEmpty,
  type Snapshot,
  variablesOf,
} from '@alur/engine';
import { pointerTo } from '@alur/engine/json';
import type { DrawableFlow } from '@alur/publish/contract';
import type { PreviewPlace } from '../../contracts/preview/messages.ts';
import type { Said } from './studioLink.ts';
import { hidden, secretsOf } from './turns.ts';

/** A picture, as far as its conditions go. */
interface Explained {
  readonly bundle: Bundle;
  readonly flow: Pick<DrawableFlow, 'links'>;
  readonly runtime: { getSnapshot(): Snapshot };
}

/** Whether a thing is shown, with what its condition reads now; what secrets and codes hold is hidden. */
export function whyShown(
  place: PreviewPlace,
  { bundle, flow: { links }, runtime }: Explained,
): Extract<Said, { type: 'why' }> {
  const snapshot = runtime.getSnapshot();
  if (place.step !== snapshot.step) return { type: 'why', place, isShown: null, reads: {} };
  const variables = conditionVariables(bundle, snapshot);
  const condition = conditionOf(place, bundle, links);
  const secrets = secretsOf(bundle);
  const reads = (condition === undefined ? [] : variablesOf(condition)).map((path) => {
    const value = evaluate({ var: path }, variables);
    const isSecret = secrets.has(path.replace(/^data\./, '')) && !isEmpty(value);
    return [path, isSecret ? hidden : value] as const;
  });
  const isShown = condition === undefined || isThere(place, snapshot, () => holds(condition, variables));
  return { type: 'why', place, isShown, reads: Object.fromEntries(reads) };
}

function conditionOf(
  { step, item, action, link }: PreviewPlace,
  { steps }: Bundle,
  links: DrawableFlow['links'],
): Expression | undefined {
  const own = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (own === undefined) return undefined;
  if (action !== undefined) return own.actions.find(({ id }) => id === action)?.visible;
  if (link !== undefined) return own.links[links[step]?.indexOf(link) ?? -1]?.visible;
  const shown = own.items.find((each) => 'id' in each && each.id === item);
  return shown !== undefined && 'id' in shown
    ? shown.visible
    : own.fields.find(({ name }) => name === item)?.rules.visible;
}

/** What stands in the snapshot decides: a condition that can't run shows nothing. */
function isThere({ item, action }: PreviewPlace, snapshot: Snapshot, isLinked: () => boolean): boolean {
  if (action !== undefined) return (snapshot.actions[action] ?? 'hidden') !== 'hidden';
  if (item === undefined) return isLinked();
  return (snapshot.fields[pointerTo(item)] ?? snapshot.displays[item])?.visible === true;
}
