import type { Bundle } from '../contract/bundle.ts';
import type { DialogButton, DialogSpec } from '../contract/dialog.ts';
import type { ApiError } from '../contract/effectResult.ts';
import type { FlowDialog } from '../contract/snapshot.ts';
import type { CompiledDialog, DialogWay } from '../contract/then.ts';

/** What is shown of a dialog, and what its buttons do. */
export type DialogFace = Omit<FlowDialog, 'rest' | 'chain' | 'openedBy'>;

const plainOk: DialogSpec = { buttons: [{ label: 'dialog.ok', kind: 'primary' }] };

/** The shared dialog of a code (spec 8), with the server's own words where it sent any. A code without one gets the plain OK of `*`. */
export function sharedDialog(bundle: Bundle, code: string, error: ApiError | null): DialogFace {
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
    buttons: spec.buttons.map(wayOf),
  };
}

/** A dialog that the document words itself. What it leaves out are the words of the code; its own words win over the server's. */
export function ownDialog(
  bundle: Bundle,
  { buttons, ...words }: CompiledDialog,
  error: ApiError | null,
): DialogFace {
  const face: DialogFace =
    error === null
      ? { code: words.tone ?? 'own', spec: plainOk, buttons: [] }
      : sharedDialog(bundle, error.code, error);
  const { title, text, ...rest } = face;
  const looks = buttons.map(({ label, kind }) => ({ label, kind }));
  return {
    ...rest,
    ...(title === undefined || words.title !== undefined ? {} : { title }),
    ...(text === undefined || words.message !== undefined ? {} : { text }),
    spec: { ...face.spec, ...words, buttons: looks.length === 0 ? plainOk.buttons : looks },
    buttons,
  };
}

/** What a button of the catalogue does: it leaves, or it only closes. */
function wayOf({ label, kind, leave, carry }: DialogButton): DialogWay {
  return {
    label,
    kind,
    ...(leave === undefined ? {} : { leave: { to: leave, ...(carry === undefined ? {} : { carry }) } }),
  };
}
