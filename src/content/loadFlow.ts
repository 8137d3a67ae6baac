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

/** The compiled validators of a bundle: an ES module named by its content, so the browser keeps it for good. */
export async function loadValidators(bundle: BundleData): Promise<Result<Validators, LoadError>> {
  try {
    const module = (await import(/* @vite-ignore */ bundle.moduleUrl)) as { readonly validators?: Validators };
    if (typeof module.validators === 'object') return ok(module.validators);
    return failed({ kind: 'shape', sentence: `${bundle.moduleUrl} has no validators` });
  } catch (cause) {
    return failed({ kind: 'network', sentence: `${bundle.moduleUrl} did not load: ${String(cause)}` });
  }
}
