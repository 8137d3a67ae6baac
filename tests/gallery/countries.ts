import type { Country } from '../../src/contracts/config.ts';

/** Countries for stories and tests. */
export const countries: readonly Country[] = [
  { id: '1', name: 'Indonesia', isocode: 'ID', three_code: 'IDN', code: '+62', flag: '🇮🇩' },
  { id: '2', name: 'Malaysia', isocode: 'MY', three_code: 'MYS', code: '+60', flag: '🇲🇾' },
  { id: '3', name: 'Singapore', isocode: 'SG', three_code: 'SGP', code: '+65', flag: '🇸🇬' },
  { id: '4', name: 'Brunei Darussalam', isocode: 'BN', three_code: 'BRN', code: '+673', flag: '🇧🇳' },
  { id: '5', name: 'Timor-Leste', isocode: 'TL', three_code: 'TLS', code: '+670', flag: '🇹🇱' },
  { id: '6', name: 'United Kingdom', isocode: 'GB', three_code: 'GBR', code: '+44', flag: '🇬🇧' },
  { id: '7', name: 'United States', isocode: 'US', three_code: 'USA', code: '+1', flag: '🇺🇸' },
  { id: '8', name: 'Canada', isocode: 'CA', three_code: 'CAN', code: '+1', flag: '🇨🇦' },
];
