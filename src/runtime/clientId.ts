/** Where the header x-client-id comes from (spec §7). */
export interface ClientIdSources {
  /** The query's `partner`. */
  readonly partner: string | null;
  /** Config `BackendId`. */
  readonly backendId: string;
  readonly hostname: string;
  /** Sent from local and staging hosts, when the environment names one. */
  readonly developmentId?: string;
}

const fallback = 'alur-web';
const wellFormed = /^[A-Za-z0-9._-]{1,64}$/;
const localHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/;

/** The partner's id, else the config's, else ours; on a local host the development id, where there is one. */
export function clientIdFrom({ partner, backendId, hostname, developmentId }: ClientIdSources): string {
  if (developmentId !== undefined && localHost.test(hostname)) return developmentId;
  return [partner, backendId].find((id) => id !== null && wellFormed.test(id)) ?? fallback;
}
