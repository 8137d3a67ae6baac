// The configuration of Varnish 7 in front of the edges, printed: `npm run script -- server/cdn/varnish.ts http://10.0.0.1:3000 http://10.0.0.2:3000 > alur.vcl`.
import { fileURLToPath } from 'node:url';
import { locales } from '../../src/contracts/locale.ts';
import { variantHeader } from './variant.ts';

/**
 * Varnish's configuration: it keeps what the edges mark as shared, by variant, asks them for all else, and takes purges from their addresses with the token that Varnish
 * finds in its own environment as `ALUR_CDN_PURGE_TOKEN`.
 *
 * @param edges addresses of the edges, as http://host:port
 * @example
 * writeFileSync('alur.vcl', varnishConfiguration(['http://10.0.0.1:3000']));
 */
export function varnishConfiguration(edges: readonly string[]): string {
  const addresses = edges.map((edge) => new URL(edge));
  const hosts = [...new Set(addresses.map(({ hostname }) => hostname))];
  return `vcl 4.1;
import std;
import directors;

${addresses.map(backend).join('\n')}

acl hosts_of_edges {
${hosts.map((host) => `  "${host}";`).join('\n')}
}

sub vcl_init {
  new edges = directors.round_robin();
${addresses.map((_each, at) => `  edges.add_backend(edge${at});`).join('\n')}
}
${receiving}
${fetching}
${delivering}`;
}

function backend({ hostname, port }: URL, at: number): string {
  return `backend edge${at} {
  .host = "${hostname}";
  .port = "${port === '' ? '80' : port}";
  .probe = { .url = "/readyz"; .interval = 1s; .timeout = 2s; .window = 4; .threshold = 2; .initial = 2; }
}`;
}

/** A list of our languages in a header: the first that is named counts. `in` is what old Android calls Indonesian. */
const language = (tag: string): string =>
  `if (req.http.x-alur-language ~ "(?i)^(?:${tag === 'id' ? 'id|in' : tag})$") { set req.http.x-alur-language = "${tag}"; }`;

const ours = [...locales, 'in'].join('|');

const receiving = `
sub vcl_recv {
  set req.backend_hint = edges.backend();

  if (req.method == "POST" && req.url == "/alur-purge") {
    // Behind another proxy everybody comes from its address: the token counts, not the address alone.
    if (client.ip !~ hosts_of_edges || !std.getenv("ALUR_CDN_PURGE_TOKEN")) { return (synth(403)); }
    if (req.http.authorization != "Bearer " + std.getenv("ALUR_CDN_PURGE_TOKEN")) { return (synth(403)); }
    if (req.http.surrogate-key !~ "^[a-z0-9-]+( [a-z0-9-]+)*$") { return (synth(400)); }
    ban("obj.http.surrogate-key ~ (^|\\s)(" + regsuball(req.http.surrogate-key, " ", "|") + ")(\\s|$)");
    return (synth(200, "Purged"));
  }

  // Nobody else says what a visitor is.
  unset req.http.x-alur-language;
  if (req.http.cookie ~ "(^|; *)locale=(${locales.join('|')})(;|$)") {
    set req.http.x-alur-language = regsub(req.http.cookie, "(?:^|.*; *)locale=(${locales.join('|')})(?:;.*|$)", "\\1");
  } elseif (req.http.accept-language ~ "(?i)(^|,) *(${ours})(-[^,;]*)?\\s*(;|,|$)") {
    set req.http.x-alur-language = regsub(req.http.accept-language, "(?i)^(?:.*?,)? *(${ours})(?:-[^,;]*)?\\s*(?:[;,].*|$)", "\\1");
  }
  ${locales.map(language).join('\n  ')}
  if (req.http.x-alur-language !~ "^(${locales.join('|')})$") { set req.http.x-alur-language = "-"; }

  set req.http.${variantHeader} = req.http.x-alur-language + ".auto";
  if (req.http.cookie ~ "(^|; *)theme=dark(;|$)") { set req.http.${variantHeader} = req.http.x-alur-language + ".dark"; }
  if (req.http.cookie ~ "(^|; *)theme=light(;|$)") { set req.http.${variantHeader} = req.http.x-alur-language + ".light"; }
  unset req.http.x-alur-language;
  if (req.http.sec-ch-ua-mobile == "?1") { set req.http.${variantHeader} = req.http.${variantHeader} + ".mobile"; }
  elseif (req.http.sec-ch-ua-mobile != "?0" && req.http.user-agent ~ "(?i)Mobi|Android|iPhone|iPad") { set req.http.${variantHeader} = req.http.${variantHeader} + ".mobile"; }
  else { set req.http.${variantHeader} = req.http.${variantHeader} + ".desktop"; }
  if (req.http.cookie ~ "(^|; *)typeface=here(;|$)") { set req.http.${variantHeader} = req.http.${variantHeader} + ".here"; }
  else { set req.http.${variantHeader} = req.http.${variantHeader} + ".none"; }

  // One copy for each encoding that the edge makes.
  if (req.http.accept-encoding ~ "\\bbr\\b") { set req.http.accept-encoding = "br"; }
  elseif (req.http.accept-encoding ~ "\\bgzip\\b") { set req.http.accept-encoding = "gzip"; }
  else { unset req.http.accept-encoding; }

  // An old page stands in for an hour while no edge is well, else for ten minutes beside the new one that is fetched.
  if (std.healthy(req.backend_hint)) { set req.grace = 600s; }
  if ((req.method == "GET" || req.method == "HEAD") && !req.http.authorization) { return (hash); }
  return (pass);
}
`;

const fetching = `
sub vcl_backend_response {
  if (beresp.http.cdn-cache-control ~ "max-age=" && !beresp.http.set-cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.cdn-cache-control, ".*\\bmax-age=([0-9]+).*", "\\1") + "s", 0s);
    set beresp.grace = std.duration(regsub(beresp.http.cdn-cache-control, ".*\\bstale-if-error=([0-9]+).*", "\\1") + "s", 0s);
    set beresp.keep = 0s;
    return (deliver);
  }
  // Files that are named by their content.
  if (beresp.http.cache-control ~ "immutable" && !beresp.http.set-cookie) { return (deliver); }
  // Noted for two minutes: visitors who ask for the same private page do not wait for each other.
  set beresp.uncacheable = true;
  set beresp.ttl = 120s;
  return (deliver);
}

sub vcl_backend_error {
  // A page that stands in is better than this.
  set beresp.ttl = 0s;
}
`;

const delivering = `
sub vcl_deliver {
  unset resp.http.surrogate-key;
  unset resp.http.cdn-cache-control;
  unset resp.http.via;
  unset resp.http.x-varnish;
}
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const edges = process.argv.slice(2);
  if (edges.length === 0) {
    process.stderr.write('Name the addresses of the edges, like http://10.0.0.1:3000.\n');
    process.exit(2);
  }
  process.stdout.write(varnishConfiguration(edges));
}
