import { expressionsOf } from '../../document/expressions.ts';
import { fieldsOf } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { Discovery, Obligation } from '../discovery.ts';
import { pathsOf } from '../logic.ts';
import { isUnderstood } from '../samples.ts';

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

/** Of an input whose pattern is not understood it is not known what fits: something is taken to, and that is reported. */
export const patternsAreRead: Obligation = ({ model: { facts } }, labels) =>
  fieldsOf(facts.document).flatMap(({ name, schema, schemaPointer }): readonly Discovery[] =>
    isUnderstood(schema)
      ? []
      : [{ code: 'patternNotRead', place: schemaPointer, names: { input: labels.input(name) } }],
  );
