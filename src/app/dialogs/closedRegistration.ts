import { paths } from '../../contracts/generated/paths.ts';
import type { Boot } from '../../contracts/boot/boot.ts';
import type { DialogCatalogue, DialogSpec } from '@alur/engine';

/** One page opens few dialogs, but looks the catalogue up often. */
const closed = new WeakMap<DialogCatalogue, DialogCatalogue>();

/** The page's dialogs as they may be shown: while registration is closed (`AllowRegister`), none leads to it or offers it. */
export function dialogsOf({ dialogs, config }: Pick<Boot, 'dialogs' | 'config'>): DialogCatalogue {
  if (config.allowRegister) return dialogs;
  const cached = closed.get(dialogs);
  if (cached !== undefined) return cached;
  const made = Object.fromEntries(
    Object.entries(dialogs).map(([code, spec]) => [code, leadsThere(spec) ? withoutRegistering(spec) : spec]),
  );
  closed.set(dialogs, made);
  return made;
}

function leadsThere({ buttons }: DialogSpec): boolean {
  return buttons.some(({ leave }) => leave === paths.register);
}

/** The server's title stays, for it says what is wrong; its message offers to register, so ours takes its place. */
function withoutRegistering(spec: DialogSpec): DialogSpec {
  const { ownWords } = spec;
  return {
    ...spec,
    message: 'err_register_disabled.message',
    ownWords: ownWords === true || ownWords === 'title' ? true : 'message',
    buttons: [
      { label: 'dialog.ok', kind: 'primary' },
      ...spec.buttons.filter(({ leave }) => leave !== undefined && leave !== paths.register),
    ],
  };
}
