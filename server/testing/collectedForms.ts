import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '@alur/engine/json';
import type { Publish } from '@alur/publish/publisher';
import type { FlowDocumentItem } from '@alur/publish/contract';
import { publishFlow } from '../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../src/product/shippedMessages.ts';
import { startCmsStandIn } from './cmsStandIn.ts';
import { startTestEdge, type TestEdge, type TestEdgeOptions } from './startTestEdge.ts';
import { essentialItems, stubPublish } from './stubFlow.ts';

/** A shipped template, as it comes out of *New flow*, published. */
export async function templateItem(name: string): Promise<FlowDocumentItem> {
  const text = await readFile(join(process.cwd(), 'schemas', 'templates', `${name}.json`), 'utf8');
  return { ...(JSON.parse(text) as FlowDocumentItem), status: 'published' };
}

/** Publishes what collects answers as production does, everything else by the stub. */
const publishForms: Publish = async (item, surroundings) =>
  item.key.startsWith('form')
    ? publishFlow(item, { messageKeys: await shippedMessageKeys() })
    : stubPublish(item, surroundings);

/** An edge that serves the templates with a form, or other items. */
export async function startFormEdge(
  options: TestEdgeOptions & { readonly items?: readonly FlowDocumentItem[] } = {},
): Promise<TestEdge> {
  const { items, ...rest } = options;
  const forms = items ?? [await templateItem('form'), await templateItem('form-with-confirmation')];
  const cms = options.cms ?? (await startCmsStandIn({ flow_documents: essentialItems(...forms) }));
  const edge = await startTestEdge({ publish: publishForms, ...rest, cms });
  await edge.until(({ flows }) =>
    forms.every(({ key }) => flows.some(({ flow, revision }) => flow === key && revision !== null)),
  );
  return edge;
}

/** The version of a form that its page sends along. */
export async function versionOf(edge: TestEdge, form: string): Promise<string> {
  const flow = (await (await edge.get(`/alur/flows/${form}`)).json()) as {
    readonly bundle?: { readonly moduleUrl: string };
  };
  const source = await (await edge.get(flow.bundle?.moduleUrl ?? '/')).text();
  return /"body\.version":\s*\{"value":"([0-9a-f]{16})"\}/.exec(source)?.[1] ?? '';
}

let presses = 0;

/** Sends a form as a page does: a new press of a visitor of its own, unless said otherwise. */
export async function sendForm(
  edge: Pick<TestEdge, 'url'>,
  body: object | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{
  readonly status: number;
  readonly code: string;
  readonly reference: string;
  readonly text: string;
}> {
  presses += 1;
  const answer = await fetch(`${edge.url}/alur/answers`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `press-number-${presses}`,
      'x-device-id': `visitor-${presses}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const read: unknown = JSON.parse(text);
  const part = (name: string, key: string): string => {
    const inner = isRecord(read) ? read[name] : null;
    return isRecord(inner) ? String(inner[key] ?? '') : '';
  };
  return { status: answer.status, code: part('error', 'code'), reference: part('data', 'reference'), text };
}
