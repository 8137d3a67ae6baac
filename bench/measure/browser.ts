import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { chromiumArgs, findChromium } from '../../launch/bootstrap/chromium.mjs';

/** The size of a window, in CSS pixels, and what kind of device it is on. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
}

export const windows = {
  phone: { width: 360, height: 740, isPhone: true },
  desktop: { width: 1280, height: 800, isPhone: false },
} as const satisfies Readonly<Record<string, WindowSize>>;

/** How slow the device and its network are. */
export interface Profile {
  /** Factor by which the processor is slowed down. */
  readonly cpu: number;
  /** Null: no limit. */
  readonly network: {
    readonly roundTripMilliseconds: number;
    readonly downBitsPerSecond: number;
    readonly upBitsPerSecond: number;
  } | null;
  /** That of a phone unless given. */
  readonly window?: WindowSize;
}

/** A cheap phone on 3G. */
export const slowPhone: Profile = {
  cpu: 6,
  network: { roundTripMilliseconds: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 },
};

/** Starts the Chromium that all measurements of one run share. */
export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  const args = [...chromiumArgs, '--disable-dev-shm-usage'];
  return chromium.launch({ args, ...(executablePath === null ? {} : { executablePath }) });
}

/**
 * Runs `work` on a page with an empty cache under `profile`, and closes the page afterwards.
 * @example await onFreshPage(browser, slowPhone, async (page) => page.goto(url));
 */
export async function onFreshPage<T>(
  browser: Browser,
  profile: Profile,
  work: (page: Page, devTools: CDPSession) => Promise<T>,
): Promise<T> {
  const { width, height, isPhone } = profile.window ?? windows.phone;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'en',
  });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
    await devTools.send('Network.enable');
    if (profile.network !== null)
      await devTools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: profile.network.roundTripMilliseconds,
        downloadThroughput: profile.network.downBitsPerSecond / 8,
        uploadThroughput: profile.network.upBitsPerSecond / 8,
      });
    return await work(page, devTools);
  } finally {
    await context.close();
  }
}

/**
 * Opens a page of another site, which is where visitors come from: a browser starts a new process for the page that follows. From an empty tab it would keep the one
 * that is there, for some pages only.
 */
export async function openAnotherSite(page: Page): Promise<void> {
  await page.goto('data:text/html,<title>Another site</title>');
}
