import closeWithGrace from 'close-with-grace';
import { placeOf } from './foundation/settings.ts';
import { startApi } from './startApi.ts';

// The product API as a process: everything comes from the environment.
const api = await startApi(placeOf(process.env));
closeWithGrace({ delay: 10_000 }, () => api.close());
process.stdout.write(`${JSON.stringify({ ready: 'sandbox', url: api.url })}\n`);
