import type { LintRule } from './rule.ts';

/** Every lint rule. Adding one: a file, a line here, a fixture in `schemas/fixtures/`, a row in docs/spec/publish.md. */
export const lintRules: readonly LintRule[] = [];
