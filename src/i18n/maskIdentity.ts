const dots = '••••';

/**
 * Hides the middle of what a subscriber signs in with (spec §9), so that a glance over a shoulder does not tell it: `+62812••••890`,
 * `d••••o@alur.test`. A plain name stays as it is.
 */
export function maskIdentity(identity: string): string {
  const at = identity.lastIndexOf('@');
  if (at > 0) return maskEmail(identity.slice(0, at), identity.slice(at));
  return /^\+?[0-9]{7,}$/.test(identity) ? maskDigits(identity) : identity;
}

function maskEmail(name: string, domain: string): string {
  const last = name.length > 2 ? name.slice(-1) : '';
  return `${name.slice(0, 1)}${dots}${last}${domain}`;
}

function maskDigits(number: string): string {
  const head = number.length > 9 ? (number.startsWith('+') ? 6 : 4) : 2;
  return `${number.slice(0, head)}${dots}${number.slice(number.length > 9 ? -3 : -2)}`;
}
