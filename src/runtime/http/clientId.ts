/** Where the header x-client-id comes from (spec §7). */
export interface ClientIdSources {
  /** The query's `partner`. */
  readonly partner: string | null;
  /** The id of a staging or local deployment (`Boot.developmentClientId`); empty elsewhere. */
  readonly developmentId: string;
  /** Config `BackendId`. */
  readonly backendId: string;
}

const fallback = 'alur-web';
const wellFormed = /^[A-Za-z0-9._-]{1,64}$/;

/** The partner's id, else the deployment's own while it is in development, else the config's, else ours. */
export function clientIdFrom({ partner, developmentId, backendId }: ClientIdSources): string {
  return [partner, developmentId, backendId].find((id) => id !== null && wellFormed.test(id)) ?? fallback;
}
