import { bootElementId, type Boot } from '../contracts/boot/boot.ts';
import type { Locale } from '../contracts/locale.ts';
import { failure, ok, type Result } from '@alur/engine/result';
import { decodeBoot } from './decode.ts';
import { fetchJson, type LoadError } from './fetchJson.ts';

/** What the edge wrote into the page; null when the page came without it (hot reload) or it is not readable. */
export function readBoot(page: Document): Boot | null {
  const text = page.getElementById(bootElementId)?.textContent ?? '';
  try {
    return decodeBoot(JSON.parse(text));
  } catch {
    return null;
  }
}

/** `GET /alur/boot`: what a page of this path starts with, in this language and with the visit's `key` and `partner`. */
export async function loadBoot(
  path: string,
  locale: Locale,
  kept: readonly (readonly [string, string])[] = [],
): Promise<Result<Boot, LoadError>> {
  const query = new URLSearchParams([['path', path], ['locale', locale], ...kept.map((pair) => [...pair])]);
  const url = `/alur/boot?${query.toString()}`;
  const answer = await fetchJson(url);
  if (!answer.ok) return answer;
  const boot = decodeBoot(answer.value);
  return boot === null ? failure({ kind: 'shape', sentence: `${url} is not a boot document` }) : ok(boot);
}
