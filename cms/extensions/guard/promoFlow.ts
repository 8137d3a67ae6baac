import { decode } from '@alur/publish';
import { type EmbedFault, embedFaultsOfDocument } from '@alur/publish/findings';
import { product } from '../../../src/product/product.ts';
import type { Database } from '../hooks/directus.ts';
import type { Sentence } from '../hooks/refusal.ts';
import { isRow, parsed } from '../hooks/rows.ts';
import { flowCollection } from './storedFlows.ts';

/** Why a flow can't stand inside a page, in words that follow its name. */
const words: Readonly<Record<EmbedFault, Sentence>> = {
  visitors: {
    en: 'is for people who are not logged in yet',
    id: 'hanya untuk orang yang belum masuk',
  },
  secret: { en: 'asks for a password or a one-time code', id: 'meminta kata sandi atau kode sekali pakai' },
  effect: {
    en: 'does something that only its own page may do, such as paying or opening an app',
    id: 'melakukan hal yang hanya boleh di halamannya sendiri, misalnya membayar atau membuka aplikasi',
  },
  leads: {
    en: 'opens another page without a press',
    id: 'membuka halaman lain tanpa ditekan',
  },
};

/** What keeps a flow from standing inside a page: there is none, visitors don't get it, or it is one of those that need a page of their own (N24). */
export async function embeddedFlowFaults(key: string, database: Database): Promise<readonly Sentence[]> {
  const name = `“${key.slice(0, 40)}”`;
  const [row] = await database(flowCollection)
    .whereIn('key', [key])
    .select('key', 'status', 'document', 'messages');
  if (row === undefined)
    return [
      {
        en: `There is no flow ${name}. Use the key of a flow, such as tv-activate.`,
        id: `Tidak ada alur ${name}. Pakai kunci alur, misalnya tv-activate.`,
      },
    ];
  if (row['status'] !== 'published')
    return [
      {
        en: `Visitors can’t see the flow ${name} yet. Publish that first.`,
        id: `Alur ${name} belum bisa dilihat pengunjung. Terbitkan dulu.`,
      },
    ];
  const item = { ...row, document: parsed(row['document']), messages: parsed(row['messages']) };
  const decoded = decode(item, product);
  if (!decoded.ok)
    return [
      {
        en: `The flow ${name} can’t be read. Open it, fix it, and save it first.`,
        id: `Alur ${name} tidak bisa dibaca. Buka, perbaiki, dan simpan dulu.`,
      },
    ];
  return embedFaultsOfDocument(decoded.value.document).map((fault) => ({
    en: `${name} ${words[fault].en}, so it can’t stand inside a page. Link to its own page instead.`,
    id: `${name} ${words[fault].id}, jadi tidak bisa ditaruh di dalam halaman. Buat tautan ke halamannya sendiri.`,
  }));
}

/** A page shows one flow. */
export function secondFlowFaults(blocks: readonly unknown[]): readonly Sentence[] {
  const places = blocks.flatMap((block, at) => (isRow(block) && block['block'] === 'flow' ? at + 1 : []));
  const [first, ...others] = places;
  return others.map((at) => ({
    en: `Block ${at}: block ${first} shows a flow already, and a page shows one. Link to the other flow’s own page.`,
    id: `Blok ${at}: blok ${first} sudah menampilkan alur, dan satu halaman menampilkan satu alur. Buat tautan ke halaman alur yang lain.`,
  }));
}
