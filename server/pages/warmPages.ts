import { isEssential } from '../../src/contracts/address/essentialRoutes.ts';
import { locales } from '../../src/contracts/locale.ts';
import type { FlowRoutes } from '../../src/contracts/routes.ts';
import type { RenderPage } from './renderPage.ts';
import type { Visitor } from './visitor.ts';

const anyVisitor = {
  localeChosen: false,
  theme: 'auto',
  hasTypeface: false,
  search: '',
  personal: false,
  secretive: false,
  hasUncommonQuery: false,
  configKey: null,
  partner: null,
} as const;

/**
 * Makes each flow's pages once, so that no visitor is the first: those of the flows that nobody can do without first, whose end is reported. A page that
 * can't be rendered is reported when a visitor asks for it.
 *
 * @param onEssential called when the pages of all essential flows are there; the edge is ready then
 */
export async function warmPages(
  prepare: RenderPage,
  routes: FlowRoutes,
  onEssential: () => void,
): Promise<void> {
  const paths = Object.entries(routes);
  const essential = paths.filter(([, { flow }]) => isEssential(flow));
  await makePages(prepare, essential);
  onEssential();
  await makePages(
    prepare,
    paths.filter((each) => !essential.includes(each)),
  );
}

async function makePages(
  prepare: RenderPage,
  paths: readonly (readonly [path: string, unknown])[],
): Promise<void> {
  for (const [path] of paths) {
    for (const locale of locales) {
      for (const device of ['mobile', 'desktop'] as const) {
        const visitor: Visitor = { ...anyVisitor, locale, device };
        const page = await prepare(path, visitor).catch(() => null);
        await page?.body.encoded('br');
      }
    }
  }
}
