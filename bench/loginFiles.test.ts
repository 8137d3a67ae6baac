import { expect, it } from 'vitest';
import { shippedDocument } from '../src/product/testing/shippedItem.ts';
import { filesOfFlow, measuringFiles, scriptsNamedIn, drawnWidgets } from './loginFiles.ts';

const manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_react.js'], css: ['main.css'] },
  '_react.js': { file: 'react.js' },
  'renderers/phone/phone.renderer.ts': {
    file: 'phone.js',
    src: 'renderers/phone/phone.renderer.ts',
    imports: ['_react.js', '_picker.js'],
    css: ['phone.css'],
  },
  '_picker.js': { file: 'picker.js', dynamicImports: ['renderers/phone/numbers.ts'] },
  'renderers/phone/numbers.ts': { file: 'numbers.js', src: 'renderers/phone/numbers.ts' },
  'src/app/offline/helpWorker.ts': { file: 'worker.js', isEntry: true },
  'renderers/otp/otp.renderer.ts': { file: 'otp.js', src: 'renderers/otp/otp.renderer.ts' },
};

it('[LAUNCH-19] finds the widgets of the shipped login, which its presets name', async () => {
  expect([...drawnWidgets(await shippedDocument('login'))].toSorted()).toEqual([
    'email',
    'otp',
    'password',
    'phone',
    'tabs',
  ]);
});

it('[LAUNCH-19] counts the entry, the renderers in use and what they import, once each; what loads later is not counted', () => {
  const { scripts, styles } = filesOfFlow(manifest, new Set(['phone']));
  expect(scripts.toSorted()).toEqual(['main.js', 'phone.js', 'picker.js', 'react.js']);
  expect(styles.toSorted()).toEqual(['main.css', 'phone.css']);
});

it('[LAUNCH-19] finds the scripts that a page names, and neither its styles nor the module of its flow', () => {
  const html = `<link rel="stylesheet" href="/assets/a.css"><script type="module" crossorigin src="/assets/main.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/otp.js"><link rel="modulepreload" href="/alur/bundles/login/0123.js">`;
  expect(scriptsNamedIn(html)).toEqual(['assets/main.js', 'assets/otp.js']);
});

it('[ANA-1777] R24 what measures is counted with what it imports, without what the form has already; nothing of it is among the form’s files', () => {
  const built = {
    ...manifest,
    'src/app/measuring/measure.ts': { file: 'measure.js', imports: ['_react.js', '_consent.js'] },
    '_consent.js': { file: 'consent.js' },
  };
  expect(measuringFiles(built)).toEqual(['measure.js', 'consent.js']);
  expect(filesOfFlow(built, new Set(['phone'])).scripts).not.toContain('measure.js');
  expect(() => measuringFiles(manifest)).toThrow('no src/app/measuring/measure.ts');
});
