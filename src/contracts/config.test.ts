import { expect, test } from 'vitest';
import { emergencyIn } from './config.ts';

test.each([
  ['en', 'Storm', 'Badai', 'Storm'],
  ['id', 'Storm', ' Badai ', 'Badai'],
  ['id', ' Storm', ' ', 'Storm'],
  ['en', '', 'Badai', ''],
] as const)(
  '[APP-31] in %s the emergency texts “%s” and “%s” read “%s”',
  (locale, emergency, emergencyId, read) => {
    expect(emergencyIn({ emergency, emergencyId }, locale)).toBe(read);
  },
);
