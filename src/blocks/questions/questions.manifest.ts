import { defineBlock } from '../frame/manifest.ts';

/** Common questions of the help centre. */
export const questions = defineBlock({
  name: 'questions',
  title: { en: 'Questions', id: 'Pertanyaan' },
  slots: { title: 'needed', questions: 'needed' },
});
