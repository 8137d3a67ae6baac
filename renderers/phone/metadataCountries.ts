/**
 * Countries whose numbering plans travel with the phone field: where Indonesians live, work and study. A country that the CMS offers beyond
 * these works too; the whole world's plans then load instead (16 kB).
 */
export const metadataCountries: readonly string[] = [
  ...['ID', 'MY', 'SG', 'BN', 'TH', 'PH', 'VN', 'KH', 'LA', 'MM', 'TL', 'AU', 'NZ'],
  ...['CN', 'HK', 'MO', 'TW', 'JP', 'KR', 'IN', 'PK', 'BD', 'LK', 'NP'],
  ...['SA', 'AE', 'QA', 'KW', 'BH', 'OM', 'TR', 'EG', 'JO'],
  ...['US', 'CA', 'GB', 'NL', 'DE', 'FR'],
];
