import { readItem, type StudioApi } from '../page/studio.ts';

/** Where previews are from, and the name of Studio that their page lets frame it. */
export interface PreviewOrigins {
  readonly edge: string;
  readonly studio: string;
}

/** Where previews are, and from where they may be framed; null: there are none. */
export async function readOrigins(api: StudioApi): Promise<PreviewOrigins | null> {
  const found = await readItem(api, '/alur-preview/studio').catch(() => null);
  const { edge, origin } = found ?? {};
  return typeof edge === 'string' && typeof origin === 'string' ? { edge, studio: origin } : null;
}
