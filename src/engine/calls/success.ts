import type { OpenDialog } from '../../contracts/dialog.ts';
import type { Success } from '../../contracts/generated/flow.ts';
import { isWayOut } from './leave.ts';

/** Code of the modal that says that something was done. */
export const successCode = 'success';

/**
 * The modal of something done: one button, OK, and every other way of closing it does the same.
 *
 * @param carry Fields that travel along.
 * @param leave Where the outcome itself would have led: not before the modal was closed.
 */
export function successDialog(
  { title, message, detail, leave: own }: Success,
  leave: string | undefined,
  carry: readonly string[] | undefined,
): OpenDialog {
  const to = own ?? leave;
  const wayOut =
    to !== undefined && isWayOut(to) ? { leave: to, ...(carry === undefined ? {} : { carry }) } : {};
  return {
    code: successCode,
    spec: {
      tone: 'success',
      title,
      message,
      ...(detail === undefined ? {} : { detail }),
      buttons: [{ label: 'dialog.ok', kind: 'primary', ...wayOut }],
    },
  };
}
