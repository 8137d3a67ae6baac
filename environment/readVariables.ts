import * as v from 'valibot';
import { failure, ok, type Result } from '@alur/engine/result';

/** Environment variables, as `process.env` holds them. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The values that a list of variables yields, by the variable's name. */
export type ValuesOf<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/**
 * Reads the listed variables; blanks around a value do not count, and an empty variable is one that is not set.
 * Returns their values, or one sentence for each fault: the variable's name, what is wrong, what to write.
 *
 * @example
 * const read = readVariables(process.env, { PORT: port(3000), ALUR_DEV: flag(false) });
 * if (!read.ok) throw new Error(read.error.join('\n'));
 * listen(read.value.PORT);
 */
export function readVariables<const Entries extends v.ObjectEntries>(
  variables: Variables,
  entries: Entries,
): Result<ValuesOf<Entries>, readonly string[]> {
  const given = Object.keys(entries).flatMap((name) => {
    const value = variables[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  const read = v.safeParse(v.object(entries), Object.fromEntries(given));
  return read.success
    ? ok(read.output)
    : failure(read.issues.map((issue) => `${String(issue.path?.[0].key)} ${issue.message}`));
}
