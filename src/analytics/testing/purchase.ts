import type { IngestPayload } from '../payload.ts';

/** The page of {@link purchase}. */
export const purchasePage = {
  path: '/',
  referrer: '',
  referring_domain: '',
  host: 'tv.test',
  search: '',
  title: 'Alur',
  url: 'https://tv.test/',
  encoding: 'UTF-8',
};

/** For tests: a purchase as it is sent, with all that it knows of a person, a device, an order and a payment. */
export const purchase: IngestPayload = {
  type: 'track',
  event: 'Purchase',
  userId: 'subscriber-77',
  anonymousId: 'anonymous-1',
  groupId: 'probe',
  properties: {
    packageId: 'film-30',
    total: 49_000,
    paymentId: 'payment-1',
    orderId: 'order-1',
    quoteId: 'quote-1',
    category: 'payment',
    action: 'paid',
    platform: 'M-site',
    user_id: 'alur:subscriber-77',
    device_id: 'device-1',
  },
  timestamp: '2026-11-22T03:00:00.000Z',
  sentAt: '2026-11-22T03:00:01.000Z',
  messageId: 'Purchase:payment-1',
  writeKey: 'key:***',
  context: {
    library: { name: 'alur-analytics', version: '1.0.0' },
    consent: { categoryPreferences: { measurement: true } },
    userAgent: 'Agent/1',
    locale: 'id-ID',
    ip: '203.0.113.9',
    traits: { locale: 'id' },
    page: purchasePage,
    clientIds: { fbp: 'fb.1.2.3', ga4: { clientId: '111.222', sessionIds: undefined } },
    campaign: {},
  },
};
