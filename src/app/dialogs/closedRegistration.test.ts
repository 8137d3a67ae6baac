import { expect, test } from 'vitest';
import { testBoot } from '../testing/testBoot.ts';
import { dialogsOf } from './closedRegistration.ts';

const boot = testBoot();
const leading = Object.entries(boot.dialogs).filter(([, { buttons }]) =>
  buttons.some(({ leave }) => leave === '/vplus/auth/register'),
);

test('[APP-900] with AllowRegister on, every dialog has the buttons of its code', () => {
  expect(leading.length).toBeGreaterThan(3);
  expect(dialogsOf(boot)).toBe(boot.dialogs);
});

test('[APP-900] with AllowRegister off, no dialog offers to register, in its buttons or in its words; each can still be closed', () => {
  const shown = dialogsOf({ ...boot, config: { ...boot.config, allowRegister: false } });
  for (const [code, spec] of leading) {
    expect(shown[code]?.buttons.map(({ leave }) => leave)).not.toContain('/vplus/auth/register');
    expect(shown[code]?.buttons.length).toBeGreaterThan(0);
    expect(shown[code]).toMatchObject({ message: 'err_register_disabled.message', title: spec.title });
    expect([true, 'message']).toContain(shown[code]?.ownWords);
  }
  const others = Object.keys(boot.dialogs).filter((code) => leading.every(([each]) => each !== code));
  for (const code of others) expect(shown[code]).toBe(boot.dialogs[code]);
});
