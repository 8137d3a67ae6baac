/** Thrown for a condition that may not run, or that broke a bound while it ran. Callers fail closed and report it. */
export class ConditionError extends Error {
  override readonly name = 'ConditionError';
  readonly reason: 'operator' | 'shape' | 'path' | 'depth' | 'nodes' | 'text' | 'flag';

  constructor(reason: ConditionError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
