import type { PublicConfig } from '../../contracts/config.ts';

const transforms: Readonly<Record<PublicConfig['passwordTransform'], (password: string) => string>> = {
  identity: (password) => password,
};

/** Spec §7: a password is transformed before sending. Which way is a name in the config; the default sends it as typed, over TLS. */
export function transformedPassword(password: string, { passwordTransform }: PublicConfig): string {
  return transforms[passwordTransform](password);
}
