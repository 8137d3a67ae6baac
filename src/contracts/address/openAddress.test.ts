import { expect, test } from 'vitest';
import { isOpenAddress } from './openAddress.ts';

const isOpen = (search: string): boolean => isOpenAddress({}, '/vplus/pricing', search);

test.each(['?fbclid=IwAR0_a.b-c', '?gclid=x&utm_source=ads', '?ttclid=E.C.P', '?partner=lab&gbraid=1'])(
  '[ANA-3313] [T31] a paid link and a partner’s (%s) lead to a public page that libraries may load on',
  (search) => expect(isOpen(search)).toBe(true),
);

test.each(['?partner=081234567890', '?partner=me%40mail.test', '?email=a%40b.co', '?fbclid=1&user-token=x'])(
  '[ANA-3313] [T31] an address that may name a person (%s) keeps libraries off',
  (search) => expect(isOpen(search)).toBe(false),
);
