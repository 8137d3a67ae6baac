/** What the client reads of the page that it runs in. */
export interface Visit {
  readonly userAgent: () => string;
  readonly locale: () => string;
  readonly screen: () => ScreenSize | undefined;
  readonly address: () => string;
  readonly referrer: () => string;
  readonly title: () => string;
  readonly encoding: () => string;
  readonly cookies: () => string;
  /** The visitor's address, where a server knows it; a browser's shows in the connection. */
  readonly ip?: () => string;
  readonly isOnline: () => boolean;
  /** Sends without waiting for an answer, as the page goes; false: not taken. */
  readonly beacon?: (url: string, body: string) => boolean;
}

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly density: number;
}

/**
 * The page of this browser.
 *
 * @param cookies all readable ones; never throws, though reading is forbidden in some frames
 */
export function browserVisit(cookies: () => string): Visit {
  return {
    userAgent: () => navigator.userAgent,
    locale: () => navigator.language,
    screen: () => ({
      width: screen.width,
      height: screen.height,
      innerWidth,
      innerHeight,
      density: Math.floor(devicePixelRatio),
    }),
    address: () => location.href,
    referrer: () => document.referrer,
    title: () => document.title,
    encoding: () => document.characterSet,
    cookies,
    isOnline: () => navigator.onLine,
    beacon: (url, body) => navigator.sendBeacon(url, new Blob([body], { type: 'application/json' })),
  };
}
