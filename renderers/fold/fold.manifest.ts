import type { WidgetManifest } from '../frame/manifest.ts';
import { usualSamples } from '../frame/usualSamples.ts';
import { manifest as text } from '../text/text.manifest.ts';

const label = { en: 'Have a voucher code?', id: 'Punya kode voucher?' };
const actions = [{ label: { en: 'Apply', id: 'Pakai' }, state: 'ready' }] as const;

export const manifest: WidgetManifest = {
  widget: 'fold',
  titles: { en: 'Text behind a button', id: 'Teks di balik tombol' },
  help: {
    en: 'One line of text that few fill in: a button of its name opens it. Open from the start where it must be filled.',
    id: 'Satu baris teks yang jarang diisi: dibuka dengan tombol bernama sama. Langsung terbuka kalau wajib diisi.',
  },
  kind: 'input',
  values: text.values,
  options: text.options,
  can: { ownsText: true, actions: true },
  budget: 1,
  samples: [
    ...usualSamples({ label }, 'HEMAT10'),
    { state: 'action', props: { label, required: false, actions, value: 'HEMAT10' } },
  ],
};
