import { type Key, type Placeholders, texts } from './guard.generated.ts';
import { sentencesOf } from './sentences.ts';

/** Words a refusal or a note of a save, by its key in `locales/studio/<language>/guard.json`. */
export const phrase = sentencesOf<Key, Placeholders>(texts);
