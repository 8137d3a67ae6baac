import type { CompiledField, FlowData } from '@alur/engine';
import type { Country } from '../contract/country.ts';
import { fieldName, type JsonValue, type Pointer } from '@alur/engine/json';
import { isInput, type Normalize, type NormalizeContext, type Normalized } from '../contract/renderer.ts';
import type { LoadedRenderers } from './loadRenderers.ts';
import { countriesOf } from './countriesOf.ts';
import type { OwnValues } from './ownValues.ts';

/** What normalizing needs, as it is now. */
export interface InputSurroundings {
  readonly renderers: LoadedRenderers;
  readonly countries: readonly Country[];
}

/** Brings what was typed into the canonical form of its renderer, which may take a while. */
export interface CanonicalValues {
  /** Writes the canonical form of what was typed, if it is still the latest when it is there. */
  normalize(field: CompiledField, typed: JsonValue): void;
  /** Calls back once the values of a field, or of all fields (null), are canonical: at once where nothing is on its way. */
  whenDone(field: Pointer | null, then: () => void): void;
}

/** Makes the normalizer of a form's fields, over the values it has. */
export function createCanonicalValues(
  own: OwnValues,
  data: () => FlowData,
  surroundings: () => InputSurroundings,
): CanonicalValues {
  const pending = new Map<Pointer, Promise<void>>();
  return {
    normalize(field, typed) {
      const { renderers, countries } = surroundings();
      const renderer = renderers[field.widget];
      if (!renderer || !isInput(renderer) || !renderer.normalize) return;
      const mine = own.of(field.field);
      const turn = ++mine.turn;
      const context: NormalizeContext = {
        companions: companionsOf(field, data()),
        countries: countriesOf(field, countries),
      };
      const work = canonical(renderer.normalize, typed, context).then((result) => {
        if (result === null || mine.turn !== turn) return;
        for (const [name, value] of Object.entries(result.companions ?? {})) {
          const companion = field.companions[name];
          if (companion) own.write(companion, value);
        }
        own.write(field.field, result.value);
      });
      const settled = work.finally(() => {
        if (pending.get(field.field) === settled) pending.delete(field.field);
      });
      pending.set(field.field, settled);
    },
    whenDone(field, then) {
      const work = [...pending].filter(([each]) => field === null || each === field);
      if (work.length === 0) then();
      else void Promise.all(work.map(([, settled]) => settled)).then(then);
    },
  };
}

/** A renderer's canonical form, or null when its code could not be loaded: what was typed then stays the value. */
async function canonical(
  normalize: Normalize,
  typed: JsonValue,
  context: NormalizeContext,
): Promise<Normalized | null> {
  try {
    return await normalize(typed, context);
  } catch {
    return null;
  }
}

/** Values of a field's companions, by the widget's own names for them. */
function companionsOf(field: CompiledField, data: FlowData): Readonly<Record<string, JsonValue | undefined>> {
  return Object.fromEntries(
    Object.entries(field.companions).map(([name, pointer]) => [name, data[fieldName(pointer)]]),
  );
}
