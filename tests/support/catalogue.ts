import type { Catalogue } from '../../src/contracts/boot/boot.ts';
import { place } from './place.ts';
import type { Language } from './wording.ts';

/** All that a page may show in a language, as the edge gives it now: a request, where a browser would show one text after another. */
export async function catalogueOf(language: Language): Promise<Catalogue> {
  const page = await (await fetch(`${place('edge')}/vplus/auth/login?locale=${language}`)).text();
  const path = /"catalogue":"([^"]+)"/.exec(page)?.[1] ?? '';
  return (await (await fetch(`${place('edge')}${path}`)).json()) as Catalogue;
}
