import type { Sentence } from '../hooks/refusal.ts';
import { type EditedFlow, isFieldAt, nameOfEntry } from './itemLabels.ts';

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

/**
 * Where a JSON pointer leads, in words: `Step “password”, field “Password”`. Empty when it leads to the document as a whole.
 * @param flow what the pointer leads into: its fields and buttons are named by their labels, without it by their numbers
 */
export function placeOf(pointer: string, flow: EditedFlow | null = null): Sentence {
  const segments = pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  const named = segments.flatMap((segment, index) => {
    const name = parts[segment];
    const value = segments[index + 1];
    if (name === undefined || value === undefined || value.startsWith('ui:')) return [];
    if (segment === 'messages' && index > 0) return [];
    return [flow === null ? numbered(name, value) : entryAt(segments.slice(0, index + 2), flow, name)];
  });
  const list = (locale: keyof Sentence): string => {
    const text = named.map((each) => each[locale]).join(', ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return { en: list('en'), id: list('id') };
}

const field: Sentence = { en: 'field', id: 'isian' };

/** An entry by its label where it has one: `field “E-mail”`, `button “Send code”`. */
function entryAt(path: readonly string[], flow: EditedFlow, name: Sentence): Sentence {
  const value = path.at(-1) ?? '';
  const label = /^\d+$/.test(value) ? nameOfEntry(path, flow) : null;
  if (label === null) return numbered(name, value);
  const kind = isFieldAt(path, flow) ? field : name;
  return { en: `${kind.en} “${label.en}”`, id: `${kind.id} “${label.id}”` };
}

function numbered(name: Sentence, value: string): Sentence {
  const which = /^\d+$/.test(value) ? String(Number(value) + 1) : `“${value}”`;
  return { en: `${name.en} ${which}`, id: `${name.id} ${which}` };
}

/** The field of the item at which Studio shows what a pointer is about. */
export function fieldOf(pointer: string): 'messages' | 'document' | 'accepted' {
  if (pointer.startsWith('/accepted')) return 'accepted';
  return pointer.startsWith('/messages') ? 'messages' : 'document';
}
