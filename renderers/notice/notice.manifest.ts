import type { Sample, SampleProps, WidgetManifest } from '../frame/manifest.ts';
import { longWords } from '../frame/usualSamples.ts';

const base = {
  label: { en: 'Deleting your account is final', id: 'Penghapusan akun bersifat permanen' },
  hint: {
    en: 'Your history and your saved methods go with it.',
    id: 'Riwayat dan metode tersimpan Anda ikut terhapus.',
  },
};
const point = { label: { en: 'What you have watched', id: 'Riwayat tontonan' } };
const toneSample = (tone: string, props: SampleProps, state = tone): Sample => ({
  state,
  props: { ...props, options: { tone } },
});

export const manifest: WidgetManifest = {
  widget: 'notice',
  titles: { en: 'Notice', id: 'Pemberitahuan' },
  help: {
    en: 'Words between fields, in one of six tones; a value can stand below them.',
    id: 'Kata-kata di antara kolom isian, dengan enam nada; sebuah nilai bisa ditampilkan di bawahnya.',
  },
  kind: 'shows',
  values: ['string', 'integer', 'number'],
  options: {
    tone: {
      type: 'string',
      enum: ['info', 'warning', 'error', 'success', 'item', 'progress'],
      default: 'info',
      titles: { en: 'Tone', id: 'Nada' },
      help: {
        en: '"item" is one of several points under the notice before it; "progress" is something under way.',
        id: '"item" adalah satu dari beberapa poin di bawah pemberitahuan sebelumnya; "progress" berarti sedang berjalan.',
      },
    },
  },
  can: { progress: ['tone', 'progress'], actions: true },
  budget: 1,
  samples: [
    { state: 'info', props: base },
    toneSample('warning', base),
    toneSample('error', base),
    toneSample('success', {
      ...base,
      label: { en: 'Everything is as it should be', id: 'Semuanya sudah beres' },
    }),
    toneSample('item', point),
    toneSample('item', { ...point, hint: base.hint }, 'itemHint'),
    toneSample('item', { label: longWords.label }, 'itemLong'),
    toneSample('progress', { label: { en: 'One moment, please…', id: 'Mohon tunggu sebentar…' } }),
    {
      state: 'button',
      props: {
        label: { en: 'You have an open payment', id: 'Ada pembayaran yang belum selesai' },
        hint: { en: 'Pay it by 14.05.', id: 'Bayar sebelum 14.05.' },
        actions: [{ label: { en: 'Continue', id: 'Lanjutkan' }, state: 'ready' }],
      },
    },
    { state: 'value', props: { ...base, value: 'Rp200.000' } },
    { state: 'long', props: { label: longWords.label, hint: longWords.hint } },
  ],
};
