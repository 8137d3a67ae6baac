import { findRoute } from '@alur/engine/routes';
import type { Product } from '../../product/product.ts';
import type { FlowOutline, OutlinedExit } from '../contract.ts';
import { addressBookOf } from './addressBook.ts';
import type { ExitFault } from './faults.ts';

/**
 * The ways out of a flow that end where nothing is, and what they carry in vain.
 *
 * @param all every flow that there is, this one among them
 */
export function exitFaults(
  product: Product,
  outline: FlowOutline,
  all: readonly FlowOutline[],
): readonly ExitFault[] {
  return outline.exits.flatMap((exit) => [
    ...leadsNowhere(product, outline, exit, all),
    ...carriedInVain(product, outline, exit, all),
  ]);
}

/** A path that the product keeps for a flow which is not there. Where the flow is there and has another address now, that is found at the flow. */
function leadsNowhere(
  { routes }: Product,
  { flow }: FlowOutline,
  { path, place }: OutlinedExit,
  all: readonly FlowOutline[],
): readonly ExitFault[] {
  const keeper = findRoute(routes, path)?.flow;
  if (typeof keeper !== 'string' || addressBookOf(all).at(path).length > 0) return [];
  if (all.some((each) => each.flow === keeper)) return [];
  return [{ code: 'linkToNowhere', flow, place, names: { path } }];
}

/** A page of the product takes nothing, and a flow what it has a name for. A screen that is still to come is not known. */
function carriedInVain(
  { routes }: Product,
  { flow }: FlowOutline,
  { path, carry, place }: OutlinedExit,
  all: readonly FlowOutline[],
): readonly ExitFault[] {
  const shown = addressBookOf(all).at(path);
  const isPage = shown.length === 0 && findRoute(routes, path)?.page !== undefined;
  if (carry.length === 0 || (shown.length === 0 && !isPage)) return [];
  const at = place.replace(/\/to$/, '/carry');
  return carry.flatMap((name, index): readonly ExitFault[] =>
    shown.some(({ takes }) => takes.includes(name))
      ? []
      : [{ code: 'carriedNowhere', flow, place: `${at}/${index}`, names: { name, path } }],
  );
}
