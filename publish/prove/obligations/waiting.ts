import { itemPlaces } from '../../document/widgets.ts';
import type { Obligation } from '../discovery.ts';
import { pathsOf } from '../logic.ts';

/** Where a time is counted down, its step asks by itself what holds when the time is over: zero alone changes nothing on the screen. */
export const timeIsAskedFor: Obligation = ({ model: { facts }, reached }, labels) => {
  const { steps } = facts.document;
  return itemPlaces(facts.document).flatMap(({ item, manifest, pointer, stepId }) => {
    if (manifest.can?.countsDown !== true || !('shows' in item) || item.shows === undefined) return [];
    const watch = steps[stepId]?.watch;
    const askAt = typeof watch === 'object' ? watch.askAt : undefined;
    const shown = new Set(pathsOf(facts.open(item.shows)));
    if (askAt !== undefined && pathsOf(facts.open(askAt)).some((path) => shown.has(path))) return [];
    const node = reached.find(({ state }) => state.status !== 'left' && state.step === stepId);
    // A step that no run comes to is found as that.
    if (node === undefined) return [];
    const label = item.label === undefined ? item.id : labels.text(item.label);
    return [{ code: 'timeOverUnasked', place: pointer, names: { item: label }, at: node.index }];
  });
};
