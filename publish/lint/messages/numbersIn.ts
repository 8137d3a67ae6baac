/** Examples of numbers that people type, and amounts of time by the clock of twelve hours: they differ rightly, or prove nothing. */
const apart = /\+?\d[\d\s-]{6,}\d|\d{1,2}(?:[:.]\d{2})?\s*[ap]\.?m\b/giu;

/** A text with a sign in the place of each thing that it fills in, plurals included. */
export function withoutPlaceholders(text: string): string {
  let depth = 0;
  return [...text]
    .map((each) => {
      if (each === '}' && depth > 0) {
        depth -= 1;
        return '';
      }
      if (each === '{') depth += 1;
      if (depth === 0) return each;
      return each === '{' && depth === 1 ? '¤' : '';
    })
    .join('');
}

/** The whole numbers that a text has in digits, phone numbers and days apart. `49,000` and `49.000` are two each. */
export function numbersIn(text: string): readonly number[] {
  return (withoutPlaceholders(text).replaceAll(apart, ' ').match(/\d+/gu) ?? []).map(Number);
}
