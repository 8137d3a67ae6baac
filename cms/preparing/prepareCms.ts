import { bootstrapCms, startCms, type RunningCms } from '../directus.ts';
import { directusEnvironment, type DirectusEnvironment, type Environment } from '../process/environment.ts';
import { takeLease } from '../process/lease.ts';
import type { OnLine } from '../process/runDirectus.ts';
import { applySeed } from '../seeder/applySeed.ts';
import { createCmsApi, seederAgent } from '../seeder/base/cmsApi.ts';
import type { SeedReport } from '../seeder/base/report.ts';
import { readMarks } from './preparedState.ts';
import { keepMark, markHere } from './releaseMark.ts';

/** Where a preparation says what it does. */
export interface PreparingVoices {
  /** A step, for people. */
  say(sentence: string): void;
  /** A line of Directus, for the log. */
  readonly record: OnLine;
}

/** A database that was brought to this release, and the Directus that serves it. */
export interface PreparedCms {
  readonly cms: RunningCms;
  readonly report: SeedReport;
}

/**
 * Brings the database to this release, one start at a time: sets it up, starts a Directus, and seeds it. The Directus goes on running.
 * @param env - of the Directus; `directusEnvironment(environment)`, perhaps with another port
 * @param onStart - called with the Directus as soon as it runs, so that it can be ended in the middle
 */
export async function prepareAndStart(
  environment: Environment,
  env: DirectusEnvironment,
  { say, record }: PreparingVoices,
  onStart: (cms: RunningCms) => void,
): Promise<PreparedCms> {
  const lease = await takeLease(env, waiting(say));
  try {
    return await bringUp(environment, env, { say, record }, onStart);
  } finally {
    await lease.release();
  }
}

/**
 * Brings the database to this release, once: of several at once one does it, and the others find it done. Resolves with what the seed did; null: nothing was to be done.
 * @param freePort - a port of this machine for the Directus that seeds: another one may be serving people meanwhile
 * @param beforeWork - called when there is work to do; may refuse it
 */
export async function prepareOnce(
  environment: Environment,
  freePort: () => Promise<number>,
  voices: PreparingVoices,
  onStart: (cms: RunningCms) => void,
  beforeWork: (env: DirectusEnvironment) => Promise<void>,
): Promise<SeedReport | null> {
  const env = directusEnvironment(environment);
  const lease = await takeLease(env, waiting(voices.say));
  try {
    const wanted = await markHere(environment);
    const [last] = await readMarks(env);
    if (last?.release === wanted.release && last.settings === wanted.settings) return null;
    await beforeWork(env);
    const own = { ...env, HOST: '127.0.0.1', PORT: String(await freePort()) };
    const { cms, report } = await bringUp(environment, own, voices, onStart);
    await cms.stop();
    return report;
  } finally {
    await lease.release();
  }
}

function waiting(say: (sentence: string) => void): () => void {
  return () => {
    say('waiting for another start, which is preparing the same database');
  };
}

async function bringUp(
  environment: Environment,
  env: DirectusEnvironment,
  { say, record }: PreparingVoices,
  onStart: (cms: RunningCms) => void,
): Promise<PreparedCms> {
  say('making its database');
  await bootstrapCms(env, record);
  say('starting Directus');
  const cms = await startCms(env, record);
  onStart(cms);
  say('applying the seed');
  const adminToken = env['ADMIN_TOKEN'] ?? '';
  const report = await applySeed({ url: cms.url, adminToken, environment, onProgress: say });
  await keepMark(createCmsApi(cms.url, adminToken, seederAgent), await markHere(environment));
  return { cms, report };
}
