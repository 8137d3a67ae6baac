import { startPostgres } from '../../../cms/testing/postgresServer.ts';

/** Starts the PostgreSQL server on which the tests of this run keep the CMS's databases (`cms/testing/freshCms.ts`); it goes with the run. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env['ALUR_TEST_POSTGRES'] = server.url;
  return () => server.stop();
}
