import type { SharedWords } from '@alur/publish/texts';
import { columnOf, type Locale, locales } from '../../../../src/contracts/locale.ts';
import { textBounds } from '../../../../src/product/textBounds.ts';
import { shippedKeys, shippedTexts } from '../../guard/shippedTexts.generated.ts';
import { storedMain } from '../../guard/drafts/storedDraft.ts';
import { isClosedFlow } from '../../guard/rights/closedFlows.ts';
import { draftRightsRefusal, flowRolesOf } from '../../guard/rights/flowRights.ts';
import type { Accountability, Database, ExtensionContext, Router, Row } from '../../hooks/directus.ts';
import { mayReadField } from '../../hooks/rights.ts';

/** Words by key, of which a later one stands over an earlier one. */
type Overlay = readonly (readonly [key: string, locale: Locale, text: string])[];

/**
 * `GET /alur-texts/product`: the words of the interface and of error dialogs as visitors read them, by key, and what bounds texts by their place; for those who may read the
 * texts of flows. `GET /alur-texts/rights/<key>`: whether the person who asks may change the structure of the flow’s draft, which the press for one place alone needs; a save asks again.
 */
export function addTextRoutes(router: Router, { database }: ExtensionContext): void {
  router.get('/product', (request, response, next) => {
    const answer = async (): Promise<unknown> => {
      const { accountability } = request;
      const may =
        accountability !== undefined &&
        (await mayReadField(accountability, 'messages', 'flow_documents', database));
      if (!may) return response.status(403).json({ errors: [] });
      return response.json({ data: { ...textBounds, texts: await presentTexts(database) } });
    };
    return answer().catch(next);
  });
  router.get('/rights/:flow', (request, response, next) => {
    const answer = async (): Promise<unknown> => {
      const { accountability } = request;
      const flow = request.params['flow'] ?? '';
      const rights = accountability && (await textRights(flow, accountability, database));
      if (!rights) return response.status(403).json({ errors: [] });
      return response.json({ data: rights });
    };
    return answer().catch(next);
  });
}

/** What somebody may change in the draft of a flow; null: nothing. */
async function textRights(
  flow: string,
  by: Accountability,
  database: Database,
): Promise<{ readonly structure: boolean } | null> {
  const held = await flowRolesOf(by, database);
  if (held.size === 0) return null;
  const main = await storedMain(flow, database);
  const isClosed = isClosedFlow(flow, [main['document']]);
  return { structure: draftRightsRefusal(held, new Set(['structure']), isClosed) === null };
}

async function presentTexts(database: Database): Promise<SharedWords> {
  const texts = new Map(
    shippedKeys.map((key): [string, Partial<Record<Locale, string>>] => [
      key,
      Object.fromEntries(locales.map((locale) => [locale, shippedTexts[locale][key]])),
    ]),
  );
  const wordColumns = (field: string): readonly string[] => locales.map((locale) => columnOf(field, locale));
  const [interfaceRows, dialogRows] = await Promise.all([
    database('interface_texts')
      .where({})
      .select('key', ...wordColumns('')),
    database('error_dialogs')
      .where({ status: 'published' })
      .select('code', ...wordColumns('title'), ...wordColumns('message')),
  ]);
  const overlay = [
    ...interfaceRows.flatMap((row) => wordsIn(row, '', String(row['key']))),
    ...dialogRows.flatMap((row) =>
      ['title', 'message'].flatMap((field) => wordsIn(row, field, `${String(row['code'])}.${field}`)),
    ),
  ];
  for (const [key, locale, text] of overlay) texts.set(key, { ...texts.get(key), [locale]: text });
  return Object.fromEntries(texts);
}

/** Without words of its own a language shows those that ship. */
function wordsIn(row: Row, field: string, key: string): Overlay {
  return locales.flatMap((locale) => {
    const text = row[columnOf(field, locale)];
    return typeof text === 'string' && text.trim() !== '' ? [[key, locale, text] as const] : [];
  });
}
