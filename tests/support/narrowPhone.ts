/** The narrowest phone that the product is looked at on. On a desk a wallet's app shows a code to scan instead. */
export const narrowPhone = {
  viewport: { width: 360, height: 740 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  isMobile: true,
  hasTouch: true,
} as const;
