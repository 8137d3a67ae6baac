import { findRoute } from '@alur/engine/routes';
import type { Product, ProductRoute } from '../../product/product.ts';
import type { DialogCatalogue } from '@alur/engine';
import type { Said } from '../../contract/said.ts';
import { say } from '../../wording/say.ts';
import type { FlowOutline } from '../contract.ts';
import { codeWords } from '../path.ts';
import { addressBookOf } from './addressBook.ts';
import { isSamePath, joinTexts, type AddressFault } from './faults.ts';

/** Addresses of a flow that another one has, too. The flow that the product keeps a path for has it; else the one that comes first. */
export function addressesTaken(
  { routes }: Product,
  outline: FlowOutline,
  all: readonly FlowOutline[],
  isNewest: boolean,
): readonly AddressFault[] {
  const { flow } = outline;
  return outline.routes.flatMap(({ path }, index): readonly AddressFault[] => {
    const claiming = addressBookOf(all).claiming(path);
    const keeper = findRoute(routes, path)?.flow;
    const [owner] = claiming.toSorted((one, other) => rank(one, other, keeper, isNewest ? flow : null));
    if (owner === undefined || owner.flow === flow) return [];
    return [
      {
        code: 'addressTaken',
        flow,
        place: `/document/routes/${index}/path`,
        names: { flow, other: owner.flow, path },
      },
    ];
  });
}

/** Which flow has an address first: its keeper, the one that is being saved last; else the order they were given in. */
function rank(
  one: FlowOutline,
  other: FlowOutline,
  keeper: ProductRoute['flow'],
  newest: string | null,
): number {
  const place = ({ flow }: FlowOutline): number => (flow === keeper ? 0 : flow === newest ? 2 : 1);
  return place(one) - place(other);
}

/**
 * Addresses that a flow had and that nothing shows any more, although other documents lead there: each link is named by its flow, step and label.
 *
 * @param known `former`: paths that the flow has until now, beside those that the product keeps for it
 */
export function addressesLeft(
  { routes }: Product,
  outline: FlowOutline,
  all: readonly FlowOutline[],
  { former, dialogs }: { readonly former: readonly string[]; readonly dialogs: DialogCatalogue },
): readonly AddressFault[] {
  const { flow } = outline;
  const kept = routes.filter((route) => route.flow === flow).map(({ path }) => path);
  const left = [...new Set([...kept, ...former])].filter(
    (path) => addressBookOf(all).at(path).length === 0 && findRoute(routes, path)?.page === undefined,
  );
  return left.flatMap((path): readonly AddressFault[] => {
    const leading = [...linksTo(path, all), ...buttonsTo(path, dialogs)];
    if (leading.length === 0) return [];
    return [
      { code: 'addressLeft', flow, place: '/document/routes', names: { path, links: joinTexts(leading) } },
    ];
  });
}

function linksTo(path: string, all: readonly FlowOutline[]): readonly Said[] {
  return all.flatMap(({ flow, exits }) =>
    exits
      .filter((exit) => isSamePath(exit.path, path))
      .map(({ where }) => say('where.inFlow', { flow, where })),
  );
}

function buttonsTo(path: string, dialogs: DialogCatalogue): readonly Said[] {
  return Object.entries(dialogs).flatMap(([code, { buttons }]) =>
    buttons.some(({ leave }) => leave === path) ? [say('where.dialog', { code: codeWords(code) })] : [],
  );
}
