import { createNotices } from './notices.js';

/** Collections whose changes visitors can see. */
const watched = new Set([
  'flow_documents',
  'public_config',
  'auth_countries',
  'interface_texts',
  'error_dialogs',
]);
const seedState = 'cms_seed_state';
const seederAgent = 'alur-seeder';

/** Directus hook: after a change has been saved, the edge is told. A save neither waits for it nor fails with it. */
export default ({ action }, { env, logger }) => {
  const url = env['ALUR_EDGE_URL'];
  const secret = env['ALUR_NOTICE_SECRET'];
  if (!url || !secret) {
    logger.warn(
      'alur-notice: ALUR_EDGE_URL or ALUR_NOTICE_SECRET is not set, so the edge is not told of changes; it finds them by itself, later.',
    );
    return;
  }
  const notices = createNotices({ url: `${url}/alur/publish`, secret, logger });
  const watch = (event, keysOf) => {
    action(`items.${event}`, (meta, { accountability }) => {
      const { collection } = meta;
      // Seeding writes many items; its last write is its own bookkeeping, and that stands for all of them.
      if (collection === seedState) notices.add('resync', '*', []);
      else if (watched.has(collection) && accountability?.userAgent !== seederAgent)
        notices.add(event, collection, keysOf(meta));
    });
  };
  watch('create', ({ key }) => [key]);
  watch('update', ({ keys }) => keys ?? []);
  watch('delete', ({ keys, payload }) => keys ?? payload ?? []);
  watch('promote', ({ item }) => [item]);
};
