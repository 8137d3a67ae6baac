import { changeChannel } from '../../../environment/redis/changeMessage.ts';
import { redisOf } from '../hooks/redisOf.ts';
import type { ExtensionContext } from '../hooks/directus.ts';
import type { ChangeNotificationOptions } from './changeNotifications.ts';

/**
 * How this CMS reaches the edges: over Redis where it has one, and by the addresses of `ALUR_EDGE_NOTICE_URLS`, else by that of the site. Null: it was given no address, or no secret.
 */
export function edgesOf({
  env,
  logger,
}: Pick<ExtensionContext, 'env' | 'logger'>): ChangeNotificationOptions | null {
  const { ALUR_EDGE_URL: site, ALUR_NOTICE_SECRET: secret, ALUR_EDGE_NOTICE_URLS: list } = env;
  if (typeof site !== 'string' || typeof secret !== 'string' || site === '' || secret === '') return null;
  const named = typeof list === 'string' ? list.split(' ').filter(Boolean) : [];
  const urls = (named.length === 0 ? [site] : named).map((url) => `${url.replace(/\/+$/, '')}/alur/publish`);
  const redis = redisOf({ env, logger }, 'Each edge is notified at its address.');
  if (redis === null) {
    if (urls.length > 1)
      logger.warn(
        `alur-notice: ALUR_EDGE_NOTICE_URLS names ${urls.length} edges, and REDIS is not set: each of them counts limits and opened previews for itself. Set REDIS for the CMS and for every edge.`,
      );
    return { urls, secret, logger };
  }
  const channel = redis.keyOf(changeChannel, '');
  return {
    urls,
    secret,
    logger,
    publish: async (message) => redis.ask(async (commands) => commands.publish(channel, message)),
  };
}
