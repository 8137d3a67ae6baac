import { readFileSync } from 'node:fs';
import shippedDialogs from '../../../schemas/generated/dialogs.json' with { type: 'json' };
import type { Bundle, DialogCatalogue } from '@alur/engine';
import { compile } from '@alur/publish';
import type { FlowDocument } from '@alur/publish/contract';
import { loadValidators } from '@alur/publish/testing';
import { copyOf, openedDocument } from './shippedItem.ts';

/**
 * A flow that ships, compiled as publish compiles it, without lint and proof: for tests of what runs it.
 *
 * @param change makes another document of it
 * @example
 * testFlow(shippedFlow('login', (document) => ({ ...document, access: 'everyone' })));
 */
export function shippedFlow(
  flow: string,
  change: (document: FlowDocument) => FlowDocument = (document) => document,
): Bundle {
  const file = new URL(`../../../schemas/flows/${flow}.json`, import.meta.url);
  const { document } = JSON.parse(readFileSync(file, 'utf8')) as { readonly document: unknown };
  return compiledFlow(document, change);
}

/** Any document, compiled in the same way. It throws what is wrong with the form of the document. */
export function compiledFlow(
  written: unknown,
  change: (document: FlowDocument) => FlowDocument = (document) => document,
): Bundle {
  const { data, moduleSource } = compile(change(copyOf(openedDocument(written))));
  return {
    ...data,
    revision: '0123456789abcdef',
    moduleUrl: `/alur/bundles/${data.flow}/0123456789abcdef.js`,
    validators: loadValidators(moduleSource),
    dialogs: shippedDialogs as DialogCatalogue,
  };
}
