import closeWithGrace from 'close-with-grace';
import { providersOptionsOf } from './settings.ts';
import { startProviders } from './startProviders.ts';

// The provider lab as a process: everything comes from the environment.
const lab = await startProviders(providersOptionsOf(process.env));
closeWithGrace({ delay: 10_000 }, () => lab.close());
process.stdout.write(`${JSON.stringify({ ready: 'providers', url: lab.url })}\n`);
