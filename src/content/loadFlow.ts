import type { FlowPayload } from '../contracts/boot.ts';
import type { BundleData, Validators } from '../contracts/bundle.ts';
import type { Locale } from '../contracts/locale.ts';
import { failed, ok, type Result } from '../contracts/result.ts';
import { decodeFlow } from './decode.ts';
import { fetchJson, type LoadError } from './fetchJson.ts';

/** `GET /alur/flows/{flow}`: its bundle and its wording in one language. */
export async function loadFlow(flow: string, locale: Locale): Promise<Result<FlowPayload, LoadError>> {
  const url = `/alur/flows/${encodeURIComponent(flow)}?locale=${locale}`;
  const answer = await fetchJson(url);
  if (!answer.ok) return answer;
  const payload = decodeFlow(answer.value);
  return payload === null ? failed({ kind: 'shape', sentence: `${url} is not a flow` }) : ok(payload);
}

/** Tries after the first one, and the time between them (spec §9). */
const retries = 3;
const delay = 500;

/**
 * The compiled validators of a bundle: an ES module named by its content, so the browser keeps it for good. A slip of the network must not cost
 * what was typed into the page meanwhile, so it is tried again; under another name, for a browser remembers that an import failed.
 */
export async function loadValidators(
  bundle: BundleData,
  load: ImportModule = importModule,
): Promise<Result<Validators, LoadError>> {
  const url = bundle.moduleUrl;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { validators } = await load(attempt === 0 ? url : `${url}?again=${attempt}`);
      return isValidators(validators)
        ? ok(validators)
        : failed({ kind: 'shape', sentence: `${url} has no validators` });
    } catch (cause) {
      if (attempt === retries)
        return failed({ kind: 'network', sentence: `${url} did not load: ${String(cause)}` });
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** Loads an ES module by its address. */
export type ImportModule = (url: string) => Promise<{ readonly validators?: unknown }>;

const importModule: ImportModule = (url) => import(/* @vite-ignore */ url) as ReturnType<ImportModule>;

function isValidators(value: unknown): value is Validators {
  return typeof value === 'object' && value !== null;
}
