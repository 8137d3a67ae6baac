import { authErrors } from './auth.ts';
import { deletionErrors } from './deletion.ts';
import { everyCallErrors } from './everyCall.ts';
import { identityErrors } from './identity.ts';
import { linkErrors } from './links.ts';
import { tryErrors } from './tries.ts';
import type { ErrorEntry } from './entry.ts';

const entries = {
  ...everyCallErrors,
  ...identityErrors,
  ...tryErrors,
  ...authErrors,
  ...linkErrors,
  ...deletionErrors,
} as const;

/** Codes the sandbox can answer. */
export type ErrorCode = keyof typeof entries;

/** Status, severity, button and wording of each code; every text says what happened and what to do next. */
export const errorEntries: Readonly<Record<ErrorCode, ErrorEntry>> = entries;
