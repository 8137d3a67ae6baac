import type { WidgetManifest } from '../frame/manifest.ts';
import { usualSamples } from '../frame/usualSamples.ts';

export const manifest: WidgetManifest = {
  widget: 'text',
  titles: { en: 'Text', id: 'Teks' },
  help: {
    en: 'One line of text, or a number typed as text.',
    id: 'Satu baris teks, atau angka yang diketik.',
  },
  kind: 'input',
  values: ['string', 'integer', 'number'],
  options: {
    inputmode: {
      type: 'string',
      enum: ['text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search'],
      titles: { en: 'Keyboard', id: 'Papan ketik' },
      help: { en: 'The keyboard that a phone shows.', id: 'Papan ketik yang muncul di ponsel.' },
    },
  },
  can: { ownsText: true, actions: true },
  budget: 1,
  samples: [
    ...usualSamples(
      {
        label: { en: 'Your name', id: 'Nama Anda' },
        hint: { en: 'As it stands on your card.', id: 'Seperti tertulis di kartu Anda.' },
        placeholder: { en: 'Given name and family name', id: 'Nama depan dan belakang' },
        autocomplete: 'name',
      },
      'Ayu Lestari',
    ),
    {
      state: 'action',
      props: {
        label: { en: 'Voucher code', id: 'Kode voucher' },
        actions: [{ label: { en: 'Apply', id: 'Pakai' }, state: 'ready' }],
        value: 'HEMAT10',
      },
    },
    {
      state: 'number',
      props: {
        label: { en: 'Subscriber number', id: 'Nomor pelanggan' },
        options: { inputmode: 'numeric' },
        value: 12345678,
      },
    },
  ],
};
