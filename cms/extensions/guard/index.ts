import type { Registration } from '../hooks/directus.ts';
import { writeName } from './changedBy.ts';
import { refuseBadDialog } from './errorDialog.ts';
import { refuseBadFlow } from './flowDocument.ts';
import { refuseOutdated } from './newerVersion.ts';
import { leaveOutBookkeeping } from './revert.ts';

/** Directus hook: what visitors could not be shown is refused when it is saved, in words, at the field. */
export default ({ filter }: Registration): void => {
  filter('items.update', refuseOutdated);
  filter('items.update', leaveOutBookkeeping);
  for (const event of ['items.create', 'items.update', 'items.promote']) {
    filter(event, refuseBadDialog);
    filter(event, refuseBadFlow);
    filter(event, writeName);
  }
};
