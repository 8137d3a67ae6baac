import { randomInt } from 'node:crypto';
import type { Lab } from '../lab/lab.ts';

/** A pay-TV company of the lab. */
export interface Company {
  readonly code: string;
  readonly name: string;
  /** It answers nothing until it is repaired. */
  readonly is_down: number;
}

/** A subscription of a company. */
export interface Subscription {
  readonly company: string;
  readonly subscriber_id: number;
  readonly customer_id: string;
  readonly name: string;
  /** Where the company reaches its subscriber. */
  readonly phone: string;
  /** What its QR code says: it can't be guessed, and can be typed. */
  readonly qr: string;
  readonly ended: number;
}

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const people = [
  'Ayu Lestari',
  'Budi Santoso',
  'Citra Dewi',
  'Dimas Pratama',
  'Eka Wulandari',
  'Fajar Nugroho',
];

function drawQr(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return ['TV', group(), group(), group(), group()].join('-');
}

export function allCompanies({ db }: Lab): readonly Company[] {
  return db.rows<Company>('SELECT code, name, is_down FROM companies ORDER BY rowid');
}

export function findCompany({ db }: Lab, code: string): Company | undefined {
  return db.row<Company>('SELECT code, name, is_down FROM companies WHERE code = ?', code);
}

/** The newest subscriptions of a company, at most 50. */
export function newestSubscriptions({ db }: Lab, company: string): readonly Subscription[] {
  const sql = 'SELECT * FROM subscriptions WHERE company = ? ORDER BY rowid DESC LIMIT 50';
  return db.rows<Subscription>(sql, company);
}

/** The subscription of a number that has not ended. */
export function findSubscription(
  { db }: Lab,
  company: string,
  subscriberId: number,
): Subscription | undefined {
  const sql = 'SELECT * FROM subscriptions WHERE company = ? AND subscriber_id = ? AND ended = 0';
  return db.row<Subscription>(sql, company, subscriberId);
}

/** The subscription whose QR code says this; small letters and blanks of what was typed do not count. */
export function subscriptionOfQr({ db }: Lab, company: string, payload: string): Subscription | undefined {
  const sql = 'SELECT * FROM subscriptions WHERE company = ? AND qr = ? AND ended = 0';
  return db.row<Subscription>(sql, company, payload.trim().toUpperCase());
}

/** Somebody subscribes to a company. */
export function addSubscription(lab: Lab, company: string): Subscription {
  const [subscriber, customer] = [randomInt(10_000_000, 99_999_999), randomInt(100_000, 999_999)];
  lab.db.run(
    'INSERT OR IGNORE INTO subscriptions (company, subscriber_id, customer_id, name, phone, qr) VALUES (?, ?, ?, ?, ?, ?)',
    company,
    subscriber,
    `C-${customer}`,
    people[randomInt(people.length)] ?? '',
    `+62812${randomInt(10_000_000, 99_999_999)}`,
    drawQr(),
  );
  return findSubscription(lab, company, subscriber) ?? addSubscription(lab, company);
}

/** Every company has somebody to try with. */
export function seedSubscriptions(lab: Lab): void {
  for (const { code } of allCompanies(lab))
    if (newestSubscriptions(lab, code).length === 0) for (const _ of [1, 2]) addSubscription(lab, code);
}

export function endSubscription({ db }: Lab, { company, subscriber_id: id }: Subscription): void {
  db.run('UPDATE subscriptions SET ended = 1 WHERE company = ? AND subscriber_id = ?', company, id);
}

export function setDown({ db }: Lab, { code }: Company, isDown: boolean): void {
  db.run('UPDATE companies SET is_down = ? WHERE code = ?', isDown ? 1 : 0, code);
}
