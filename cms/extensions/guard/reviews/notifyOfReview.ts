import type { Database, ExtensionContext, Row } from '../../hooks/directus.ts';
import { flowCollection } from '../../hooks/draftItems.ts';
import { phrase } from '../../words/guard.ts';
import { timeOf } from '../saves/newerVersion.ts';
import { localeOf, type Sentence } from '../../words/sentences.ts';

/** What a notification of a review says. */
interface News {
  readonly flow: string;
  /** Of who asked or answered. */
  readonly name: string;
  readonly words: string;
}

/** Who asks again within this time sends no second notification. */
const quietMs = 600_000;

/**
 * Notifies everybody whose role publishes flows, but who asks: each of them once in ten minutes by one person about one flow. Within that time the notification that they have says the
 * new words.
 *
 * @returns whether nobody was notified, since all have one of that time
 */
export async function notifyPublishers(
  { by, ...news }: News & { readonly by: string | null },
  context: ExtensionContext,
): Promise<boolean> {
  const people = (await publishers(context.database)).filter((person) => person !== by);
  const recent = await recentNotifications(news.flow, by, context.database);
  const message = asPlainText(news.words);
  await context
    .database('directus_notifications')
    .whereIn(
      'id',
      recent.map(({ id }) => id),
    )
    .update({ message });
  const known = new Set(recent.map(({ recipient }) => String(recipient)));
  const others = people.filter((person) => !known.has(person));
  await notify(others, phrase('reviews.askedSubject', news), { ...news, by }, context);
  return others.length === 0 && people.length > 0;
}

/** Those that a person's earlier questions about a flow have sent, as far as nobody has removed them. */
async function recentNotifications(
  flow: string,
  by: string | null,
  database: Database,
): Promise<readonly Row[]> {
  const rows = await database('directus_notifications')
    .where({ collection: flowCollection, item: flow, sender: by })
    .select('id', 'recipient', 'timestamp');
  return rows.filter(({ timestamp }) => Date.now() - (timeOf(timestamp) ?? 0) < quietMs);
}

/** Notifies who asked that the draft was sent back. */
export async function notifyAsker(
  { person, ...news }: News & { readonly person: string },
  context: ExtensionContext,
): Promise<void> {
  await notify([person], phrase('reviews.backSubject', news), { ...news, by: null }, context);
}

async function notify(
  people: readonly string[],
  subject: Sentence,
  { flow, words, by }: News & { readonly by: string | null },
  { database, services, getSchema, logger }: ExtensionContext,
): Promise<void> {
  const active = await database('directus_users')
    .where({ status: 'active' })
    .whereIn('id', people)
    .select('id', 'language');
  const notifications = new services.NotificationsService({
    schema: await getSchema(),
    accountability: null,
  });
  for (const { id, language } of active) {
    const notification = {
      recipient: id,
      subject: subject[localeOf(String(language ?? ''))].slice(0, 255),
      message: asPlainText(words),
      ...{ collection: flowCollection, item: flow, sender: by },
    };
    await notifications.createOne(notification).catch((error: unknown) => {
      logger.warn(`alur-guard: ${String(id)} was not notified of a review: ${String(error)}`);
    });
  }
}

/** Studio and its mails read a message as Markdown: what a person typed is shown as it was typed, without links or pictures of theirs. */
function asPlainText(words: string): string {
  return words.replaceAll(/[\\`*_{}[\]()<>#+!|~&:/-]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** Accounts that hold the right to change published flows by a policy; administrators, who hold all rights, are not asked. */
async function publishers(database: Database): Promise<readonly string[]> {
  const rights = await database('directus_permissions')
    .where({ collection: flowCollection, action: 'update' })
    .select('policy');
  const held = await database('directus_access')
    .whereIn(
      'policy',
      rights.map(({ policy }) => policy),
    )
    .select('role', 'user');
  const roles = await withRolesBelow(
    held.flatMap(({ role }) => role ?? []),
    database,
  );
  const byRole = await database('directus_users').whereIn('role', roles).select('id');
  const people = [...byRole.map(({ id }) => id), ...held.flatMap(({ user }) => user ?? [])];
  return [...new Set(people.map(String))];
}

/** Roles with those that inherit from them. */
async function withRolesBelow(start: readonly unknown[], database: Database): Promise<readonly unknown[]> {
  const found = new Set(start);
  for (let level = start; level.length > 0;) {
    const below = await database('directus_roles').whereIn('parent', level).select('id');
    level = below.map(({ id }) => id).filter((id) => !found.has(id));
    for (const id of level) found.add(id);
  }
  return [...found];
}
