import type { FlowDocument } from '../../contract/generated/flow.ts';
import { targetOf } from '../../document/exits.ts';
import { displaysOf, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { thensOf, type ThenPlace } from '../../document/thens.ts';
import type { Said } from '../../contract/said.ts';
import { say } from '../../wording/say.ts';
import type { OutlinedExit } from '../contract.ts';
import { codeWords, type Labels } from '../path.ts';

/** Every link, row, button and outcome of a document that leads to a path. */
export function exitsIn(document: FlowDocument, labels: Labels): readonly OutlinedExit[] {
  const links = Object.entries(document.steps).flatMap(([id, { links: list = [] }]) =>
    list.map(({ to, label, carry = [] }, index) => ({
      path: to,
      carry,
      place: pointerAt(stepPointer(id), 'links', index, 'to'),
      where: say('where.link', { step: labels.step(id), label: labels.text(label) }),
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
            where: say('where.rows', {
              step: labels.step(stepId),
              label: labels.text(item.label ?? item.widget),
            }),
          },
        ],
  );
  return [...links, ...rows, ...thensOf(document).flatMap((place) => outlinedExits(document, place, labels))];
}

function outlinedExits(document: FlowDocument, place: ThenPlace, labels: Labels): readonly OutlinedExit[] {
  const { leave } = place.then;
  if (leave === undefined) return [];
  const path = targetOf(leave);
  if (path === 'callback' || path === 'close') return [];
  const at = pointerAt(place.pointer, 'leave');
  const whole =
    typeof leave === 'string'
      ? { carry: [], place: at }
      : { carry: leave.carry ?? [], place: pointerAt(at, 'to') };
  return [{ path, ...whole, where: describeExit(document, place, labels) }];
}

function describeExit(
  document: FlowDocument,
  { then, pointer, stepId, callName, code }: ThenPlace,
  labels: Labels,
): Said {
  const isDialogButton = /\/dialog\/buttons\/\d+$/.test(pointer);
  const label = isDialogButton ? then.label : labelOfAction(document, pointer);
  if (stepId !== null && label !== undefined)
    return say(isDialogButton ? 'where.dialogButton' : 'where.button', {
      step: labels.step(stepId),
      label: labels.text(label),
    });
  const call = callName ?? '';
  if (label !== undefined) return say('where.callDialog', { call, label: labels.text(label) });
  if (code === null || code === 'ok' || code === 'other') return say('where.call', { call });
  return say('where.call.code', { call, code: codeWords(code) });
}

/** The label of the action that a place of a Then lies in. */
function labelOfAction({ steps }: FlowDocument, pointer: string): string | undefined {
  const found = /^\/document\/steps\/([^/]+)\/actions\/(\d+)/.exec(pointer);
  return found === null ? undefined : steps[found[1] ?? '']?.actions?.[Number(found[2])]?.label;
}
