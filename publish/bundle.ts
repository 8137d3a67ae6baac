import { createHash } from 'node:crypto';
import type { BundleData } from '@alur/engine';
import type { FlowDocument } from './contract/generated/flow.ts';
import { productOf } from './product/product.ts';
import type { Compiled } from './compile/compile.ts';

/** JSON with the keys of every object sorted: equal documents have equal text, however they were written down. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
}

/** Notes, and what was called otherwise once, are for the people who edit a flow: no part of what is published. */
function withoutNotes({ note: _note, renamed: _renamed, steps, calls, ...document }: FlowDocument): unknown {
  const plain = <T extends { note?: string }>({ note: _own, ...part }: T) => part;
  const stepEntries = Object.entries(steps).map(([id, { note: _own, body, actions, ...step }]) => [
    id,
    { ...step, body: body.map(plain), ...(actions === undefined ? {} : { actions: actions.map(plain) }) },
  ]);
  const callEntries = Object.entries(calls ?? {}).map(([name, call]) => [name, plain(call)]);
  return {
    ...document,
    steps: Object.fromEntries(stepEntries) as unknown,
    calls: Object.fromEntries(callEntries) as unknown,
  };
}

/** First 16 hex digits of SHA-256 over document and module. Wording and notes have no part in it. */
function revisionOf(document: FlowDocument, moduleSource: string): string {
  return createHash('sha256')
    .update(canonicalJson({ document: withoutNotes(document), module: moduleSource }))
    .digest('hex')
    .slice(0, 16);
}

/** Names a compiled document by its content. */
export function bundle(document: FlowDocument, compiled: Compiled): BundleData {
  const revision = revisionOf(document, compiled.moduleSource);
  return {
    ...compiled.data,
    revision,
    moduleUrl: `${productOf(document).bundles}/${document.flow}/${revision}.js`,
  };
}
