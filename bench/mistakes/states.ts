import type { EffectSpec } from '@alur/engine';
import { effectSpecs, isEffectName } from '../../src/contracts/effects.ts';
import { plantAt, type Defect } from './plant/defect.ts';
import { drop, put } from './plant/edit.ts';
import { actionsIn, callsIn, linksIn, neverOf, stepsIn, thensIn } from './plant/places.ts';
import type { Shipped } from './plant/shipped.ts';

/** Whether pressing leads to a call that sends a code. */
function sendsCode({ document }: Shipped, name: string | undefined, seen: readonly string[] = []): boolean {
  const call = document.calls?.[name ?? ''];
  if (name === undefined || call === undefined || seen.includes(name) || !isEffectName(call.effect))
    return false;
  const spec: EffectSpec = effectSpecs[call.effect];
  if (spec.answers === 'challenge' && spec.challengeOptional !== true) return true;
  const { ok } = call.on;
  return typeof ok === 'object' && sendsCode({ document } as Shipped, ok.call, [...seen, name]);
}

/** Whether a condition depends on the public config, by itself or by the values that it names. */
function readsSetting(document: Shipped['document'], condition: unknown): boolean {
  const { values = {} } = document;
  const text = JSON.stringify(typeof condition === 'string' ? values[condition] : condition) ?? '';
  return (
    text.includes('"config.') ||
    Object.keys(values).some(
      (name) => name !== condition && text.includes(`"value.${name}"`) && readsSetting(document, name),
    )
  );
}

