import type { FlowDocument } from '../../contract/generated/flow.ts';
import { targetOf } from '../../document/exits.ts';
import { displaysOf, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { thensOf, type ThenPlace } from '../../document/thens.ts';
import type { OutlinedExit, Sentence } from '../contract.ts';
import { codeWords, type Labels } from '../path.ts';

/** Every link, row, button and outcome of a document that leads to a path. */
export function exitsIn(document: FlowDocument, labels: Labels): readonly OutlinedExit[] {
  const links = Object.entries(document.steps).flatMap(([id, { links: list = [] }]) =>
    list.map(({ to, label, carry = [] }, index) => ({
      path: to,
      carry,
      place: pointerAt(stepPointer(id), 'links', index, 'to'),
      where: inStep(labels.step(id), 'link', 'tautan', labels.text(label)),
    })),
  );
  const rows = displaysOf(document).flatMap(({ item, stepId, pointer }) =>
    item.to === undefined
      ? []
      : [
          {
            path: item.to.split('?')[0] ?? '',
            carry: [],
            place: pointerAt(pointer, 'to'),
            where: inStep(labels.step(stepId), 'rows of', 'baris', labels.text(item.label ?? item.widget)),
          },
        ],
  );
  return [...links, ...rows, ...thensOf(document).flatMap((place) => exitOf(document, place, labels))];
}

function exitOf(document: FlowDocument, place: ThenPlace, labels: Labels): readonly OutlinedExit[] {
  const { leave } = place.then;
  if (leave === undefined) return [];
  const path = targetOf(leave);
  if (path === 'callback' || path === 'close') return [];
  const at = pointerAt(place.pointer, 'leave');
  const whole =
    typeof leave === 'string'
      ? { carry: [], place: at }
      : { carry: leave.carry ?? [], place: pointerAt(at, 'to') };
  return [{ path, ...whole, where: whereOf(document, place, labels) }];
}

function whereOf(
  document: FlowDocument,
  { then, pointer, stepId, callName, code }: ThenPlace,
  labels: Labels,
): Sentence {
  const isDialogButton = /\/dialog\/buttons\/\d+$/.test(pointer);
  const label = isDialogButton ? then.label : labelOfAction(document, pointer);
  if (stepId !== null && label !== undefined)
    return inStep(
      labels.step(stepId),
      isDialogButton ? 'dialog button' : 'button',
      isDialogButton ? 'tombol dialog' : 'tombol',
      labels.text(label),
    );
  const call = callName ?? '';
  if (label !== undefined) {
    const text = labels.text(label);
    return { en: `dialog of “${call}”, button “${text.en}”`, id: `dialog “${call}”, tombol “${text.id}”` };
  }
  if (code === null || code === 'ok' || code === 'other')
    return { en: `what follows “${call}”`, id: `yang mengikuti “${call}”` };
  const words = codeWords(code);
  return { en: `what follows “${call}” after “${words}”`, id: `yang mengikuti “${call}” setelah “${words}”` };
}

/** The label of the action that a place of a Then lies in. */
function labelOfAction({ steps }: FlowDocument, pointer: string): string | undefined {
  const found = /^\/document\/steps\/([^/]+)\/actions\/(\d+)/.exec(pointer);
  return found === null ? undefined : steps[found[1] ?? '']?.actions?.[Number(found[2])]?.label;
}

function inStep(step: Sentence, kindEn: string, kindId: string, label: Sentence): Sentence {
  return {
    en: `step “${step.en}”, ${kindEn} “${label.en}”`,
    id: `langkah “${step.id}”, ${kindId} “${label.id}”`,
  };
}
