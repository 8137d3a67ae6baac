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
  odd: false,
  configKey: null,
  partner: null,
} as const;

/** Renders each flow's pages once, so that no visitor is the first. A page that can't be rendered is reported when a visitor asks for it. */
export async function warmPages(render: RenderPage, routes: FlowRoutes): Promise<void> {
  for (const path of Object.keys(routes)) {
    for (const locale of locales) {
      for (const device of ['mobile', 'desktop'] as const) {
        const visitor: Visitor = { ...anyVisitor, locale, device };
        const page = await render(path, visitor).catch(() => null);
        await page?.body.encoded('br');
      }
    }
  }
}
