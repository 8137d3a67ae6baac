import type { Variables } from '../../environment/readVariables.ts';

/**
 * What is wrong with variables that are right each by itself, one sentence each.
 * @param loopback only this machine reaches the edge
 */
export function contradictionsIn(variables: Variables, loopback: boolean): readonly string[] {
  const isSet = (name: string): boolean => Boolean(variables[name]?.trim());
  return [
    isSet('ALUR_DEV_COUNTRY') &&
      !loopback &&
      'ALUR_DEV_COUNTRY gives every visitor the same country, which is for one machine only. Take it out, or set ALUR_COUNTRY_HEADER.',
    isSet('ALUR_SHARED_FOLDER') &&
      isSet('ALUR_SHARED_BUCKET') &&
      'ALUR_SHARED_FOLDER and ALUR_SHARED_BUCKET are both set. Edges share one place: take one of them out.',
    ...['ALUR_SHARED_FOLDER', 'ALUR_SHARED_BUCKET'].map(
      (name) =>
        isSet(name) &&
        !isSet('ALUR_NOTICE_SECRET') &&
        `${name} is set, and ALUR_NOTICE_SECRET is not, which signs what edges lay there. Set it, to the same text for all edges.`,
    ),
  ].filter((sentence) => sentence !== false);
}
