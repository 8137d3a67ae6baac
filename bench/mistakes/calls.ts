import { plantAt, type Defect } from './plant/defect.ts';
import { drop, placesOf, put, valueAt } from './plant/edit.ts';
import { neededInputs, plainInputs, specOf } from './plant/effects.ts';
import { actionsIn, callsIn, freeName, inputsIn, stepsIn, thensIn } from './plant/places.ts';

/** Mistakes in what is sent, and in what follows a call. */
export const callMistakes: readonly Defect[] = [
  // An error brings something that the next call needs, such as the new price, and it is not taken.
  {
    name: 'what an error answers is not taken',
    harm: '"Continue with the new price" asks for the old one once more.',
    known: 'fault 3',
    plants: (shipped) =>
      thensIn(shipped).flatMap(({ at, it, code, callName }) => {
        const answers = specOf(shipped, callName ?? undefined)?.codeAnswers?.[code ?? ''];
        if (answers === undefined || it.take === undefined) return [];
        const { take } = it;
        return [
          { at: `${at}/take`, edits: [drop(`${at}/take`)] },
          ...(take.length < 2
            ? []
            : take
                // What the next call reads again is not lost.
                .filter((name) => name.endsWith('Id'))
                .map((name) => ({
                  at: `${at}/take`,
                  edits: [
                    put(
                      `${at}/take`,
                      take.filter((each) => each !== name),
                    ),
                  ],
                }))),
        ];
      }),
  },
  // Calls follow each other without a press in between: one calls itself, or two call each other.
  {
    name: 'loop of calls',
    harm: 'The device calls the service without end until it locks the subscriber out.',
    plants: (shipped) => {
      const calls = callsIn(shipped);
      return calls.flatMap(({ at, name }, index) => {
        const next = calls[(index + 1) % calls.length];
        return [
          plantAt(`${at}/on/other`, { call: name }),
          ...(next === undefined || next.name === name
            ? []
            : [
                {
                  at: `${at}/on/other`,
                  edits: [
                    put(`${at}/on/other`, { call: next.name }),
                    put(`${next.at}/on/other`, { call: name }),
                  ],
                },
              ]),
        ];
      });
    },
  },
  // A call that stands on a consent is made though nobody ticked it: the box is gone, need not be ticked, is ticked beforehand, or a constant is sent.
  {
    name: 'consent not given before its call',
    harm: 'An account is deleted for somebody who never agreed.',
    plants: (shipped) =>
      inputsIn(shipped)
        .filter(({ it }) => it.schema.const === true)
        .flatMap(({ at, it, stepId }) => {
          const calls = actionsIn(shipped).flatMap((action) =>
            action.stepId === stepId && action.it.call !== undefined ? [action] : [],
          );
          const guarded = calls.filter(
            ({ it: { call } }) => specOf(shipped, call)?.input['consent'] !== undefined,
          );
          const needs = inputsIn(shipped).flatMap((other) =>
            other.stepId === stepId && other.it.field !== it.field ? [other.it.field] : [],
          );
          return [
            { at, edits: [drop(at)] },
            plantAt(`${at}/required`, false),
            { at: '/document/data', edits: [put(`/document/data/${it.field}`, true)] },
            ...guarded.map((action) => ({
              at: `/document/calls/${action.it.call ?? ''}/send/consent`,
              edits: [
                put(`/document/calls/${action.it.call ?? ''}/send/consent`, true),
                put(`${action.at}/needs`, needs),
              ],
            })),
          ];
        }),
  },
  // An input that a call can't be made without need not be filled in any more.
  {
    name: 'optional input that the call needs',
    harm: 'The press is answered by an error that names no field.',
    plants: (shipped) => {
      const sent = JSON.stringify([
        ...callsIn(shipped).map(({ it }) => it.send ?? {}),
        shipped.document.values ?? {},
      ]);
      return inputsIn(shipped)
        .filter(({ it }) => it.required !== undefined && sent.includes(`"data.${it.field}"`))
        .map(({ at }) => plantAt(`${at}/required`, false));
    },
  },
  // A call sends an input that some people never see: a hidden input that nobody has typed into reads as empty.
  {
    name: 'hidden input is sent empty',
    harm: 'On some pages the call goes out with an empty method, and the payment fails.',
    known: 'fault 1',
    plants: (shipped) =>
      actionsIn(shipped).flatMap(({ it, stepId }) =>
        plainInputs(shipped, it.call).map((input) => {
          const field = freeName(shipped, `${input}Choice`);
          const place = `/document/calls/${it.call ?? ''}/send/${input}`;
          return {
            at: place,
            edits: [
              put(`/document/steps/${stepId}/body/-`, {
                field,
                schema: { type: 'string', maxLength: 64 },
                widget: 'text',
                label: 'mutant.choice',
                required: true,
                visible: { empty: { var: 'query.partner' } },
              }),
              put('/messages/mutant.choice', { en: 'Your choice', id: 'Pilihan Anda' }),
              put(place, { var: `data.${field}` }),
            ],
          };
        }),
      ),
  },
  // A call sends a name that nothing has put anything into when it is made.
  {
    name: 'call sends what nobody has set',
    harm: 'The call is refused each time, whatever the subscriber does.',
    plants: (shipped) =>
      callsIn(shipped).flatMap(({ at, name, it }) =>
        neededInputs(shipped, name, (kind) => kind === 'text')
          .filter((input) => it.send?.[input] !== undefined)
          .map((input) => ({
            at: `${at}/send/${input}`,
            edits: [put('/document/data/pending', ''), put(`${at}/send/${input}`, { var: 'data.pending' })],
          })),
      ),
  },
  // A call sends what the address said at the start, though an answer has brought something newer since.
  {
    name: 'call sends what the address said at first',
    harm: 'The new price, or the new payment, is never used.',
    known: 'fault 3',
    plants: (shipped) => {
      const { data = {} } = shipped.document;
      // What no answer brings is never newer than the address: sending that is no mistake.
      const brought = new Set(thensIn(shipped).flatMap(({ it }) => it.take ?? []));
      return callsIn(shipped).flatMap(({ at, it }) =>
        Object.entries(it.send ?? {}).flatMap(([input, value]) => {
          const name = /^\{"var":"data\.(\w+)"\}$/.exec(JSON.stringify(value))?.[1] ?? '';
          const query = /^\{"var":\[?"(query\.[\w-]+)"/.exec(JSON.stringify(data[name] ?? null))?.[1];
          const place = `${at}/send/${input}`;
          return query === undefined || !brought.has(name) ? [] : [plantAt(place, { var: query })];
        }),
      );
    },
  },
  // A call that a step makes when it shows leads to the same step again when it fails.
  {
    name: 'loop of screens',
    harm: 'When the service is down, the screen flickers and calls it without end.',
    plants: (shipped) =>
      stepsIn(shipped).flatMap(({ step, stepId }) => {
        if (step.onShow === undefined) return [];
        const place = `/document/calls/${step.onShow}/on/other`;
        return [plantAt(place, { goto: stepId })];
      }),
  },
  // A password goes where it is not kept secret: into a plain input of a call, or into data.
  {
    name: 'secret to a plain input',
    harm: 'The password stands in logs and on the device.',
    plants: (shipped) => {
      const [secret] = inputsIn(shipped).filter(({ it }) => it.schema.writeOnly === true);
      if (secret === undefined) return [];
      const read = { var: `data.${secret.it.field}` };
      return [
        ...callsIn(shipped).flatMap(({ at, name }) =>
          plainInputs(shipped, name).map((input) => plantAt(`${at}/send/${input}`, read)),
        ),
        ...thensIn(shipped)
          .filter(({ code }) => code === 'ok')
          .map(({ at }) => ({
            at: `${at}/set`,
            edits: [put('/document/data/pending', ''), put(`${at}/set/pending`, read)],
          })),
      ];
    },
  },
  // An error code has a home in which nothing is shown.
  {
    name: 'error that nothing shows',
    harm: 'The press fails and the screen stays as it was.',
    plants: (shipped) =>
      callsIn(shipped).flatMap(({ at, name }) => {
        const codes = [...(specOf(shipped, name)?.codes ?? []), 'other'];
        return codes.map((code) => ({
          at: `${at}/on/${code}`,
          edits: [put('/document/data/pending', ''), put(`${at}/on/${code}`, { set: { pending: 'x' } })],
        }));
      }),
  },
  // A call succeeds, and nothing on the screen changes: its way is gone.
  {
    name: 'success that nothing shows',
    harm: 'The subscriber presses again and again, though all went well.',
    plants: (shipped) =>
      thensIn(shipped).flatMap(({ at, it, code }) => {
        const shows = it.dialog ?? it.cases ?? it.startCode ?? it.set;
        const leads = it.leave ?? it.goto;
        if (code !== 'ok' || shows !== undefined || leads === undefined || at.includes('/cases/')) return [];
        const { leave: _leave, goto: _goto, toast: _toast, ...rest } = it;
        return [
          { at, edits: [put('/document/data/pending', ''), put(at, { ...rest, set: { pending: 'x' } })] },
        ];
      }),
  },
  // A rule or a list of what is taken names an answer that the call does not give.
  {
    name: 'answer by a wrong name',
    harm: 'What the service said is lost, and the rule decides on nothing.',
    plants: (shipped) => [
      ...['calls', 'outcomes'].flatMap((part) =>
        placesOf(shipped, `/document/${part}`, (text) => text.startsWith('answer.')).map((at) => ({
          at,
          edits: [put(at, `${String(valueAt(shipped, at))}s`)],
        })),
      ),
      ...thensIn(shipped).flatMap(({ at, it }) =>
        (it.take ?? []).map((name, index) => plantAt(`${at}/take/${index}`, `${name}s`)),
      ),
    ],
  },
];
