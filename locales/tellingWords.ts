/** Common words of a language that the others do not have: a text of them alone is in that language. A language without words here is not told from others. */
export const tellingWords: Readonly<Record<string, readonly string[]>> = {
  en: [
    ...'the your you is are was has have been with for and of this that not from can what when which'.split(
      ' ',
    ),
    ...'we our my it its an be by all one no yes more new again another nothing until before after'.split(
      ' ',
    ),
    ...'choose try use send watch continue log saved cancel remove delete confirm create keep'.split(' '),
    ...'payment payments package password number code address forgot instead welcome back pay paid'.split(
      ' ',
    ),
  ],
  id: [
    ...'yang anda tidak belum dengan untuk dari dan atau ini itu ada akan sudah sedang kami saya'.split(' '),
    ...'bisa juga lagi lain di ke pada setelah sebelum sampai semua satu ya baru saja selamat'.split(' '),
    ...'pilih coba pakai kirim tonton lanjutkan lanjut masuk batalkan hapus konfirmasi buat'.split(' '),
    ...'simpan kembali kode kata sandi pembayaran paket nomor lupa alamat tersimpan'.split(' '),
    ...'bayar dibayar halaman akun langganan'.split(' '),
  ],
};
