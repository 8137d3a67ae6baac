import { shallowRef } from 'vue';
import type { Script } from '@alur/publish/prove';

/** The way that the picture shows next, by turns of a proof's finding; null: none. Who sets it opens the picture, which takes it once its draft is drawn. */
export const wayToPlay = shallowRef<Script | null>(null);
