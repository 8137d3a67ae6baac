import type { FlowPayload } from '../contracts/boot/boot.ts';
import type { BundleModule, NamedBundle } from '@alur/engine';
import type { Locale } from '../contracts/locale.ts';
import { failure, ok, type Result } from '@alur/engine/result';
import { decodeFlow, decodeModule } from './decode.ts';
import { fetchJson, type LoadError } from './fetchJson.ts';

/** `GET /alur/flows/{flow}`: the name of its bundle, and its wording in one language. */
export async function loadFlow(flow: string, locale: Locale): Promise<Result<FlowPayload, LoadError>> {
  const url = `/alur/flows/${encodeURIComponent(flow)}?locale=${locale}`;
  const answer = await fetchJson(url);
  if (!answer.ok) return answer;
  const payload = decodeFlow(answer.value);
  return payload === null ? failure({ kind: 'shape', sentence: `${url} is not a flow` }) : ok(payload);
}

/** Tries after the first one, and the time between them (spec §9). */
const retries = 3;
const delay = 500;

/**
 * The module of a bundle, with all that runs the flow: named by its content, so the browser keeps it for good. A slip of the network must not cost
 * what was typed into the page meanwhile, so it is tried again; under another name, for a browser remembers that an import failed.
 */
export async function loadBundleModule(
  { moduleUrl: url }: NamedBundle,
  load: ImportModule = importModule,
): Promise<Result<BundleModule, LoadError>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const loaded = decodeModule({ ...(await load(attempt === 0 ? url : `${url}?again=${attempt}`)) });
      return loaded === null
        ? failure({ kind: 'shape', sentence: `${url} is not the module of a bundle` })
        : ok(loaded);
    } catch (cause) {
      if (attempt === retries)
        return failure({ kind: 'network', sentence: `${url} did not load: ${String(cause)}` });
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** Loads an ES module by its address. */
export type ImportModule = (url: string) => Promise<object>;

const importModule: ImportModule = (url) => import(/* @vite-ignore */ url) as ReturnType<ImportModule>;
