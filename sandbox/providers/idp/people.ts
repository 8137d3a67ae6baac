import { sari as known } from '../../foundation/demoPeople.ts';
import type { SocialName } from '../../foundation/places.ts';

/** Somebody who is known to an identity provider of the lab. */
export interface Person {
  /** The provider's own id of this person. */
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** What happens in the product, for those who try it. */
  readonly note: string;
}

const sari: Person = {
  subject: known.subject,
  name: 'Sari Dewi',
  email: known.email,
  emailVerified: true,
  note: 'Has an account made through Google, without a password',
};

const demo = {
  name: 'Demo',
  email: 'demo@alur.test',
  emailVerified: true,
  note: 'This address has a password: log in with it',
};

/** Demo people of each provider; each list ends with somebody who fails. */
export const people: Readonly<Record<SocialName, readonly Person[]>> = {
  google: [
    sari,
    {
      subject: 'google-1002',
      name: 'Budi Santoso',
      email: 'budi@contoh.id',
      emailVerified: true,
      note: 'New here: gets an account',
    },
    {
      subject: 'google-1005',
      name: 'Dian Lestari',
      email: 'dian@contoh.id',
      emailVerified: true,
      note: 'New here as well',
    },
    { subject: 'google-1003', ...demo },
    {
      subject: 'google-1004',
      name: 'Eka Putra',
      email: 'eka@contoh.id',
      emailVerified: false,
      note: 'Never confirmed this address: is refused',
    },
  ],
  meta: [
    {
      subject: 'meta-2001',
      name: 'Rina Wijaya',
      email: 'rina@contoh.id',
      emailVerified: true,
      note: 'New here: gets an account',
    },
    {
      subject: 'meta-2002',
      name: 'Sari Dewi',
      email: sari.email,
      emailVerified: true,
      note: 'Registered through Google: login refers to it',
    },
    { subject: 'meta-2003', ...demo },
  ],
  apple: [
    {
      subject: 'apple-3001',
      name: 'Agus Halim',
      email: 'k7xq2m@relay.contoh.id',
      emailVerified: true,
      note: 'Hides the real address: gets an account',
    },
    { subject: 'apple-3002', ...demo },
  ],
};
