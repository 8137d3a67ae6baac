import { type Ref, shallowRef } from 'vue';
import type { StudioApi } from '../page/studio.ts';
import type { DraftComment } from './comments.ts';
import { readComments } from './requests.ts';

/** The comments on the flow whose form is open: the outline counts them, the properties and the list show them. */
export const knownComments: Ref<readonly DraftComment[]> = shallowRef([]);

/** Reads them; what is known stays where that fails. */
export async function lookAtComments(api: StudioApi, flow: string): Promise<void> {
  knownComments.value = await readComments(api, flow);
}
