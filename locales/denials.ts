/** Words that turn a sentence round, by language. A language without words here is not compared. */
export const denials: Readonly<
  Record<string, { readonly denying: readonly string[]; readonly nearlyDenying: readonly string[] }>
> = {
  en: {
    denying: "not no never nothing none nobody nowhere cannot without neither nor *n’t *n't".split(' '),
    nearlyDenying: [
      ...'un* in* dis* fail* wrong miss* lost lose* only unless before until refuse* free too open'.split(
        ' ',
      ),
      ...'leave out late later empty gone stop* declin* block* expire* instead keep* still human'.split(' '),
    ],
  },
  id: {
    denying: 'tidak bukan belum tanpa jangan tak tiada takkan'.split(' '),
    nearlyDenying: [
      ...'gagal salah kosong habis hanya kecuali sebelum sampai hingga gratis terlalu lupa hilang'.split(' '),
      ...'ditolak menolak lewat batas henti* berhenti kurang selain diblokir terlambat nanti aman masih'.split(
        ' ',
      ),
    ],
  },
};
