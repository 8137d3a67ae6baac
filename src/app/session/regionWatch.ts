import type { DialogSpec } from '@alur/engine';
import type { PageStore } from '../page/pageStore.ts';
import { isOutOfRegion } from './region.ts';
import { catalogueDialog, closeShellDialogs, openShellDialog } from '../dialogs/shellDialogs.ts';

const code = 'region_error';

/** Looks at each new screen; a visitor from another region gets the dialog on every one but help (spec §4, §8). */
export interface RegionWatch {
  readonly check: () => Promise<void>;
}

/**
 * @param country ISO code of the visitor's country; empty while it is not known
 * @param dialogReady resolves when the dialog of a code can be shown
 *
 * @example
 * const region = createRegionWatch(page, () => visitor.get()?.country ?? '', dialogReady, follow);
 * await region.check();
 */
export function createRegionWatch(
  page: PageStore,
  country: () => string,
  dialogReady: (code: string) => Promise<void>,
  follow: (spec: DialogSpec, button: number | null) => void,
): RegionWatch {
  let lastChecked = '';
  return {
    async check() {
      const { boot, screen } = page.getState();
      const name = `${screen.kind} ${screen.key}`;
      if (country() === '' || screen.kind === 'checking' || name === lastChecked) return;
      lastChecked = name;
      if (!isOutOfRegion(boot, country(), screen.path)) return closeShellDialogs(page, code);
      await dialogReady(code);
      if (lastChecked !== name) return;
      const spec = catalogueDialog(page, code);
      openShellDialog(page, { open: { code, spec }, onClosed: (button) => follow(spec, button) });
    },
  };
}
