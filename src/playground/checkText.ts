import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { jsonFault } from '@alur/publish/findings';
import type { FlowDocumentItem, Problem } from '@alur/publish/contract';
import { filePlaces } from '@alur/publish/places';
import { isRecord } from '@alur/engine/json';
import { outlinesOf, publishFlow } from '../product/publisher.ts';
import { shippedMessageKeys } from '../product/shippedMessages.ts';
import type { CheckedText } from './sharing.ts';

const flows = new URL('../../schemas/flows/', import.meta.url);

/** Publishes a document's text as the edge does, beside the documents that ship. Never throws for a bad text. */
export async function checkText(file: string, text: string): Promise<CheckedText> {
  const since = performance.now();
  const fault = jsonFault(text);
  const item: unknown = fault === null ? JSON.parse(text) : null;
  const name = basename(file);
  const flow = isRecord(item) && typeof item['key'] === 'string' ? item['key'] : name.replace(/\.json$/, '');
  const end = (problems: readonly Problem[], published: CheckedText['published']): CheckedText => {
    const placeOf = fault === null ? filePlaces(text) : () => fault;
    const findings = problems.map((problem) => ({ ...problem, ...placeOf(problem.pointer) }));
    const ms = Math.round(performance.now() - since);
    return { text, published, saved: { flow, file: name, isServed: published !== null, findings, ms } };
  };
  if (fault !== null) return end([brokenJson(fault)], null);
  // Publish takes nothing of this type for granted.
  const result = await publishFlow(
    { ...(item as FlowDocumentItem), status: 'published' },
    {
      messageKeys: await shippedMessageKeys(),
      others: outlinesOf((await shippedItems()).filter((each) => !isRecord(each) || each['key'] !== flow)),
      atOnce: true,
    },
  );
  if (!result.ok) return end(result.error, null);
  const { data, moduleSource, messages, warnings } = result.value;
  return end(warnings, { data, moduleSource, messages });
}

async function shippedItems(): Promise<readonly unknown[]> {
  const names = (await readdir(flows)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.map(async (name): Promise<unknown> => {
      const text = await readFile(new URL(name, flows), 'utf8');
      return jsonFault(text) === null ? JSON.parse(text) : null;
    }),
  );
}

function brokenJson({ line, column }: { readonly line: number; readonly column: number }): Problem {
  return {
    rule: 'PUB-03',
    severity: 'error',
    pointer: '',
    sentence: `This is not JSON: it breaks at line ${line}, column ${column}.`,
    cure: 'Fix it there; often a comma or a quote is missing.',
  };
}
