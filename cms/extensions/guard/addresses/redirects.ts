import { circleFrom, mayRedirectFrom, mayRedirectTo } from '../../../../src/contracts/address/redirects.ts';
import { withoutSlash } from '../../../../src/contracts/address/routeTable.ts';
import type { Database, Row } from '../../hooks/directus.ts';
import type { Fault, Sentence } from '../../hooks/refusal.ts';
import { circleFaults, publishedAddresses } from './routeRules.ts';

const badFrom: Sentence = {
  en: 'Use a path of this site such as /promo-lebaran. Login, registering, passwords, confirming an e-mail address and payments can’t be redirected.',
  id: 'Pakai alamat di situs ini seperti /promo-lebaran. Halaman masuk, daftar, kata sandi, verifikasi email, dan pembayaran tidak bisa dialihkan.',
};
const badTo: Sentence = {
  en: 'Choose a page that this site has, such as /vplus/pricing, without a question mark.',
  id: 'Pilih halaman yang ada di situs ini, misalnya /vplus/pricing, tanpa tanda tanya.',
};

/**
 * What is wrong with a redirect that is saved: a path that may not be redirected, a goal that is no page of ours, two rules for one path, or a
 * circle with the published rules, which the sentence shows. Rules that are saved together are checked together.
 *
 * @param keys of the rules that are changed; none for a new one
 */
export async function redirectFaults(
  payload: Row,
  { name, slots }: { readonly name: string; readonly slots: Readonly<Record<string, string | undefined>> },
  keys: readonly (string | number)[],
  database: Database,
): Promise<readonly Fault[]> {
  if (slots['from_path'] !== 'from') return [];
  const { from_path: from, to_path: to } = payload;
  const faults: readonly Fault[] = [
    ...(isGood(from, mayRedirectFrom, keys.length === 0) ? [] : [['from_path', badFrom] as const]),
    ...(isGood(to, mayRedirectTo, keys.length === 0) ? [] : [['to_path', badTo] as const]),
  ];
  if (faults.length > 0) return faults;
  const stored = await database(name).where({}).select('slug', 'status', 'from_path', 'to_path');
  const own = keys.length > 0 ? keys.map(String) : [String(payload['slug'])];
  const isOwn = ({ slug }: Row): boolean => own.includes(String(slug));
  const others = stored.filter((row) => !isOwn(row) && row['status'] === 'published');
  const saved = (keys.length > 0 ? stored.filter(isOwn) : [{}])
    .map((row): Row => ({ ...row, ...payload }))
    .filter(({ status }) => status !== 'draft');
  const among = saved.flatMap((rule) =>
    faultsAmong([...others, ...saved.filter((each) => each !== rule)], rule),
  );
  if (among.length > 0) return among.slice(0, 1);
  if (saved.length === 0) return [];
  const after = new Map(
    [...others, ...saved].map((row) => [clean(row['from_path']), clean(row['to_path'])] as const),
  );
  const goals = saved.map((row) => clean(row['to_path']));
  return circleFaults(goals, await publishedAddresses(database), after);
}

function faultsAmong(others: readonly Row[], rule: Row): readonly Fault[] {
  const rules = new Map(others.map((row) => [clean(row['from_path']), clean(row['to_path'])]));
  const [from, to] = [clean(rule['from_path']), clean(rule['to_path'])];
  if (rules.has(from))
    return [
      [
        'from_path',
        {
          en: `${from} is redirected to ${rules.get(from)} already. Change that rule instead.`,
          id: `${from} sudah dialihkan ke ${rules.get(from)}. Ubah aturan itu saja.`,
        },
      ],
    ];
  const circle = circleFrom(new Map([...rules, [from, to]]), from);
  if (circle === null) return [];
  const line = circle.join(' → ');
  return [
    [
      'to_path',
      {
        en: `Visitors would go round in a circle: ${line}. Choose another page.`,
        id: `Pengunjung akan berputar-putar: ${line}. Pilih halaman lain.`,
      },
    ],
  ];
}

function isGood(value: unknown, may: (path: string) => boolean, isNeeded: boolean): boolean {
  if (value === undefined) return !isNeeded;
  return typeof value === 'string' && may(withoutSlash(value));
}

function clean(value: unknown): string {
  return typeof value === 'string' ? withoutSlash(value) : '';
}
