import { describe, expect, it } from 'vitest';
import { adoptPartnerDevice, partnerDeviceIdKey, partnerOf, rememberPartner } from './partner.ts';
import { memoryStore } from '@alur/react/run';

const stored = (search: string): Record<string, string | null> => {
  const store = memoryStore();
  rememberPartner(new URLSearchParams(search), store);
  return Object.fromEntries(store.keys().map((key) => [key, store.get(key)]));
};

describe('partner', () => {
  it('[RUN-48] what the address says of partner, device, e-mail and package is kept', () => {
    expect(stored('partner=tv-maker&deviceid=dev:1&from-email=1&packageid=p-7')).toEqual({
      original_partner: 'tv-maker',
      original_device_id: 'dev:1',
      partner_device_id: 'dev:1',
      from_email: '1',
      packageid: 'p-7',
    });
  });

  it.each(['', 'partner=', 'partner=<script>', 'partner=a b', `partner=${'x'.repeat(65)}`])(
    '[RUN-48] %j is no partner, and nothing is kept',
    (search) => {
      expect(partnerOf(new URLSearchParams(search))).toBeNull();
      expect(stored(`${search}&deviceid=d&packageid=p`)).toEqual({});
    },
  );

  it('[RUN-48] T05 a value that is not well-formed is left out', () => {
    expect(stored('partner=p&deviceid=a%0d%0ab&from-email=<b>&packageid=../x')).toEqual({
      original_partner: 'p',
    });
  });

  it('[RUN-48] the device of an address stays when a later one names none', () => {
    const store = memoryStore();
    adoptPartnerDevice(new URLSearchParams('deviceid=dev-1'), store);
    adoptPartnerDevice(new URLSearchParams(), store);
    expect(store.get(partnerDeviceIdKey)).toBe('dev-1');
  });
});
