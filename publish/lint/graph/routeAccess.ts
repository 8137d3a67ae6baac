import { findRoute, withoutSlash } from '@alur/engine/routes';
import { productOf } from '../../product/product.ts';
import type { Access } from '@alur/engine';
import type { LintRule } from '../../document/lintRule.ts';

const words: Readonly<Record<Access, { readonly en: string; readonly id: string }>> = {
  everyone: { en: 'everyone', id: 'semua orang' },
  visitors: { en: 'visitors who are not logged in', id: 'pengunjung yang belum masuk' },
  subscribers: { en: 'subscribers who are logged in', id: 'pelanggan yang sudah masuk' },
};

/** Who may see an address is the deployment's to say; a document neither opens nor closes it. */
export const routeAccess: LintRule = {
  id: 'PUB-3197',
  severity: 'error',
  check: ({ document }) => {
    const { flow, access: usual = 'everyone', routes = [] } = document;
    return routes.flatMap(({ path, access = usual }, index) => {
      const route = findRoute(productOf(document).routes, path);
      const isOurs = route?.flow === flow || route?.flow === true;
      if (route === null || !isOurs || route.access === access) return [];
      const [is, wanted] = [words[access], words[route.access]];
      return [
        {
          pointer: `/document/routes/${index}`,
          sentence: `"${path}" is an address for ${wanted.en}, and would be one for ${is.en} here.`,
          cure: `Write "access": "${route.access}".`,
          indonesian: {
            sentence: `"${path}" adalah alamat untuk ${wanted.id}, dan di sini menjadi untuk ${is.id}.`,
            cure: `Tulis "access": "${route.access}".`,
          },
        },
      ];
    });
  },
};

/** Addresses that the product can't go without stay with their flow. */
export const essentialRoute: LintRule = {
  id: 'PUB-3198',
  severity: 'error',
  check: ({ document }) => {
    const { flow, routes = [] } = document;
    const own = routes.map(({ path }) => withoutSlash(path));
    return productOf(document)
      .routes.filter(
        ({ flow: of, essential, path }) => essential === true && of === flow && !own.includes(path),
      )
      .map(({ path }) => ({
        pointer: '/document/routes',
        sentence: `Without "${path}" nobody gets to this flow where the product sends them.`,
        cure: `Add { "path": "${path}" } to "routes".`,
        indonesian: {
          sentence: `Tanpa "${path}", alur ini tidak bisa dibuka dari tempat produk mengarahkan orang.`,
          cure: `Tambahkan { "path": "${path}" } ke "routes".`,
        },
      }));
  },
};

/** Where a provider leads back to, the flow that waits for it stands. */
export const returnAddress: LintRule = {
  id: 'PUB-4014',
  severity: 'error',
  check: ({ document }) => {
    const { flow, routes = [] } = document;
    const { returnPaths = {} } = productOf(document);
    const own = routes.map(({ path }) => withoutSlash(path));
    const kept = Object.hasOwn(returnPaths, flow) ? (returnPaths[flow] ?? []) : [];
    return kept
      .filter((path) => !own.includes(path))
      .map((path) => ({
        pointer: '/document/routes',
        sentence: `A provider leads back to "${path}", and this flow no longer stands there.`,
        cure: `Add { "path": "${path}" } to "routes".`,
        indonesian: {
          sentence: `Penyedia mengembalikan orang ke "${path}", dan alur ini tidak lagi ada di sana.`,
          cure: `Tambahkan { "path": "${path}" } ke "routes".`,
        },
      }));
  },
};
