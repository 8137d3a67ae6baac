/**
 * The digits of a code in what was typed or pasted. From a whole message it takes the run of digits that has the code's length;
 * otherwise the first digits, whatever stands between them. Digits of other scripts' full-width forms count.
 */
export function codeFrom(text: string, length: number): string {
  const plain = text.normalize('NFKC');
  const runs: readonly string[] = plain.match(/\d+/g) ?? [];
  const exact = runs.find((run) => run.length === length);
  return (exact ?? runs.join('')).slice(0, length);
}
