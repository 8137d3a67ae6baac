import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/beside.ts';
import { joinSentences, type Sentence } from '../../words/sentences.ts';
import { sentenceIn } from '../page/language.ts';
import { readItem, type StudioApi } from '../page/studio.ts';

/** A screen that an item may be seen on. */
export interface Screen {
  readonly flow: string;
  /** It is the flow's draft that names the item. */
  readonly isDraft: boolean;
  /** JSON pointer into the flow, where it names the item; null: it does not. */
  readonly pointer: string | null;
  readonly words: Sentence;
}

/** The screens of flows that name an item; where none does, the first screen of each flow that is on the site. */
export async function readScreens(
  api: StudioApi,
  collection: string,
  key: string,
): Promise<readonly Screen[]> {
  const query = new URLSearchParams({ collection, key, from: '0' }).toString();
  const found = await readItem(api, `/alur-links/uses?${query}`).catch(() => null);
  const uses = found?.['uses'];
  const named = (Array.isArray(uses) ? uses : []).flatMap(screenOf);
  return named.length > 0 ? named : readFlows(api);
}

function screenOf(use: unknown): readonly Screen[] {
  const { who, at, address } = isRow(use) ? use : {};
  const name = sentenceIn(who);
  if (name === null || typeof address !== 'string') return [];
  const { pathname, searchParams } = new URL(address, location.origin);
  const [, flow] = /^\/admin\/content\/flow_documents\/([^/]+)$/.exec(pathname) ?? [];
  if (flow === undefined) return [];
  const place = sentenceIn(at);
  return [
    {
      flow: decodeURIComponent(flow),
      isDraft: searchParams.get('version') === 'draft',
      pointer: searchParams.get('place'),
      words: place === null ? name : joinSentences([name, place], ' · '),
    },
  ];
}

async function readFlows(api: StudioApi): Promise<readonly Screen[]> {
  const query = 'fields=key&filter[status][_eq]=published&sort=key&limit=-1';
  const rows = await readItem(api, `/items/flow_documents?${query}`).catch(() => null);
  const screens = (Array.isArray(rows) ? rows : []).flatMap((row: unknown): readonly Screen[] => {
    const key = isRow(row) ? row['key'] : null;
    if (typeof key !== 'string') return [];
    return [{ flow: key, isDraft: false, pointer: null, words: phrase('flow', { flow: key }) }];
  });
  return visitorsFirst(api, screens);
}

/** As many flows are looked at for one that visitors without an account get. */
const mostLooked = 6;

/** The page of a flow for everybody shows more of the product's own words. */
async function visitorsFirst(api: StudioApi, screens: readonly Screen[]): Promise<readonly Screen[]> {
  for (const screen of screens.slice(0, mostLooked)) {
    const path = `/items/flow_documents/${encodeURIComponent(screen.flow)}?fields=document`;
    const document = (await readItem(api, path).catch(() => null))?.['document'];
    if (isRow(document) && document['access'] !== 'subscribers')
      return [screen, ...screens.filter((each) => each !== screen)];
  }
  return screens;
}
