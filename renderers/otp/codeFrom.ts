/**
 * The digits of a code in what was typed or pasted. From a whole message it takes the code of the origin-bound line (`@host #1234`), else
 * the run of digits that has the code's length; otherwise the first digits, whatever stands between them. Digits of full-width forms count.
 */
export function codeFrom(text: string, length: number): string {
  const plain = text.normalize('NFKC');
  const bound = /^@\S+ #(\d+)/m.exec(plain)?.[1];
  if (bound?.length === length) return bound;
  const runs: readonly string[] = plain.match(/\d+/g) ?? [];
  const exact = runs.find((run) => run.length === length);
  return (exact ?? runs.join('')).slice(0, length);
}
