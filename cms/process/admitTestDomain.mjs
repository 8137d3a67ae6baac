// Directus checks e-mail addresses against the list of public top-level domains. The demo accounts live under `.test`, which RFC 6761
// reserves for exactly this, so it is added to the list. Loaded ahead of Directus on loopback only: elsewhere a demo account cannot log in.
import { createRequire } from 'node:module';

const directus = createRequire(import.meta.resolve('@directus/api/package.json'));
const joi = createRequire(directus.resolve('joi'));
joi('@hapi/tlds').tlds.add('test');
