import { expect } from 'vitest';
import type { FreshCms } from './freshCms.ts';

/** Studio has words for a code of Directus's errors in both languages. */
export async function expectWords({ admin }: FreshCms, code: string): Promise<void> {
  const words = JSON.stringify(await admin.get(`/translations?filter[key][_eq]=errors.${code}`));
  for (const language of ['en-US', 'id-ID']) expect(words, code).toContain(language);
}
