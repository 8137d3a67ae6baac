import collections from '../../schemas/generated/collections.json' with { type: 'json' };
import { isLoopback } from '../../environment/loopback.ts';
import { applySeed } from './applySeed.ts';
import { createCmsApi } from './base/cmsApi.ts';
import type { CmsApi } from './base/cmsApi.ts';
import { isObject } from './base/json.ts';

/** One thing looked at. `cure` says what to do when it is not well. */
export interface Finding {
  readonly well: boolean;
  readonly sentence: string;
  readonly cure?: string;
}

export interface DoctorOptions {
  readonly url: string;
  readonly adminToken: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const publicCollections = collections.map(({ name }) => name);

/** Looks at a running CMS and says what is well and what is not. It changes nothing. */
export async function examine(options: DoctorOptions): Promise<readonly Finding[]> {
  const { url, environment } = options;
  const ping = await fetch(`${url}/server/ping`).catch(() => null);
  if (ping === null || !ping.ok)
    return [
      ill(
        `The CMS at ${url} does not answer.`,
        'Start it with `npm start`, or name its address in ALUR_CMS_URL.',
      ),
    ];
  const admin = createCmsApi(url, options.adminToken);
  if (!(await answers(admin, '/policies?limit=1'))) {
    return [
      ill(
        'ADMIN_TOKEN is not the token of an administrator.',
        'Give the token that the CMS was set up with (secrets.json in the data folder).',
      ),
    ];
  }
  return [
    { well: true, sentence: `The CMS at ${url} answers, and ADMIN_TOKEN is an administrator's.` },
    await extensionFinding(admin, 'alur-notice', 'the edge hears of changes only when it compares by itself'),
    await extensionFinding(
      admin,
      'alur-guard',
      'broken flows are saved, and editors cannot take a change back',
    ),
    await tokenFinding(url, environment['ALUR_CMS_TOKEN']),
    await anonymousFinding(url),
    await seedFinding(options),
    await edgeFinding(environment['ALUR_EDGE_URL']),
    hostFinding(environment['ALUR_HOST'] || 'localhost'),
  ];
}

async function extensionFinding(admin: CmsApi, name: string, otherwise: string): Promise<Finding> {
  const found = (await admin.list('/extensions')).find(
    ({ schema }) => isObject(schema) && schema['name'] === name,
  );
  if (isObject(found?.['meta']) && found['meta']['enabled'] === true)
    return { well: true, sentence: `The extension ${name} is loaded.` };
  return ill(
    `The extension ${name} is not loaded: ${otherwise}.`,
    'Start Directus in the folder cms/, with EXTENSIONS_PATH on the built extensions (cms/dist), and enable it in Studio’s settings.',
  );
}

async function tokenFinding(url: string, token: string | undefined): Promise<Finding> {
  const cure = 'Apply the seed with the same ALUR_CMS_TOKEN as the edge has.';
  if (!token) return ill('ALUR_CMS_TOKEN is not set.', cure);
  const app = createCmsApi(url, token);
  const readable = await Promise.all(
    publicCollections.map(async (name) => answers(app, `/items/${name}?limit=1`)),
  );
  const missing = publicCollections.filter((_name, index) => readable[index] !== true);
  if (missing.length > 0) return ill(`The edge's token cannot read ${missing.join(', ')}.`, cure);
  const leaks = await Promise.all(
    ['/users', '/settings', '/items/cms_seed_state', '/revisions'].map(async (path) =>
      (await answers(app, path)) ? path : null,
    ),
  );
  const leaking = leaks.filter((path) => path !== null);
  if (leaking.length > 0)
    return ill(
      `The edge's token can read ${leaking.join(', ')}, which it must not.`,
      'Apply the seed: it puts the rights back.',
    );
  return { well: true, sentence: 'The edge’s token reads what is published, and nothing else.' };
}

async function anonymousFinding(url: string): Promise<Finding> {
  const open = await Promise.all(
    publicCollections.map(async (name) => ((await fetch(`${url}/items/${name}?limit=1`)).ok ? name : null)),
  );
  const seen = open.filter((name) => name !== null);
  if (seen.length > 0)
    return ill(
      `Anybody can read ${seen.join(', ')}.`,
      'Remove these rights from the policy “Public” in Studio.',
    );
  return { well: true, sentence: 'Without a token nothing of the content can be read.' };
}

async function seedFinding(options: DoctorOptions): Promise<Finding> {
  const report = await applySeed({ ...options, dryRun: true });
  if (report.conflicts.length > 0)
    return ill(
      `${report.conflicts.length} items were changed both by editors and in the files.`,
      'Run `status` to see them; pull, or apply with --force.',
    );
  if (report.changes > 0)
    return ill(`The files hold ${report.changes} changes that are not applied.`, 'Run `apply`.');
  return { well: true, sentence: 'The CMS holds what the files say, and editors’ changes.' };
}

async function edgeFinding(edge: string | undefined): Promise<Finding> {
  const response = edge
    ? await fetch(`${edge}/healthz`, { signal: AbortSignal.timeout(3000) }).catch(() => null)
    : null;
  if (response?.ok === true) return { well: true, sentence: `The edge at ${edge} answers.` };
  return ill(
    `The edge (ALUR_EDGE_URL: ${edge || 'not set'}) does not answer, so it is not notified of changes.`,
    'Start it, or correct ALUR_EDGE_URL.',
  );
}

function hostFinding(host: string): Finding {
  return {
    well: true,
    sentence: isLoopback(host)
      ? 'Only this machine reaches the CMS; the demo accounts are open.'
      : `Others reach the CMS at ${host}; the demo accounts are shut.`,
  };
}

async function answers(api: CmsApi, path: string): Promise<boolean> {
  return api.get(path).then(
    () => true,
    () => false,
  );
}

function ill(sentence: string, cure: string): Finding {
  return { well: false, sentence, cure };
}
