import collections from '../../../schemas/generated/collections.json' with { type: 'json' };
import type { ExtensionContext, Meta, Registration } from '../hooks/directus.ts';
import { liveEvent } from '../hooks/liveEvent.ts';
import { keysOf } from '../hooks/rows.ts';
import { isSeeder } from '../hooks/seeder.ts';
import { createChangeNotifications } from './changeNotifications.ts';
import { edgesOf } from './edgesOf.ts';
import { addFingerprintRoute, createRaising, type Raising } from './fingerprint.ts';

/** Collections whose changes visitors can see. */
const watched: ReadonlySet<string> = new Set(collections.flatMap(({ name, related }) => [name, ...related]));
/** Collections whose items are made of files. */
const ofFiles = collections.flatMap(({ name, slots }) => ('file' in slots ? [name] : []));
const seedState = 'cms_seed_state';

type Keys = readonly unknown[];

/** Events of what the edge reads by, and not of items: rights, and which fields there are. */
const beside = ['access', 'collections', 'fields', 'permissions', 'policies'];
/** What is done to a file or a right. A file that is replaced, or cut otherwise, changes no item of its collections. */
const changes = ['create', 'upload', 'update', 'delete'];

/** Directus hook: after every change that has been saved the fingerprint of content is raised, and every edge is notified. A save neither waits for these nor fails with them. */
export default (registration: Registration, context: ExtensionContext): void => {
  const raising = createRaising(context);
  addFingerprintRoute(registration, context, raising);
  raiseOnChanges(registration, context, raising);
  notifyEdges(registration, context);
};

/** For everybody who saves, the seeder too: one that is interrupted never comes to its last write. */
function raiseOnChanges({ action }: Registration, { emitter }: ExtensionContext, { raise }: Raising): void {
  for (const event of ['create', 'update', 'delete', 'promote'])
    action(`items.${event}`, ({ collection }) => (watched.has(collection) ? raise(collection) : undefined));
  for (const event of changes) {
    action(`files.${event}`, async () => {
      await Promise.all(ofFiles.map(raise));
    });
    for (const scope of beside) action(`${scope}.${event}`, () => raise('*'));
  }
  emitter.onAction(liveEvent, ({ collection }) => void raise(collection));
}

function notifyEdges({ action }: Registration, context: ExtensionContext): void {
  const edges = edgesOf(context);
  if (edges === null) {
    context.logger.warn(
      'alur-notice: ALUR_EDGE_URL or ALUR_NOTICE_SECRET is not set, so no edge is notified of changes; they find them by themselves, later.',
    );
    return;
  }
  const notifications = createChangeNotifications(edges);
  const watch = (event: string, keysIn: (meta: Meta) => Keys): void => {
    action(`items.${event}`, (meta, { accountability }) => {
      const { collection } = meta;
      // Seeding writes many items; its last write is its own bookkeeping, and that stands for all of them.
      if (collection === seedState) notifications.add('resync', '*', []);
      else if (watched.has(collection) && !isSeeder(accountability))
        notifications.add(event, collection, keysIn(meta));
    });
  };
  for (const event of ['upload', 'update', 'delete'])
    action(`files.${event}`, (_meta, { accountability }) => {
      if (!isSeeder(accountability))
        for (const collection of ofFiles) notifications.add('update', collection, []);
    });
  context.emitter.onAction(liveEvent, (meta) => {
    notifications.add('update', meta.collection, keysOf(meta));
  });
  watch('create', ({ key }) => [key]);
  watch('update', keysOf);
  watch('delete', (meta) => meta.keys ?? (Array.isArray(meta['payload']) ? meta['payload'] : []));
  watch('promote', keysOf);
}
