import { betweenWords, type CodeWords } from './between.ts';
import { decisionWords } from './decisions.ts';
import type { FindingCode } from '../contract.ts';

/** Every code that a proof may find. */
export const words: Readonly<Record<FindingCode, CodeWords>> = {
  tooManyStates: {
    rule: 'PROVE-5',
    severity: 'error',
    sentence: {
      en: 'This flow has too many different states to be checked: {factors}.',
      id: 'Alur ini punya terlalu banyak keadaan untuk diperiksa: {factors}.',
    },
    cure: {
      en: 'Split it into two flows, or let fewer conditions read these.',
      id: 'Pecah menjadi dua alur, atau kurangi syarat yang membacanya.',
    },
  },
  partlyProven: {
    rule: 'PROVE-4003',
    severity: 'warning',
    sentence: {
      en: 'Not everything in this flow could be looked at: {left}.',
      id: 'Tidak semua hal di alur ini bisa diperiksa: {left}.',
    },
    cure: {
      en: 'Let fewer conditions read these together, or try this part yourself and accept the warning.',
      id: 'Kurangi syarat yang membacanya bersama, atau coba sendiri bagian ini lalu terima peringatannya.',
    },
  },
  stepNeverShown: {
    rule: 'PROVE-3',
    severity: 'error',
    sentence: {
      en: 'Nobody can ever get to the step “{step}”.',
      id: 'Langkah “{step}” tidak pernah bisa dicapai.',
    },
    cure: {
      en: 'Let a button or an outcome lead there, or remove the step.',
      id: 'Arahkan tombol atau hasil ke sana, atau hapus langkahnya.',
    },
  },
  deadEnd: {
    rule: 'PROVE-4',
    severity: 'error',
    sentence: { en: 'There is no way on from this screen.', id: 'Tidak ada jalan keluar dari layar ini.' },
    cure: {
      en: 'Give the step a button or a link that can be used here.',
      id: 'Beri langkah ini tombol atau tautan yang bisa dipakai di sini.',
    },
  },
  noWayOut: {
    rule: 'PROVE-4',
    severity: 'error',
    sentence: {
      en: 'Nobody gets out of this flow: no button, link or answer leaves it.',
      id: 'Tidak ada yang bisa keluar dari alur ini: tidak ada tombol, tautan, atau jawaban yang meninggalkannya.',
    },
    cure: {
      en: 'Give a step, such as “{step}”, a way with "leave".',
      id: 'Beri salah satu langkah, misalnya “{step}”, jalan dengan "leave".',
    },
  },
  onlyEachOther: {
    rule: 'PROVE-4',
    severity: 'error',
    sentence: {
      en: 'From here one gets only to {steps}, and none of them leaves the flow.',
      id: 'Dari sini orang hanya sampai ke {steps}, dan tidak satu pun meninggalkan alur ini.',
    },
    cure: {
      en: 'Give one of these steps a way with "leave", or a way back to the others.',
      id: 'Beri salah satu langkah ini jalan dengan "leave", atau jalan kembali ke langkah lain.',
    },
  },
  inputsWithoutButton: {
    rule: 'PROVE-6',
    severity: 'error',
    sentence: {
      en: 'This screen asks for “{input}”, but no button sends it.',
      id: 'Layar ini meminta “{input}”, tetapi tidak ada tombol yang mengirimnya.',
    },
    cure: {
      en: 'Show a button here that makes the call or shows the next step.',
      id: 'Tampilkan tombol yang memanggil layanan atau menuju langkah berikutnya.',
    },
  },
  noButtonHere: {
    rule: 'PROVE-6',
    severity: 'warning',
    sentence: {
      en: '“{step}” shows none of its buttons here.',
      id: '“{step}” tidak menampilkan satu pun tombolnya di sini.',
    },
    cure: {
      en: 'Show a button here, or add one for this case.',
      id: 'Tampilkan salah satu tombol di sini, atau tambahkan untuk keadaan ini.',
    },
  },
  caseNeverComes: {
    rule: 'PROVE-7',
    severity: 'warning',
    sentence: { en: 'This case never comes.', id: 'Kasus ini tidak pernah terjadi.' },
    cure: {
      en: 'Change its condition or that of the case above it, or remove it.',
      id: 'Ubah syaratnya atau syarat kasus di atasnya, atau hapus kasusnya.',
    },
  },
  buttonNeverShown: {
    rule: 'PROVE-3',
    severity: 'warning',
    sentence: { en: 'The button “{button}” is never shown.', id: 'Tombol “{button}” tidak pernah tampil.' },
    cure: {
      en: 'Change when it is visible, or remove it.',
      id: 'Ubah syarat tampilnya, atau hapus tombolnya.',
    },
  },
  buttonDoesNothing: {
    rule: 'PROVE-7',
    severity: 'error',
    sentence: {
      en: 'The button “{button}” never does anything.',
      id: 'Tombol “{button}” tidak pernah melakukan apa pun.',
    },
    cure: {
      en: 'Check what it calls and what it needs: a code has to be sent before it can be checked.',
      id: 'Periksa panggilan dan syaratnya: kode harus dikirim sebelum dapat diperiksa.',
    },
  },
  inputCantBeFilled: {
    rule: 'PROVE-8',
    severity: 'error',
    sentence: {
      en: '“{button}” needs “{input}”, which can’t be filled in here.',
      id: '“{button}” memerlukan “{input}”, yang tidak bisa diisi di sini.',
    },
    cure: {
      en: 'Open the input, offer a choice, or don’t require it here.',
      id: 'Buka isiannya, sediakan pilihan, atau jangan wajibkan di sini.',
    },
  },
  inputNeverShown: {
    rule: 'PROVE-3',
    severity: 'warning',
    sentence: { en: '“{input}” is never shown.', id: '“{input}” tidak pernah tampil.' },
    cure: {
      en: 'Change when it is visible, or remove it.',
      id: 'Ubah syarat tampilnya, atau hapus isiannya.',
    },
  },
  emptyInput: {
    rule: 'PROVE-10',
    severity: 'error',
    sentence: {
      en: 'The call “{call}” is made without “{input}”, which it needs.',
      id: 'Panggilan “{call}” dikirim tanpa “{input}” yang wajib ada.',
    },
    cure: {
      en: 'Don’t make the call until it is known: hide the button, or require the input.',
      id: 'Jangan panggil sebelum nilainya diketahui: sembunyikan tombolnya, atau wajibkan isiannya.',
    },
  },
  callLoop: {
    rule: 'PROVE-11',
    severity: 'error',
    sentence: {
      en: 'The call “{call}” is made again and again without a press.',
      id: 'Panggilan “{call}” berulang terus tanpa ada yang menekan tombol.',
    },
    cure: {
      en: 'Let an outcome stop: show a dialog, or a step whose first call is another one.',
      id: 'Hentikan di salah satu hasil: tampilkan dialog, atau langkah tanpa panggilan itu.',
    },
  },
  silentError: {
    rule: 'PROVE-12',
    severity: 'error',
    sentence: {
      en: '“{call}” fails with “{error}”, and no message appears.',
      id: '“{call}” gagal dengan “{error}”, tetapi tidak ada pesan.',
    },
    cure: {
      en: 'Give the code a dialog, an input to stand at, or a step.',
      id: 'Beri kode itu dialog, isian tempat pesannya, atau langkah.',
    },
  },
  silentSuccess: {
    rule: 'PROVE-12',
    severity: 'error',
    sentence: {
      en: '“{call}” succeeds, and nothing on the screen shows it.',
      id: '“{call}” berhasil, tetapi layar tidak menunjukkannya.',
    },
    cure: {
      en: 'Let the outcome leave, show a step, a toast or a dialog.',
      id: 'Biarkan hasilnya keluar, menampilkan langkah, pesan singkat, atau dialog.',
    },
  },
  answerUnread: {
    rule: 'PROVE-13',
    severity: 'warning',
    sentence: {
      en: 'What is entered into “{input}” goes nowhere.',
      id: 'Isi “{input}” tidak dikirim ke mana pun.',
    },
    cure: {
      en: 'Send it with a call that can be made here, or remove the input.',
      id: 'Kirim lewat panggilan yang bisa dilakukan di sini, atau hapus isiannya.',
    },
  },
  answerDropped: {
    rule: 'PROVE-14',
    severity: 'error',
    sentence: {
      en: '“{error}” answers “{name}”, which is thrown away, and the old one is used again.',
      id: '“{error}” memberi “{name}” yang baru, tetapi dibuang dan yang lama dipakai lagi.',
    },
    cure: { en: 'Add “{name}” to the outcome’s “take”.', id: 'Tambahkan “{name}” ke “take” pada hasil itu.' },
  },
  consentAfterCall: {
    rule: 'PROVE-15',
    severity: 'error',
    sentence: {
      en: '“{button}” makes the call “{call}” while “{input}” is not ticked.',
      id: '“{button}” memanggil “{call}” padahal “{input}” belum dicentang.',
    },
    cure: {
      en: 'Add “{input}” to what the button needs, or to what the call requires.',
      id: 'Tambahkan “{input}” ke yang diperlukan tombol, atau ke syarat panggilan.',
    },
  },
  noNewCode: {
    rule: 'PROVE-9',
    severity: 'error',
    sentence: {
      en: 'This screen asks for a code, and no button sends one.',
      id: 'Layar ini meminta kode, tetapi tidak ada tombol untuk mengirimnya.',
    },
    cure: {
      en: 'Show a button here that makes the call which sends the code.',
      id: 'Tampilkan tombol yang memanggil layanan pengirim kode.',
    },
  },
  addressLost: {
    rule: 'PROVE-16',
    severity: 'error',
    sentence: {
      en: 'A reload of “{step}” doesn’t come back to it: its address shows “{other}”.',
      id: 'Memuat ulang “{step}” tidak kembali ke sana: alamatnya menampilkan “{other}”.',
    },
    cure: {
      en: 'Let the step write an address that says what “firstStep” asks for, and “data” take it from there.',
      id: 'Biarkan langkah ini menulis alamat yang dibaca “firstStep”, dan ambil kembali lewat “data”.',
    },
  },
  unreadShownAsEmpty: {
    rule: 'PROVE-17',
    severity: 'error',
    sentence: {
      en: '“{item}” is shown while the list “{list}” is still being read, as if it were empty.',
      id: '“{item}” tampil saat daftar “{list}” masih dibaca, seolah-olah kosong.',
    },
    cure: {
      en: 'Ask whether the list’s count is 0: while it is unread, there is no count.',
      id: 'Tanyakan apakah jumlahnya 0: selama belum dibaca, jumlahnya tidak ada.',
    },
  },
  textNamesNothing: {
    rule: 'PROVE-18',
    severity: 'warning',
    sentence: {
      en: '“{button}” names {name}, which is not known yet.',
      id: '“{button}” menyebut {name}, yang belum diketahui.',
    },
    cure: { en: 'Show the button once it is known.', id: 'Tampilkan tombolnya setelah nilainya diketahui.' },
  },
  weakerBound: {
    rule: 'PROVE-19',
    severity: 'error',
    sentence: {
      en: '“{input}” lets through what the API refuses: {bound}.',
      id: '“{input}” menerima yang ditolak API: {bound}.',
    },
    cure: { en: 'Give the input the bound of the API.', id: 'Samakan batas isian dengan batas API.' },
  },
  ...betweenWords,
  ...decisionWords,
};
