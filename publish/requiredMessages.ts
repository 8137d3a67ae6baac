import { faults } from '@alur/engine';

/** The message of an input without words of its own for a missing value. */
export const requiredText = 'error.required';

/** Message keys that documents count on without naming them: a product words each in all of its languages. */
export const requiredMessages: readonly string[] = [
  requiredText,
  'error.default',
  'dialog.ok',
  faults.codeNotSent,
];
