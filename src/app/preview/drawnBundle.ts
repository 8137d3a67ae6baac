import type { Bundle, CompiledField, DialogCatalogue, FieldValidator, Validators } from '@alur/engine';
import type { DrawableFlow, FieldSchema } from '@alur/publish/contract';
import { createFits, type Fits, interpretField } from '@alur/publish/fields';
import proven from '../../product/proven.generated.json' with { type: 'json' };

/** The key of what stands in the place of a field's hint, where a pattern of it is not tried. */
export function untriedKey(field: string): string {
  return `preview.untried.${field}`;
}

/** A bundle to run, and the fields whose pattern is not tried, each with its own hint. */
export interface DrawnBundle {
  readonly bundle: Bundle;
  readonly untried: Readonly<Record<string, string | undefined>>;
}

const safe: ReadonlySet<string> = new Set(proven);
const run = createFits();
/** A pattern that was not proven could keep the frame busy for ever, and with it Studio: it is not run. */
const fits: Fits = (pattern, text) => !safe.has(pattern) || run(pattern, text);

/** Makes a bundle of plain data: its validators read the schemas. */
export function drawnBundle({ data, schemas }: DrawableFlow, dialogs: DialogCatalogue): DrawnBundle {
  const untried: Record<string, string | undefined> = {};
  const noteUntried = ({ name, hint }: CompiledField, schema: FieldSchema | undefined): boolean => {
    if (patternsOf(schema).every((pattern) => safe.has(pattern))) return false;
    untried[name] = hint;
    return true;
  };
  const steps = Object.entries(data.steps).map(([id, step]) => {
    const fields = step.fields.map((field) =>
      noteUntried(field, schemas[id]?.[field.name]) ? { ...field, hint: untriedKey(field.name) } : field,
    );
    return [id, { ...step, fields }] as const;
  });
  return {
    bundle: {
      ...data,
      steps: Object.fromEntries(steps),
      revision: 'preview',
      moduleUrl: '',
      validators: validatorsOf(data, schemas),
      dialogs,
    },
    untried,
  };
}

function patternsOf({ pattern, allOf = [] }: Partial<FieldSchema> = {}): readonly string[] {
  return [...(pattern === undefined ? [] : [pattern]), ...allOf.map((part) => part.pattern)];
}

/** What only a companion names has no schema: it is worked out. */
function validatorsOf(data: DrawableFlow['data'], schemas: DrawableFlow['schemas']): Validators {
  const steps = Object.values(data.steps).map(({ id, fields }) => {
    const validators = fields.map(({ name }): readonly [string, FieldValidator] => {
      const schema = schemas[id]?.[name];
      return [name, schema === undefined ? () => [] : interpretField(schema, name, fits)];
    });
    return [id, Object.fromEntries(validators)] as const;
  });
  return Object.fromEntries(steps);
}
