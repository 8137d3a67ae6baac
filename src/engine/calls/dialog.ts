import type { Bundle } from '../../contracts/bundle.ts';
import type { DialogSpec, OpenDialog } from '../../contracts/dialog.ts';
import type { ApiError } from '../../contracts/effectResult.ts';

const plainOk: DialogSpec = { buttons: [{ label: 'dialog.ok', kind: 'primary' }] };

/** The shared dialog of a code (spec 8), with the server's own words where it sent any. A code without one gets the plain OK of `*`. */
export function openDialog(bundle: Bundle, code: string, error: ApiError | null): OpenDialog {
  const own = Object.hasOwn(bundle.dialogs, code) ? bundle.dialogs[code] : undefined;
  const spec = own ?? bundle.dialogs['*'] ?? plainOk;
  return {
    code,
    ...(error?.title === undefined ? {} : { title: error.title }),
    ...(error?.message === undefined ? {} : { text: error.message }),
    ...(error?.nextRetryInSecond === undefined || error.nextRetryInSecond <= 0
      ? {}
      : { waitSeconds: error.nextRetryInSecond }),
    spec: error?.showErrorImage === true ? { ...spec, image: true } : spec,
  };
}
