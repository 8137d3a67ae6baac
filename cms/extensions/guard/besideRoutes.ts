import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FlowOutline } from '@alur/publish/prove';
import type { ExtensionContext, Registration, Request } from '../hooks/directus.ts';
import { mayReadField } from '../hooks/rights.ts';
import { flowsKnownBeside, prepareBeside } from './besideFlows.ts';
import { flowCollection } from '../hooks/draftItems.ts';

/** What a check has to know of the flows beside a draft. */
export interface FlowsBeside {
  /** Keys of the texts that editors have added to the product's own. */
  readonly messageKeys: readonly string[];
  /** Outlines of the other flows that visitors get. */
  readonly others: readonly FlowOutline[];
  /** How many of them the server has not looked at yet: they are left out. */
  readonly left: number;
  /** Paths that the flow has until now. */
  readonly former: readonly string[];
}

/** Some of them, as `GET /alur-check/beside/<key>` answers. */
export interface BesidePage extends FlowsBeside {
  /** The number from which the next ones are asked for; null: these are the last. */
  readonly next: number | null;
}

const pack = promisify(gzip);

/** Flows of one answer: their outlines weigh some hundred kilobytes. */
const mostAtOnce = 250;

/**
 * Prepares what lies beside flows after the start, and answers
 * `GET /alur-check/beside/<key>?from=`: what a check of that flow's draft has to know of the others, 250 of them from a number on, for those who may read the documents of flows. Stands here
 * and not beside the worker that asks, since what is known of all flows is kept here.
 */
export function addBesideRoutes({ init }: Pick<Registration, 'init'>, { database }: ExtensionContext): void {
  init('app.after', () => prepareBeside(database));
  init('routes.before', ({ app }) => {
    app.get('/alur-check/beside/:key', (request, response, next) => {
      const answer = async (): Promise<unknown> => {
        const { accountability } = request;
        const may =
          accountability !== undefined &&
          (await mayReadField(accountability, 'document', flowCollection, database));
        if (!may) return response.status(403).json({ errors: [] });
        const page = JSON.stringify({ data: await pageOf(request, database) });
        response.set('cache-control', 'no-store').set('content-type', 'application/json; charset=utf-8');
        // Outlines of payments weigh much, and say the same again and again.
        const isPacked = request.headers['accept-encoding']?.includes('gzip') === true;
        return isPacked
          ? response.set('content-encoding', 'gzip').send(await pack(page))
          : response.send(page);
      };
      return answer().catch(next);
    });
  });
}

async function pageOf(
  { params, query }: Request,
  database: ExtensionContext['database'],
): Promise<BesidePage> {
  const key = params['key'] ?? '';
  const from = Math.max(0, Math.trunc(Number(query['from'] ?? 0)) || 0);
  const [flows, texts] = await Promise.all([
    // Who asks for the rest has waited with the first of them.
    flowsKnownBeside(database, from === 0),
    database('interface_texts').select('key'),
  ]);
  const others = [...flows]
    .filter(([name]) => name !== key)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const page = others.slice(from, from + mostAtOnce).map(([, flow]) => flow);
  const isLast = from + mostAtOnce >= others.length;
  return {
    messageKeys: texts.map((row) => String(row['key'])),
    others: page.flatMap((flow) => flow?.outline ?? []),
    former: flows.get(key)?.paths ?? [],
    left: page.filter((flow) => flow === null).length,
    next: isLast ? null : from + mostAtOnce,
  };
}
