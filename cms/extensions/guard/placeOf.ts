import type { Sentence } from '../hooks/refusal.ts';

/** Names of the parts of a document as editors know them, by the segment of a pointer that holds them. */
const parts: Readonly<Record<string, Sentence>> = {
  steps: { en: 'step', id: 'langkah' },
  properties: { en: 'field', id: 'isian' },
  ui: { en: 'field', id: 'isian' },
  body: { en: 'item', id: 'bagian' },
  values: { en: 'value', id: 'nilai' },
  lists: { en: 'list', id: 'daftar' },
  actions: { en: 'button', id: 'tombol' },
  links: { en: 'link', id: 'tautan' },
  effects: { en: 'call', id: 'panggilan' },
  calls: { en: 'call', id: 'panggilan' },
  outcomes: { en: 'outcome', id: 'hasil' },
  buttons: { en: 'dialog button', id: 'tombol dialog' },
  on: { en: 'outcome', id: 'hasil' },
  challenges: { en: 'code', id: 'kode' },
  routes: { en: 'address', id: 'alamat' },
  messages: { en: 'text', id: 'teks' },
  accepted: { en: 'accepted warning', id: 'peringatan yang diterima' },
};

/** Where a JSON pointer leads, in words: `Step “password”, field “password”`. Empty when it leads to the document as a whole. */
export function placeOf(pointer: string): Sentence {
  const segments = pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  const named = segments.flatMap((segment, index) => {
    const name = parts[segment];
    const value = segments[index + 1];
    if (name === undefined || value === undefined || value.startsWith('ui:')) return [];
    if (segment === 'messages' && index > 0) return [];
    const which = /^\d+$/.test(value) ? String(Number(value) + 1) : `“${value}”`;
    return [{ en: `${name.en} ${which}`, id: `${name.id} ${which}` }];
  });
  const list = (locale: keyof Sentence): string => {
    const text = named.map((each) => each[locale]).join(', ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return { en: list('en'), id: list('id') };
}

/** The field of the item at which Studio shows what a pointer is about. */
export function fieldOf(pointer: string): 'messages' | 'document' | 'accepted' {
  if (pointer.startsWith('/accepted')) return 'accepted';
  return pointer.startsWith('/messages') ? 'messages' : 'document';
}
