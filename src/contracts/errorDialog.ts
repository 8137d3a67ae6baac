import { passwordPaths, targetPaths } from './generated/paths.ts';

/** Where a button that an editor makes may lead; `stay` closes the dialog and nothing more. A closed list: no address of anybody else (T14). */
export const dialogTargets = ['stay', 'callback', 'close', ...targetPaths] as const;

export const dialogKinds = ['primary', 'secondary', 'link'] as const;

/** Fields that a button may take along to prefill the next flow. */
export const carriedFields = ['channel', 'phone', 'country', 'email', 'password'] as const;

/** Targets that a password may travel to (spec 8: from login to register). */
export const passwordTargets = passwordPaths;

/** How an item of the CMS names the catalogue's entry `*`. */
export const anyOtherCode = 'any_other';