/** Mistakes in what a step is able to show and to do at a moment. */
export const stateMistakes: readonly Defect[] = [
  // Every button of a step is shown only when one is two.
  {
    name: 'all buttons of a step hidden for ever',
    harm: 'The form can be filled in and never sent.',
    known: 'mistake 4',
    plants: (shipped) =>
      stepsIn(shipped).flatMap(({ at, step }) => {
        const { actions = [] } = step;
        const edits = actions.map((_, index) => put(`${at}/actions/${index}/visible`, { '==': [1, 2] }));
        return edits.length === 0 ? [] : [{ at: `${at}/actions`, edits }];
      }),
  },
  // A case of an outcome or of a press asks for what can't be, so that what it says never happens.
  {
    name: 'case that never holds',
    harm: 'What was meant for some subscribers happens to nobody.',
    plants: (shipped) =>
      thensIn(shipped).flatMap(({ at, it }) =>
        (it.cases ?? []).flatMap((each, index) => {
          const place = `${at}/cases/${index}/if`;
          return each.if === undefined ? [] : [plantAt(place, neverOf(shipped))];
        }),
      ),
  },
  // What a button or a link is shown for can't come true: it asks for two values of one thing at once.
  {
    name: 'condition that never holds',
    harm: 'A button or a link never shows.',
    plants: (shipped) =>
      [...actionsIn(shipped), ...linksIn(shipped)].map(({ at }) => {
        const place = `${at}/visible`;
        return plantAt(place, neverOf(shipped));
      }),
  },
  // A step waits: for news, or for a time to be over. When the time is over, nothing asks again, or nothing can be pressed.
  {
    name: 'deadline without a way on',
    harm: 'The time is over and the screen stays as it is.',
    plants: (shipped) =>
      stepsIn(shipped).flatMap(({ at, step }) => {
        const counts = step.body.some(({ widget }) => widget === 'countdown');
        const { watch } = step;
        if (watch === undefined) return [];
        const call = typeof watch === 'string' ? watch : watch.call;
        const withoutPress = ['actions', 'links'].flatMap((part) =>
          part in step ? [drop(`${at}/${part}`)] : [],
        );
        return [
          { at: `${at}/watch`, edits: withoutPress },
          {
            at: `${at}/watch`,
            edits: [put(`${at}/watch`, { call, on: { ok: { take: ['status'] } } }), ...withoutPress],
          },
          ...(counts
            ? [
                { at: `${at}/watch/askAt`, edits: [put(`${at}/watch`, call)] },
                { at: `${at}/watch`, edits: [drop(`${at}/watch`)] },
              ]
            : []),
        ];
      }),
  },
  // A list that is shown is no longer taken from the answer.
  {
    name: 'list that nothing fills',
    harm: 'Where the rows belong nothing ever shows.',
    plants: (shipped) =>
      Object.keys(shipped.document.lists ?? {}).map((list) => ({
        at: `/document/lists/${list}`,
        edits: thensIn(shipped).flatMap(({ at, it }) =>
          it.take?.includes(list) === true
            ? [
                put(
                  `${at}/take`,
                  it.take.filter((name) => name !== list),
                ),
              ]
            : [],
        ),
      })),
  },
  // "There is nothing" is shown while a list is still being read, or though nothing has read it.
  {
    name: 'list that is not read yet counts as empty',
    harm: '"No payments" is shown to people who have some.',
    known: 'fault 5',
    plants: (shipped) => {
      const first = JSON.stringify(shipped.document.firstStep);
      return stepsIn(shipped)
        .filter(({ stepId }) => first.includes(`"${stepId}"`))
        .flatMap(({ at }) =>
          Object.keys(shipped.document.lists ?? {}).flatMap((list) => {
            const count = { var: `list.${list}.count` };
            return [{ '!': { '>': [count, 0] } }, { empty: count }].map((visible) => ({
              at: `${at}/body`,
              edits: [
                put(`${at}/body/-`, { id: 'none', widget: 'notice', label: 'mutant.none', visible }),
                put('/messages/mutant.none', {
                  en: 'There is nothing here',
                  id: 'Tidak ada apa-apa di sini',
                }),
              ],
            }));
          }),
        );
    },
  },
  // The button that sends a code is gone.
  {
    name: 'no button sends the code',
    harm: 'The form asks for a code that nobody can get.',
    known: 'mistake 6',
    plants: (shipped) =>
      actionsIn(shipped)
        .filter(({ it }) => it.beside !== undefined && sendsCode(shipped, it.call))
        .map(({ at }) => ({ at, edits: [drop(at)] })),
  },
  // The button that sends a code works for the first one only.
  {
    name: 'a code is sent once and never again',
    harm: 'A message that is lost on its way ends the attempt.',
    plants: (shipped) =>
      actionsIn(shipped).flatMap(({ at, it }) => {
        if (!JSON.stringify(it.enabled ?? null).includes('"challenge.')) return [];
        const sent = thensIn(shipped).filter(({ it: then }) => then.startCode !== undefined);
        const place = `${at}/enabled`;
        return [
          {
            at: place,
            edits: [
              put('/document/data/wasSent', false),
              put(place, { and: [it.enabled, { '!': { var: 'data.wasSent' } }] }),
              ...sent.map((then) => put(`${then.at}/set/wasSent`, true)),
            ],
          },
        ];
      }),
  },
  // The button that sends a code can be pressed only when one is on its way already.
  {
    name: 'button for the code locked when it is needed',
    harm: 'The form asks for a code, and the button that sends it is grey.',
    plants: (shipped) =>
      actionsIn(shipped).flatMap(({ at, it }) => {
        const text = JSON.stringify(it.enabled ?? null);
        if (!text.includes('"challenge.')) return [];
        return ['sent', 'waiting'].map((phase) =>
          plantAt(`${at}/enabled`, JSON.parse(text.replace('"idle"', `"${phase}"`))),
        );
      }),
  },
  // A flow makes a call that changes something as soon as it opens, and again at each reload.
  {
    name: 'opening the page changes something',
    harm: 'A reload deletes, pays or sends once more.',
    plants: (shipped) => {
      const { firstStep, steps } = shipped.document;
      const first = Object.keys(steps).find((id) => id === firstStep) ?? Object.keys(steps)[0] ?? '';
      const place = `/document/steps/${first}/onShow`;
      return callsIn(shipped).flatMap(({ name, it }) => {
        if (!isEffectName(it.effect) || steps[first]?.onShow === name) return [];
        const { safe, once }: EffectSpec = effectSpecs[it.effect];
        return safe === true || once === true ? [] : [plantAt(place, name)];
      });
    },
  },
  // One value of a closed answer is forgotten in the cases over it.
  {
    name: 'value of a closed answer forgotten',
    harm: 'A refunded payment is shown as one to be paid.',
    plants: (shipped) =>
      thensIn(shipped).flatMap(({ at, it }) =>
        (it.cases ?? []).flatMap((each, index) => {
          const values = each.else ?? [];
          const place = `${at}/cases/${index}/else`;
          return values.length < 2 ? [] : values.map((_, gone) => plantAt(place, values.toSpliced(gone, 1)));
        }),
      ),
  },
  // Of several buttons that take turns, the one for a setting that is seldom on is gone.
  {
    name: 'no button for one setting',
    harm: 'With that setting nobody can finish the form.',
    known: 'mistake 5',
    plants: (shipped) =>
      actionsIn(shipped)
        .filter(({ it, step }) => {
          const others = (step.actions ?? []).filter((other) => other !== it);
          const wayOn = (action: typeof it) => action.call !== undefined || action.goto !== undefined;
          const same = others.filter((other) => other.kind === it.kind && wayOn(other));
          return (
            it.visible !== undefined &&
            readsSetting(shipped.document, it.visible) &&
            wayOn(it) &&
            same.length > 0 &&
            same.every((other) => other.visible !== undefined)
          );
        })
        .map(({ at }) => ({ at, edits: [drop(at)] })),
  },
  // A flow whose calls need a session is opened to visitors only.
  {
    name: 'visitors are asked for a session',
    harm: 'Every press leads to the login, which leads back.',
    plants: (shipped) => {
      const needed = callsIn(shipped).some(({ it }) => {
        if (!isEffectName(it.effect)) return false;
        const spec: EffectSpec = effectSpecs[it.effect];
        return spec.needsSession === true;
      });
      return needed ? [plantAt('/document/access', 'visitors')] : [];
    },
  },
];
