import { plantAt, type Defect, type Plant } from './plant/defect.ts';
import { drop, put } from './plant/edit.ts';
import { actionsIn, freeName, inputsIn, neverOf, stepsIn } from './plant/places.ts';

type Input = ReturnType<typeof inputsIn>[number];

/** A password as an editor writes it who does not know of the preset. */
function byHand({ it }: Input, bounds: object): object {
  const { field, label, requiredText } = it;
  return {
    field,
    schema: { type: 'string', writeOnly: true, ...bounds },
    widget: 'password',
    autocomplete: it.autocomplete,
    label,
    required: true,
    ...(requiredText === undefined ? {} : { requiredText }),
  };
}

function weaker(input: Input): readonly Plant[] {
  const { at, it } = input;
  const { minLength = 0, maxLength = 0, writeOnly, pattern } = it.schema;
  if (writeOnly === true)
    return [
      plantAt(`${at}/schema/minLength`, 1),
      { at, edits: [put(at, byHand(input, { minLength: 1, maxLength }))] },
      { at, edits: [put(at, byHand(input, { minLength, maxLength: 4096 }))] },
    ];
  // A phone number's own pattern bounds its length.
  return pattern === undefined || it.widget === 'phone' ? [] : [plantAt(`${at}/schema/maxLength`, 255)];
}

