import { readFileSync } from 'node:fs';
import type { ConditionContext } from '../../contracts/condition.ts';
import { builtInConfig } from '../../contracts/config.ts';
import type { DialogCatalogue } from '../../contracts/dialog.ts';

/** For tests: the world around a flow, with parts of it replaced. */
export function testContext(changes: Partial<ConditionContext> = {}): ConditionContext {
  return {
    config: { ...builtInConfig },
    query: {},
    session: { signedIn: false },
    device: { kind: 'mobile' },
    locale: 'en',
    ...changes,
  };
}

/** For tests: the dialogs of the error codes, as they ship. */
export function shippedDialogs(): DialogCatalogue {
  return JSON.parse(
    readFileSync(new URL('../../../schemas/generated/dialogs.json', import.meta.url), 'utf8'),
  ) as DialogCatalogue;
}
