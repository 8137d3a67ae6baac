/** Thrown for a condition that may not run, or that broke a bound while it ran. Callers fail closed and report it. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly reason: 'operator' | 'shape' | 'path' | 'depth' | 'nodes' | 'text' | 'list';

  constructor(reason: RuleError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
