import type { Catalogue } from '../contracts/boot/boot.ts';
import { failure, ok, type Result } from '@alur/engine/result';
import { decodeCatalogue } from './decode.ts';
import { fetchJson, type LoadError } from './fetchJson.ts';

/** Tries after the first one, and the milliseconds between them (spec §9). */
const retries = 3;
const delay = 500;

/** GETs a language's whole catalogue, named by its content: the browser keeps it. Tries again when the network slips. */
export async function loadCatalogue(path: string): Promise<Result<Catalogue, LoadError>> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetchJson(path);
    if (answer.ok) {
      const catalogue = decodeCatalogue(answer.value);
      return catalogue === null
        ? failure({ kind: 'shape', sentence: `${path} is not a catalogue` })
        : ok(catalogue);
    }
    if (attempt === retries || answer.error.kind === 'shape') return answer;
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}
