import { defineConfig } from 'oxfmt';
import prettier from './.prettierrc.json' with { type: 'json' };

/** As Prettier's, whose own order of `package.json` is whatever stands there. */
export default defineConfig({ ...prettier, sortPackageJson: false });
