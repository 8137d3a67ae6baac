import * as v from 'valibot';

/**
 * Whether the clock of the sandbox may be moved by hand: on loopback outside production unless it is switched off. Anywhere else `true` is refused with
 * a sentence: a clock that can be moved ends codes, sessions and payments of real people.
 */
export function timeMachine({
  loopback,
  production,
}: {
  readonly loopback: boolean;
  readonly production: boolean;
}) {
  const allowed = loopback && !production;
  const reason = production ? 'in production' : 'where others can reach this machine';
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:true|1|yes|false|0|no)$/i, ({ input }) => `is "${input}". Use true or false.`),
      v.transform((value) => /^(?:true|1|yes)$/i.test(value)),
      v.check(
        (wanted) => !wanted || allowed,
        `is true, but the clock can't be moved ${reason}. Remove it, or set it to false.`,
      ),
    ),
    String(allowed),
  );
}
