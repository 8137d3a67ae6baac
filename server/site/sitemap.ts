import { addressesOf } from './pageHead.ts';

/** Search engines take at most 50,000 addresses and 50 MB a file; these are about 2 MB. */
const mostAddresses = 5000;

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The files that list all pages for search engines, as XML: the first is the one that `robots.txt` names. While one file holds all pages it is that
 * file; beyond that it is an index of the others, which stand at `/sitemap/1.xml`, `/sitemap/2.xml` and so on.
 *
 * @param origin of the edge, without a slash at its end
 * @param paths of the pages: slugs, so nothing in them needs escaping
 * @example
 *   sitemapFiles('https://alur.test', paths).at(2) // the file at /sitemap/2.xml, undefined where there is none
 */
export function sitemapFiles(origin: string, paths: readonly string[]): readonly string[] {
  const entries = paths.flatMap((path) => entriesOf(`${origin}${path}`));
  const count = Math.ceil(entries.length / mostAddresses);
  if (count <= 1) return [listing(entries)];
  const parts = Array.from({ length: count }, (_, at) =>
    listing(entries.slice(at * mostAddresses, (at + 1) * mostAddresses)),
  );
  return [indexOf(parts.map((_, at) => `${origin}/sitemap/${at + 1}.xml`)), ...parts];
}

/** A page in each language, and as it is negotiated; each entry with all addresses of its page. */
function entriesOf(page: string): readonly string[] {
  const addresses = Object.entries(addressesOf(page));
  const links = addresses.map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  return addresses.map(([, address]) => `<url><loc>${address}</loc>${links.join('')}</url>`);
}

function listing(entries: readonly string[]): string {
  return `${opening}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}

function indexOf(files: readonly string[]): string {
  const listed = files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`);
  return `${opening}<sitemapindex ${namespace}>${listed.join('')}</sitemapindex>\n`;
}
