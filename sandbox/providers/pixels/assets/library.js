// The lab's libraries of others, each with the interface of the real one: what a page calls is sent to the lab, which records it.

(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { origin, pathname } = new URL(script.src);
  const kind = pathname.split('/')[2] ?? '';
  /** @type {any} */
  const page = window;

  /** The visitor, as such libraries know one: by a cookie of the page's own host. */
  const visitor = (() => {
    const known = /(?:^|; )_fbp=([\w.]+)/.exec(document.cookie)?.[1];
    const id = known ?? `fb.1.${Date.now()}.${Math.floor(Math.random() * 1e9)}`;
    document.cookie = `_fbp=${id}; Path=/; Max-Age=7776000; SameSite=Lax`;
    return id;
  })();

  /** @param {unknown[]} call */
  const hit = (...call) => {
    const body = JSON.stringify({ visitor, call });
    void fetch(`${origin}/pixels/${kind}/hits`, { method: 'POST', mode: 'no-cors', keepalive: true, body });
  };

  /** @param {(entry: unknown) => unknown[] | null} callOf */
  const followDataLayer = (callOf) => {
    const layer = (page.dataLayer ??= []);
    /** @param {unknown} entry */
    const take = (entry) => {
      const call = callOf(entry);
      if (call !== null) hit(...call);
    };
    layer.forEach(take);
    const push = layer.push.bind(layer);
    layer.push = (/** @type {unknown[]} */ ...entries) => {
      entries.forEach(take);
      return push(...entries);
    };
  };

  /** @param {unknown} entry */
  const isArguments = (entry) => Object.prototype.toString.call(entry) === '[object Arguments]';

  /** @type {Record<string, () => void>} */
  const starts = {
    'social-pixel'() {
      page.fbq.queue.forEach((/** @type {unknown[]} */ call) => hit(...call));
      page.fbq.callMethod = hit;
    },
    'video-pixel'() {
      page.ttq.forEach((/** @type {unknown[]} */ call) => hit(...call));
      for (const method of ['page', 'track', 'identify'])
        page.ttq[method] = (/** @type {unknown[]} */ ...given) => hit(method, ...given);
    },
    'tag-manager'() {
      page.google_tag_manager = {};
      followDataLayer((entry) => (isArguments(entry) ? null : ['push', entry]));
      // As tags do: a further script, by text.
      const tag = document.createElement('script');
      tag.src = `${origin}/pixels/tag-manager/tag.js`;
      document.head.append(tag);
    },
    measurement() {
      page.google_tag_data = {};
      followDataLayer((entry) =>
        isArguments(entry) ? Array.from(/** @type {ArrayLike<unknown>} */ (entry)) : null,
      );
    },
    'session-replay'() {
      page.clarity.q.forEach((/** @type {unknown[]} */ call) => hit(...call));
      page.clarity = hit;
    },
    // What a plugin of the tag manager's loads itself.
    plugin() {
      followDataLayer((entry) => (isArguments(entry) ? null : ['push', entry]));
    },
    engagement() {
      page.moe = (/** @type {unknown} */ options) => {
        hit('moe', options);
        return { identifyUser: (/** @type {unknown} */ id) => hit('identifyUser', id) };
      };
    },
  };
  starts[kind]?.();
})();
