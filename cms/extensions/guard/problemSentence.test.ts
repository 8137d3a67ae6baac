import { expect, it } from 'vitest';
import { problemSentence } from './problemSentence.ts';

it('[PROVE-22] Studio says what a proof found in both languages, with the way to it', () => {
  const problem = {
    rule: 'PROVE-4',
    pointer: '',
    sentence: 'There is no way on from this screen.',
    cure: 'Give the step a button.',
    indonesian: { sentence: 'Tidak ada jalan keluar dari layar ini.', cure: 'Beri langkah ini tombol.' },
    path: [{ en: '1. Press “Send code”.', id: '1. Tekan “Kirim kode”.' }],
  };
  expect(problemSentence(problem)).toEqual({
    en: 'There is no way on from this screen. 1. Press “Send code”. Give the step a button.',
    id: 'Tidak ada jalan keluar dari layar ini. 1. Tekan “Kirim kode”. Beri langkah ini tombol.',
  });
});
