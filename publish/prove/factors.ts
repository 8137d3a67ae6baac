/** What multiplies, and how many values it has. */
export interface Factor {
  readonly name: string;
  readonly count: number;
}

/** Of what multiplies, what does most. */
export function largest(factors: readonly Factor[]): readonly Factor[] {
  return factors
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 5);
}

/** What multiplies, in words: `step (15) × rows (37)`. */
export function factorsIn(factors: readonly Factor[]): string {
  return factors.map(({ name, count }) => `${name} (${count})`).join(' × ');
}
