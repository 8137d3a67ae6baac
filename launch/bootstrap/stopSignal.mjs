/**
 * An abort signal that fires when this process is asked to stop.
 * @returns {AbortSignal}
 */
export function stopSignal() {
  const controller = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(name, () => controller.abort());
  return controller.signal;
}
