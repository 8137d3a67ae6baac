import { expect, it } from 'vitest';
import { problemSentence } from './problemSentence.ts';
import { problemOf } from '@alur/publish/findings';

it('[PROVE-22] Studio says what a proof found in both languages, with the way to it', () => {
  const problem = {
    ...problemOf(
      {
        ...{ code: 'deadEnd', rule: 'PROVE-4', severity: 'error', flow: 'login', place: '' },
        sentence: { key: 'proof.deadEnd' },
        cure: { key: 'proof.deadEnd.cure' },
        path: [],
      },
      () => '',
    ),
    path: [
      {
        key: 'path.turn',
        values: {
          number: 1,
          turn: { key: 'path.press', values: { button: { texts: { en: 'Send code', id: 'Kirim kode' } } } },
        },
      },
    ],
  };
  expect(problemSentence(problem)).toEqual({
    en: 'There is no way on from this screen. 1. Press “Send code”. Give the step a button or a link that can be used here.',
    id: 'Tidak ada jalan keluar dari layar ini. 1. Tekan “Kirim kode”. Beri langkah ini tombol atau tautan yang bisa dipakai di sini.',
  });
});

it('[CMS-41] what publish refuses is said exactly in Studio’s language; of what has words in English alone the sentence of the rule comes first', () => {
  const cure = 'Choose one of: notice.';
  const problem = {
    ...{ rule: 'PUB-10', pointer: '', sentence: 'There is no widget "crystal".', cure },
    said: {
      sentence: { key: 'lint.unknownWidget.unknown', values: { widget: 'crystal' } },
      cure: { key: 'choose.listed', values: { names: 'notice' } },
    },
  };
  const { en, id } = problemSentence(problem);
  expect(en).toBe(`There is no widget "crystal". ${cure}`);
  expect(id).toBe('Tidak ada widget "crystal". Pilih salah satu: notice.');
  const late = { rule: 'EDGE-12', pointer: '', sentence: 'It took too long.', cure: 'Try again.' };
  expect(problemSentence(late).id).toBe(
    'Alur ini tidak selesai diperiksa pada waktunya. (It took too long. Try again.)',
  );
});

const messages = {
  email: { en: 'E-mail', id: 'Surel' },
  send: { en: 'Send code', id: 'Kirim kode' },
};
const document = {
  steps: {
    identity: {
      body: [
        { field: 'channel', use: 'channelTabs', label: 'nothing' },
        { field: 'address', label: 'email' },
        { widget: 'notice', label: 'email' },
        { field: 'otp' },
      ],
      actions: [{ id: 'send', label: 'send' }],
    },
  },
};
const unread = {
  rule: 'PUB-58',
  pointer: '/document/steps/identity/body/1',
  sentence: 'What is entered into "address" goes nowhere.',
  cure: 'Give {"var": "data.address"} to a call.',
  said: {
    sentence: { key: 'lint.unreadField', values: { name: 'address' } },
    cure: { key: 'lint.unreadField.cure', values: { name: 'address' } },
  },
};

it('[CMS-3460] a warning names the field by its label in Studio’s language, and an editor’s cure comes before the piece of JSON', () => {
  expect(problemSentence(unread, { document, messages })).toEqual({
    en: 'Step “identity”, field “E-mail”: What is entered into "address" goes nowhere: no call, condition, text or link reads it. Ask a developer to send what people enter here, or remove the field. (For developers: Give {"var": "data.address"} to a call, or remove the field.)',
    id: 'Langkah “identity”, isian “Surel”: Isi "address" tidak dikirim ke mana pun: tidak ada panggilan, syarat, teks, atau tautan yang membacanya. Minta pengembang mengirim isinya, atau hapus isian ini. (Untuk pengembang: Beri {"var": "data.address"} ke sebuah panggilan, atau hapus isiannya.)',
  });
});

it.each([
  ['/body/3', 'field “otp”'],
  ['/body/2', 'item “E-mail”'],
  ['/body/9', 'item 10'],
  ['/actions/0/label', 'button “Send code”'],
])('[CMS-3460] what stands at %s of a step is called %s', (place, name) => {
  const pointer = `/document/steps/identity${place}`;
  expect(problemSentence({ ...unread, pointer }, { document, messages }).en).toContain(
    `Step “identity”, ${name}: `,
  );
});

it('[CMS-3460] a field of a preset has the label of the preset, in the words of the flow', () => {
  const own = { 'identity.email': { en: 'Your e-mail', id: 'Email Anda' } };
  const made = { steps: { identity: { body: [{ field: 'mail', use: 'email' }] } } };
  const pointer = '/document/steps/identity/body/0';
  expect(problemSentence({ ...unread, pointer }, { document: made, messages: own }).id).toContain(
    'isian “Email Anda”:',
  );
});
