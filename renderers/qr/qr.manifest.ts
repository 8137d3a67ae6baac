import type { WidgetManifest } from '../frame/manifest.ts';
import { longWords } from '../frame/usualSamples.ts';

const label = { en: 'Scan to pay', id: 'Pindai untuk membayar' };
const value =
  '00020101021226660014ID.LINKAJA.WWW011893600911002160100102152004230411601010303UME51450015ID.OR.GPNQR.WWW5204581253033605802ID5904ALUR6007JAKARTA6304A1B2';

export const manifest: WidgetManifest = {
  widget: 'qr',
  titles: { en: 'QR code', id: 'Kode QR' },
  help: {
    en: 'A QR code of the text that it shows; it can be saved as a picture.',
    id: 'Kode QR dari teks yang ditunjukkan; bisa disimpan sebagai gambar.',
  },
  kind: 'shows',
  values: ['string'],
  options: {
    save: {
      type: 'boolean',
      default: true,
      titles: { en: 'Can be saved', id: 'Bisa disimpan' },
    },
    mark: {
      type: 'string',
      enum: ['none', 'qris'],
      default: 'none',
      titles: { en: 'Mark', id: 'Logo' },
      help: {
        en: '"qris" draws the code as QRIS asks for: its mark, the merchant (the label) and the NMID (the hint) on one sheet.',
        id: '"qris" menampilkan kode sesuai ketentuan QRIS: logo, nama merchant (label), dan NMID (petunjuk) di satu lembar.',
      },
    },
  },
  can: { words: ['copy'] },
  budget: 2,
  samples: [
    {
      state: 'code',
      props: { label, value, hint: { en: 'Valid for one payment', id: 'Berlaku untuk satu pembayaran' } },
    },
    {
      state: 'qris',
      props: {
        label: { en: 'ALUR STREAMING', id: 'ALUR STREAMING' },
        value,
        hint: { en: 'NMID: ID1020012345678', id: 'NMID: ID1020012345678' },
        options: { mark: 'qris' },
      },
    },
    { state: 'unsaved', props: { label, value: 'ALUR-TV-2481', options: { save: false } } },
    { state: 'tooLong', props: { label: longWords.label, value: 'x'.repeat(4000), hint: longWords.hint } },
  ],
};
