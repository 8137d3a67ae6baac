import { sandboxVariableNames } from '../../sandbox/api/foundation/settings.ts';
import { providersVariableNames } from '../../sandbox/providers/settings.ts';
import { edgeVariableNames } from '../../server/environment/environment.ts';

/** A process of the product. `cms` prepares and serves, as on one machine; `cmsPrepare` and `cmsStart` do one of the two. */
export type PartName = 'edge' | 'pages' | 'api' | 'providers' | 'cms' | 'cmsPrepare' | 'cmsStart';

/** What Node and the system itself read, in every process. */
const systemNames =
  /^(?:PATH|PATHEXT|HOME|USER|LOGNAME|USERPROFILE|SHELL|TERM|TZ|LANG|LANGUAGE|LC_\w+|TMPDIR|TMP|TEMP|XDG_\w+_(?:HOME|DIR)|SystemRoot|windir|ComSpec|APPDATA|LOCALAPPDATA|NODE_(?:ENV|OPTIONS|NO_WARNINGS|EXTRA_CA_CERTS|USE_ENV_PROXY|TLS_REJECT_UNAUTHORIZED|V8_COVERAGE|COMPILE_CACHE|DISABLE_COMPILE_CACHE|DEBUG|ICU_DATA)|SSL_CERT_(?:FILE|DIR)|OPENSSL_CONF|(?:https?|no|all)_proxy|(?:HTTPS?|NO|ALL)_PROXY|UV_\w+|MALLOC_\w+|LD_(?:LIBRARY_PATH|PRELOAD)|NO_COLOR|FORCE_COLOR|CI|npm_lifecycle_event)$/;

/** Those of a CMS that serves. Directus reads many more, which are not of our kind. */
const cmsStartNames = [
  'ALUR_HOST',
  'ALUR_DATA',
  'ALUR_EDGE_URL',
  'ALUR_EDGE_NOTICE_URLS',
  'ALUR_CMS_URL',
  'ALUR_API_URL',
  'ALUR_CMS_DATABASE_URL',
  'ALUR_CMS_SECRET',
  'ALUR_NOTICE_SECRET',
  'ALUR_METRICS_TOKEN',
  'ALUR_ANSWERS_SECRET',
  'ALUR_DRAFT_LINKS',
  'ALUR_TRUSTED_PROXIES',
  'CMS_PORT',
];

const cmsNames = [...cmsStartNames, 'ALUR_CMS_TOKEN', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'ADMIN_TOKEN'];

/** The product's own variables, of any process. */
const ofTheProduct = /^(?:ALUR|SANDBOX|ADMIN)_|^(?:SANDBOX|PROVIDER|CMS)_PORT$/;

const names: Readonly<Record<PartName, { readonly own: readonly string[]; readonly ofDirectus: boolean }>> = {
  edge: { own: [...edgeVariableNames, 'PGSSLMODE'], ofDirectus: false },
  pages: { own: ['ALUR_HOST', 'ALUR_DEV_EDGE_URL', 'PORT'], ofDirectus: false },
  api: { own: sandboxVariableNames, ofDirectus: false },
  providers: { own: providersVariableNames, ofDirectus: false },
  cms: { own: cmsNames, ofDirectus: true },
  cmsPrepare: { own: cmsNames, ofDirectus: true },
  cmsStart: { own: cmsStartNames, ofDirectus: true },
};

/**
 * What one process finds in its environment: the names that it reads, and no other, so that it holds no secret of another one. Of the processes of the CMS the list is closed for
 * the product's own names; every other variable may be one of Directus.
 * @example
 * partEnvironment('edge', process.env)['ADMIN_TOKEN']; // undefined
 */
export function partEnvironment(
  part: PartName,
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const { own, ofDirectus } = names[part];
  const isGiven = (name: string): boolean =>
    own.includes(name) || (ofDirectus ? !ofTheProduct.test(name) : systemNames.test(name));
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && isGiven(entry[0]),
    ),
  );
}
