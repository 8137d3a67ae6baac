import { expressionsOf } from '../../document/expressions.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { Discovery, Obligation } from '../discovery.ts';
import { pathsOf } from '../logic.ts';

/** What a route says, something asks: else two addresses of one flow show the same. */
export const routesAreRead: Obligation = ({ model: { facts } }) => {
  const { document } = facts;
  const read = new Set(expressionsOf(document).flatMap(({ expression }) => pathsOf(facts.open(expression))));
  return (document.routes ?? []).flatMap(({ path, query = {} }, index): readonly Discovery[] =>
    Object.keys(query).flatMap((name): readonly Discovery[] =>
      read.has(`query.${name}`)
        ? []
        : [
            {
              code: 'routeUnread',
              place: pointerAt('/document/routes', index, 'query', name),
              names: { path, name },
            },
          ],
    ),
  );
};
