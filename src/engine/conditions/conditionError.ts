/** A rule that may not run, or broke a bound while it ran. Whoever meets it fails closed and reports it. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly reason: 'operator' | 'shape' | 'path' | 'depth' | 'nodes' | 'text' | 'list';

  constructor(reason: RuleError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
