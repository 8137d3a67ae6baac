/** Where the device is, in degrees. */
export interface Position {
  readonly lat: number;
  readonly long: number;
}

export interface PositionSource {
  /** Resolves with the position, or with null when it is not wanted, not allowed, or not known in time. Never rejects. */
  locate(): Promise<Position | null>;
}

export interface PositionOptions {
  /** Whether the config asks for the position (`WebSendLoc`). */
  readonly wanted: () => boolean;
  /** Null where the browser has none. */
  readonly geolocation: Pick<Geolocation, 'getCurrentPosition'> | null;
  readonly permission: () => Promise<PermissionState>;
  /** The browser is about to ask the subscriber for permission: say why. */
  readonly onAsk: () => void;
  /** Milliseconds that a call waits for a position already allowed; the default is {@link patienceMs}. */
  readonly waitMs?: number;
  /** Milliseconds that a call waits while the browser asks; the default is {@link askingMs}. */
  readonly askMs?: number;
}

/** A call waits no longer than this for a position that is allowed already. */
const patienceMs = 1_500;
/** A call waits no longer than this for the subscriber's answer to the browser's question; an answer after that serves the next call. */
const askingMs = 6_000;
/** A position is good for this long without asking the device again. */
const freshMs = 10 * 60_000;

/**
 * Finds the position for the calls that may carry it (spec §7). The browser asks for permission with the first such call, which the subscriber
 * has just made by pressing a button; after that it is not asked again in this page.
 *
 * @example
 * const position = createPositionSource({ wanted: () => config().webSendLoc, geolocation, permission, onAsk });
 * const known = await position.locate(); // null at once when the config does not want it
 */
export function createPositionSource(options: PositionOptions): PositionSource {
  const { wanted, geolocation, permission, waitMs = patienceMs, askMs = askingMs } = options;
  let known: { readonly position: Position; readonly at: number } | null = null;
  let locating: Promise<Position | null> | null = null;
  let asked = false;

  function find(device: Pick<Geolocation, 'getCurrentPosition'>): Promise<Position | null> {
    locating ??= new Promise<Position | null>((resolve) => {
      device.getCurrentPosition(
        ({ coords }) => {
          const position = { lat: roundDegrees(coords.latitude), long: roundDegrees(coords.longitude) };
          known = { position, at: performance.now() };
          resolve(position);
        },
        () => resolve(null),
        { maximumAge: freshMs, timeout: 30_000 },
      );
    }).finally(() => {
      locating = null;
    });
    return locating;
  }

  return {
    async locate() {
      if (!wanted() || geolocation === null) return null;
      if (known !== null && performance.now() - known.at < freshMs) return known.position;
      const state = await permission().catch(() => 'prompt' as const);
      if (state === 'denied' || (state === 'prompt' && asked && locating === null)) return null;
      if (state === 'prompt' && !asked) options.onAsk();
      asked = true;
      return within(state === 'granted' ? waitMs : askMs, find(geolocation));
    },
  };
}

/** Four decimals, about eleven metres: as exact as the service needs. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

function within<T>(milliseconds: number, result: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), milliseconds);
    void result.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