/** Mistakes in what people fill in. */
export const inputMistakes: readonly Defect[] = [
  // A required input is shown only when one is two.
  {
    name: 'required input hidden for ever',
    harm: 'What the form needs can’t be entered.',
    known: 'mistake 16',
    plants: (shipped) =>
      inputsIn(shipped)
        .filter(({ it }) => it.required !== undefined)
        .map(({ at }) => plantAt(`${at}/visible`, { '==': [1, 2] })),
  },
  // A step asks for something that nothing ever reads.
  {
    name: 'answer that is sent nowhere',
    harm: 'People write something and it is thrown away.',
    known: 'mistake 2',
    plants: (shipped) =>
      stepsIn(shipped).map(({ at }) => ({
        at: `${at}/body`,
        edits: [
          put(`${at}/body/-`, {
            field: freeName(shipped, 'remark'),
            schema: { type: 'string', maxLength: 200 },
            widget: 'text',
            label: 'mutant.remark',
          }),
          put('/messages/mutant.remark', { en: 'Anything else?', id: 'Ada hal lain?' }),
        ],
      })),
  },
  // The input that a code is typed into is gone; its buttons stay.
  {
    name: 'no input for the code',
    harm: 'The code arrives and can’t be entered.',
    plants: (shipped) =>
      inputsIn(shipped).flatMap(({ at, it, step, stepId }) => {
        if (it.widget !== 'otp') return [];
        const besides = (step.actions ?? []).flatMap((action, index) =>
          action.beside === it.field ? [drop(`/document/steps/${stepId}/actions/${index}/beside`)] : [],
        );
        return [{ at, edits: [drop(at), ...besides] }];
      }),
  },
  // A required input can be seen and not be filled in.
  {
    name: 'required input that is locked',
    harm: 'The form asks for something that can’t be typed.',
    plants: (shipped) =>
      inputsIn(shipped)
        .filter(({ it }) => it.required !== undefined)
        .flatMap(({ at }) => [false, neverOf(shipped)].map((enabled) => plantAt(`${at}/enabled`, enabled))),
  },
  // A required input asks for two values of one thing at once before it shows.
  {
    name: 'required input that no answer shows',
    harm: 'The call is made without it, and the service refuses each time.',
    plants: (shipped) =>
      inputsIn(shipped)
        .filter(({ it }) => it.required !== undefined)
        .map(({ at }) => plantAt(`${at}/visible`, neverOf(shipped))),
  },
  // A password is entered into an input that shows, keeps or logs what is typed.
  {
    name: 'password in a plain input',
    harm: 'The password can be read on the screen and in what the device keeps.',
    plants: (shipped) =>
      inputsIn(shipped)
        .filter(({ it }) => it.schema.writeOnly === true)
        .flatMap(({ at, it }) => [
          plantAt(`${at}/widget`, 'text'),
          plantAt(`${at}/schema/writeOnly`, false),
          {
            at,
            edits: [
              put(at, {
                field: it.field,
                schema: { type: 'string', minLength: 8, maxLength: 32 },
                widget: 'text',
                label: it.label ?? 'mutant.password',
                required: true,
              }),
            ],
          },
        ]),
  },
  // A tick box is required, but its schema lets it stay empty.
  {
    name: 'required tick box that may stay empty',
    harm: 'An account is made without the consent that the law asks for.',
    known: 'mistake 1',
    plants: (shipped) =>
      stepsIn(shipped)
        .filter(({ step }) => step.body.some((item) => 'field' in item))
        .map(({ at }) => ({
          at: `${at}/body`,
          edits: [
            put(`${at}/body/-`, {
              field: freeName(shipped, 'agreed'),
              schema: { type: 'boolean' },
              widget: 'consent',
              label: 'mutant.agree',
              required: true,
            }),
            put('/messages/mutant.agree', {
              en: 'I agree to the terms of use.',
              id: 'Saya setuju dengan ketentuan layanan.',
            }),
          ],
        })),
  },
  // A tick that must be given is not among what the button needs that makes the call.
  {
    name: 'consent that the button does not wait for',
    harm: 'The account is made before the consent is given.',
    known: 'mistake 3',
    plants: (shipped) =>
      actionsIn(shipped).flatMap(({ at, it, step, stepId }) => {
        const fields = step.body.flatMap((item) => ('field' in item ? [item.field] : []));
        if (it.call === undefined || fields.length === 0) return [];
        const body = `/document/steps/${stepId}/body/-`;
        return [
          {
            at: `${at}/needs`,
            edits: [
              put(`${at}/needs`, it.needs ?? fields.filter((field) => field !== it.beside)),
              put(body, {
                field: freeName(shipped, 'agreed'),
                use: 'tick',
                label: 'mutant.agree',
                requiredText: 'consentRequired',
              }),
              put('/messages/mutant.agree', {
                en: 'I agree to the terms of use.',
                id: 'Saya setuju dengan ketentuan layanan.',
              }),
            ],
          },
        ];
      }),
  },
  // No text passes all checks of an input: its pattern and its bounds exclude each other.
  {
    name: 'input that nothing satisfies',
    harm: 'Whatever is typed, an error stays.',
    plants: (shipped) =>
      inputsIn(shipped)
        .filter(
          ({ it }) =>
            it.schema.type === 'string' && it.schema.enum === undefined && it.required !== undefined,
        )
        .flatMap(({ at, it }) => [
          plantAt(`${at}/schema/minLength`, (it.schema.maxLength ?? 0) + 1),
          ...(it.schema.writeOnly === true
            ? []
            : [
                {
                  at: `${at}/schema/pattern`,
                  edits: [put(`${at}/schema/pattern`, '^[0-9]{2}$'), put(`${at}/schema/minLength`, 3)],
                },
              ]),
        ]),
  },
  // What the form lets through the service refuses: a shorter password, a longer text. Codes are left out: whatever their schema says, the flow sends none
  // that is not of the length and the digits of the code that was sent.
  {
    name: 'bounds weaker than the service’s',
    harm: 'The form accepts a password, and the service answers with an error.',
    known: 'mistake 9',
    plants: (shipped) =>
      inputsIn(shipped)
        .filter(
          ({ it }) => it.schema.type === 'string' && it.schema.enum === undefined && it.widget !== 'otp',
        )
        .flatMap(weaker),
  },
  // What shows an input is turned round: it shows when it should not.
  {
    name: 'input shown on the wrong tab',
    harm: 'The tab for phones asks for an email address, and the call is made without a number.',
    plants: (shipped) =>
      inputsIn(shipped).flatMap(({ at, it }) => {
        if (it.visible === undefined || it.schema.type === 'boolean') return [];
        const condition = typeof it.visible === 'string' ? { var: `value.${it.visible}` } : it.visible;
        return [plantAt(`${at}/visible`, { '!': condition })];
      }),
  },
];
