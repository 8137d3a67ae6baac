import { CmsSettingError, type DirectusEnvironment } from '../process/environment.ts';
import { readMarks } from './preparedState.ts';
import { releaseHere } from './releaseMark.ts';

/**
 * Refuses a database that this release did not prepare. One that a newer release has prepared since is taken: that is how a release is rolled back.
 * @throws CmsSettingError with the command that prepares it.
 */
export async function refuseUnprepared(env: DirectusEnvironment): Promise<void> {
  const marks = await readMarks(env);
  const release = await releaseHere();
  if (marks.some((mark) => mark.release === release)) return;
  const [last] = marks;
  const found =
    last === undefined
      ? 'The database of the CMS was not prepared yet'
      : `The database of the CMS was prepared by another release, on ${last.at.slice(0, 10)}, and not by this one`;
  throw new CmsSettingError(`${found}: run \`npm run cms:prepare\` first.`);
}
