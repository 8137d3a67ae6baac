import { expect, test } from 'vitest';
import { cleanAddress } from './cleanAddress.ts';

function opened(pathname: string, search = '', hash = '') {
  const replaced: string[] = [];
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => void replaced.push(to),
  };
  const secrets = cleanAddress({ origin: 'https://product.test', pathname, search, hash }, history);
  return { secrets, replaced };
}

test('[APP-37] T12 a path with two slashes loses its token like any other, and stays on our own origin', () => {
  for (const path of ['//evil.test/vplus', '///evil.test/vplus']) {
    const { secrets, replaced } = opened(path, '?user-token=secret&otp=true');
    expect(secrets).toEqual({ 'user-token': 'secret' });
    expect(replaced).toEqual(['https://product.test/evil.test/vplus?otp=true']);
    expect(new URL(replaced[0] ?? '').origin).toBe('https://product.test');
  }
});

test('[APP-37] an address without secrets is left alone', () => {
  expect(opened('/vplus', '?otp=true', '#top')).toEqual({ secrets: {}, replaced: [] });
});
