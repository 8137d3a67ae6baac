import type { DialogSpec } from '../../contracts/dialog.ts';
import type { PageStore } from '../page/pageStore.ts';
import { isOutOfRegion } from './region.ts';
import { catalogueDialog, dropShellDialog, openShellDialog } from '../dialogs/shellDialogs.ts';

const code = 'region_error';

/** Looks at each new screen; a visitor from another region is told on every one that is not help (spec §4, §8). */
export interface RegionWatch {
  readonly check: () => void;
}

/** @param country ISO code of the visitor's country; empty while it is not known. */
export function createRegionWatch(
  page: PageStore,
  country: () => string,
  follow: (spec: DialogSpec, button: number | null) => void,
): RegionWatch {
  let told = '';
  return {
    check() {
      const { boot, screen } = page.getState();
      const name = `${screen.kind} ${screen.key}`;
      if (country() === '' || screen.kind === 'checking' || name === told) return;
      told = name;
      if (!isOutOfRegion(boot, country(), screen.path)) return dropShellDialog(page, code);
      const spec = catalogueDialog(page, code);
      openShellDialog(page, { open: { code, spec }, onClosed: (button) => follow(spec, button) });
    },
  };
}
