/** Something a person can mend: the message says what happened and what to do; it is shown without a stack. */
export class Failure extends Error {
  /** @override */
  name = 'Failure';
}

/**
 * Prints an error for a person: a {@link Failure}'s own words, or the whole stack of anything unforeseen.
 * @param {unknown} error
 */
export function printFailure(error) {
  const text =
    error instanceof Failure
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`\n${text}\n`);
}
