import type { Database, ExtensionContext } from '../../hooks/directus.ts';
import { flowCollection } from '../../hooks/draftItems.ts';
import { phrase } from '../../words/guard.ts';
import { localeOf, type Sentence } from '../../words/sentences.ts';

/** What a notification of a review says. */
interface News {
  readonly flow: string;
  /** Of who asked or answered. */
  readonly name: string;
  readonly words: string;
}

/** Notifies everybody whose role publishes flows, but who asks. */
export async function notifyPublishers(
  { but, ...news }: News & { readonly but: string | null },
  context: ExtensionContext,
): Promise<void> {
  const people = (await publishers(context.database)).filter((person) => person !== but);
  await notify(people, phrase('reviews.askedSubject', news), news, context);
}

/** Notifies who asked that the draft was sent back. */
export async function notifyAsker(
  { person, ...news }: News & { readonly person: string },
  context: ExtensionContext,
): Promise<void> {
  await notify([person], phrase('reviews.backSubject', news), news, context);
}

async function notify(
  people: readonly string[],
  subject: Sentence,
  { flow, words }: News,
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
      ...{ collection: flowCollection, item: flow },
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
