import { expressionsOf } from '../../document/expressions.ts';
import { fieldsOf } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { Absence } from '../discovery.ts';
import { pathsOf } from '../logic.ts';
import type { Labels } from '../path.ts';
import { isUnderstood } from '../samples.ts';
import type { Sets } from '../sets/reach.ts';

/** What a route says, something asks: else two addresses of one flow show the same. */
export function routesAreRead({ model: { facts } }: Sets): readonly Absence[] {
  const { document } = facts;
  const read = new Set(expressionsOf(document).flatMap(({ expression }) => pathsOf(facts.open(expression))));
  return (document.routes ?? []).flatMap(({ path, query = {} }, index): readonly Absence[] =>
    Object.keys(query).flatMap((name): readonly Absence[] =>
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
}

/** Of an input whose pattern is not understood it is not known what fits: something is taken to, and that is reported. */
export function patternsAreRead({ model: { facts } }: Sets, labels: Labels): readonly Absence[] {
  return fieldsOf(facts.document).flatMap(({ name, schema, schemaPointer }): readonly Absence[] =>
    isUnderstood(schema)
      ? []
      : [{ code: 'patternNotRead', place: schemaPointer, names: { input: labels.input(name) } }],
  );
}
