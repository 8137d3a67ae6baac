import { expect, test } from 'vitest';
import { builtInConfig } from '../../contracts/config.ts';
import { testBoot } from '../testing/testBoot.ts';
import { ruleContext } from './flowRun.ts';

test('[APP-42] a frame offers no sign-in at a provider; a page of its own offers what the config does', () => {
  const config = { ...builtInConfig, socialGoogle: true, socialApple: true };
  const target = { flow: 'login', access: 'visitors' } as const;
  const offered = (framed: boolean): unknown[] => {
    const context = ruleContext(testBoot({ config }), target, '', { signedIn: false, framed });
    return ['socialGoogle', 'socialMeta', 'socialApple'].map((name) => context.config[name]);
  };
  expect(offered(false)).toEqual([true, false, true]);
  expect(offered(true)).toEqual([false, false, false]);
});
