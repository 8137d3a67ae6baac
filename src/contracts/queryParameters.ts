/** Query parameters that conditions may read (spec 2); tokens are not among them. */
export const queryParameters = [
  'key',
  'partner',
  'from-email',
  'email',
  'relogin',
  'otp',
  'locale',
  'local',
  'paytvid',
  'ads_location',
  'provider',
] as const;
