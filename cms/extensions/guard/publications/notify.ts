import type { Database, ExtensionContext } from '../../hooks/directus.ts';
import type { Publication } from '../publicationRows/contract.ts';
import { phrase } from '../../words/guard.ts';
import { combineSentences } from '../../hooks/refusal.ts';
import { localeOf } from '../../words/sentences.ts';
import { itemNamed } from '../../hooks/draftItems.ts';
import type { FlowRefusal } from './flowRefusal.ts';
import { momentWords } from '../publicationRows/momentWords.ts';
import { storedPair } from './readDraft.ts';

/**
 * Notifies, in Studio and by the way that Directus sends notifications, of a publication that came to its moment and did not go live: who scheduled it, everybody who saved into its
 * drafts, and the administrators where the account that scheduled it is switched off.
 */
export async function notifyOfRefusal(
  publication: Publication,
  user: string,
  refusals: readonly FlowRefusal[],
  { database, services, getSchema, logger }: ExtensionContext,
): Promise<void> {
  const pairs = await Promise.all(publication.flows.map(async (flow) => storedPair(flow, database)));
  const savers = pairs.flatMap(({ draft }) => draft?.note?.savers ?? []);
  const people = await activePeople([user, ...savers], database);
  const readers = people.has(user) ? people : new Map([...people, ...(await administrators(database))]);
  const values = { flows: publication.flows.join(', '), moment: momentWords(publication) };
  const subject = phrase('publications.refusedSubject', values);
  const message = combineSentences(refusals.map(({ sentence }) => sentence));
  const notifications = new services.NotificationsService({
    schema: await getSchema(),
    accountability: null,
  });
  for (const [recipient, language] of readers) {
    const locale = localeOf(language);
    const { of, key } = itemNamed(publication.flows[0] ?? '');
    const about = { collection: of.name, item: key };
    await notifications
      .createOne({ recipient, subject: subject[locale].slice(0, 255), message: message[locale], ...about })
      .catch((error: unknown) => {
        logger.warn(`alur-guard: ${recipient} was not notified of a refused publication: ${String(error)}`);
      });
  }
}

/** Those of the accounts that are active, with the language that each reads Studio in. */
async function activePeople(
  ids: readonly string[],
  database: Database,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database('directus_users')
    .where({ status: 'active' })
    .whereIn('id', [...new Set(ids)])
    .select('id', 'language');
  return new Map(rows.map(({ id, language }) => [String(id), String(language ?? '')]));
}

async function administrators(database: Database): Promise<ReadonlyMap<string, string>> {
  const policies = await database('directus_policies').where({ admin_access: true }).select('id');
  const held = await database('directus_access')
    .whereIn(
      'policy',
      policies.map(({ id }) => id),
    )
    .select('role', 'user');
  const byRole = await database('directus_users')
    .whereIn(
      'role',
      held.flatMap(({ role }) => (role === null ? [] : [role])),
    )
    .select('id');
  return activePeople([...byRole.map(({ id }) => id), ...held.map(({ user }) => user)].map(String), database);
}
