import { pageKinds } from './pageKinds.generated.ts';
import type { Translate } from '@alur/react/contract';
import type { KindPage, SitePage } from './pages.ts';
import type { Fields } from './shape.ts';

/** A kind of page, whichever it is. */
interface AnyKind {
  readonly fields: Fields;
  title(page: KindPage, t: Translate): string;
  description(page: KindPage, t: Translate): string;
  names?(page: KindPage): readonly string[];
  readonly wide?: true;
}

const kinds: Readonly<Record<string, AnyKind | undefined>> = pageKinds;

/** The kind of this name, from its `.kind.ts`; undefined when there is none. */
export function kindNamed(name: string): AnyKind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

/** Whether a page is of a kind that a `.kind.ts` defines. */
export function isKindPage(page: SitePage): page is KindPage & SitePage {
  return kindNamed(page.kind) !== undefined;
}
