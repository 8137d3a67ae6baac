import { momentIn } from '../../../../src/contracts/site/blocks.ts';
import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/counts.ts';
import { messageIn } from '../publications/refusal.ts';
import { say } from '../page/language.ts';
import type { ShownFlow, ViewParts } from './contract.ts';
import type { ExperimentItem, ExperimentNumbers, NextExperiment } from './experimentContract.ts';

type Asking = Pick<ViewParts, 'api' | 'flow'>;

const collection = '/items/flow_experiments';
const dayMs = 86_400_000;
/** Moments of the CMS are written in Jakarta's time. */
const jakartaMs = 7 * 3_600_000;

/** Some of the experiments of a flow, and how many there are. */
interface FoundItems {
  readonly items: readonly ExperimentItem[];
  readonly count: number;
}

/**
 * The newest experiments of a flow as the CMS holds them; one that is on stands before all that are off, however long ago it was started. Rejects where the role may not read them.
 * @param most how many are read
 */
export async function readItems({ api, flow }: Asking, most: number): Promise<FoundItems> {
  const query = new URLSearchParams({
    'filter[flow][_eq]': flow,
    fields: 'slug,status,share,measure,ends',
    sort: '-status,-date_updated,slug',
    ...{ limit: String(most), meta: 'filter_count' },
  });
  const { data: answer } = await api.get(`${collection}?${query.toString()}`);
  const rows = isRow(answer) && Array.isArray(answer['data']) ? answer['data'].filter(isRow) : [];
  const items = rows.map(({ slug, status, share, measure, ends }) => ({
    slug: String(slug),
    isOn: status === 'published',
    share: Number(share),
    measure: typeof measure === 'string' ? measure : '',
    ends: momentIn(ends),
  }));
  const meta = isRow(answer) && isRow(answer['meta']) ? answer['meta'] : {};
  return { items, count: Math.max(items.length, Number(meta['filter_count'] ?? 0)) };
}

/** What was counted of the experiments of a flow. It is our own endpoint: its shape is known where its list is there. */
export async function readExperiments({ api, flow }: Asking): Promise<readonly ExperimentNumbers[]> {
  const { data: answer } = await api.get(`/alur-counts/${encodeURIComponent(flow)}/experiments`);
  const found = isRow(answer) ? answer['data'] : null;
  if (!isRow(found) || !Array.isArray(found['experiments'])) throw new TypeError('These are no experiments.');
  return found['experiments'] as readonly ExperimentNumbers[];
}

/** Starts an experiment whose B is the flow as it stands in the form. */
export function startExperiment(
  { api, flow }: Asking,
  { document, messages }: ShownFlow,
  { slug, share, measure, days }: NextExperiment,
): Promise<unknown> {
  const ends = new Date(Date.now() + Number(days) * dayMs + jakartaMs).toISOString().slice(0, 19);
  const compared = { flow, share: Number(share), measure: measure === '' ? null : measure };
  return api.post(collection, { slug, status: 'published', ends, ...compared, document, messages });
}

/** Switches an experiment on or off. */
export function switchExperiment({ api }: Asking, slug: string, isOn: boolean): Promise<unknown> {
  return api.patch(`${collection}/${encodeURIComponent(slug)}`, { status: isOn ? 'published' : 'draft' });
}

/** B of an experiment. */
export async function readVersion({ api }: Asking, slug: string): Promise<ShownFlow> {
  const { data: answer } = await api.get(
    `${collection}/${encodeURIComponent(slug)}?fields=document,messages`,
  );
  const found = isRow(answer) ? answer['data'] : null;
  if (!isRow(found)) throw new TypeError('This is no experiment.');
  return { document: found['document'], messages: found['messages'] };
}

/** Why the CMS refused to change an experiment, a sentence for each reason. */
export function refusalSentences(fault: unknown): readonly string[] {
  const response: unknown = isRow(fault) ? fault['response'] : null;
  const data: unknown = isRow(response) ? response['data'] : null;
  const errors: readonly unknown[] = isRow(data) && Array.isArray(data['errors']) ? data['errors'] : [];
  const sentences = errors.flatMap((error) => {
    if (!isRow(error)) return [];
    const { extensions, message } = error;
    if (isRow(extensions) && extensions['code'] === 'FORBIDDEN') return [say(phrase('experiment.mayNot'))];
    if (isRow(extensions) && extensions['code'] === 'RECORD_NOT_UNIQUE')
      return [say(phrase('experiment.nameTaken'))];
    return [messageIn(extensions) ?? String(message ?? '')];
  });
  return sentences.length > 0 ? sentences : [say(phrase('experiment.noAnswer'))];
}
