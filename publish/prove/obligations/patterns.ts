import { fieldsOf } from '../../document/fields.ts';
import type { Discovery, Obligation } from '../discovery.ts';
import { isUnderstood } from '../samples.ts';

/** Of an input whose pattern is not understood it is not known what fits: something is taken to, and that is reported. */
export const patternsAreRead: Obligation = ({ model: { facts } }, labels) =>
  fieldsOf(facts.document).flatMap(({ name, schema, schemaPointer }): readonly Discovery[] =>
    isUnderstood(schema)
      ? []
      : [{ code: 'patternNotRead', place: schemaPointer, names: { input: labels.input(name) } }],
  );
