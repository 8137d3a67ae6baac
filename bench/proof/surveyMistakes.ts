/** A form of SurveyJS, as far as the mistakes change it. */
export type Survey = Record<string, unknown>;

type Question = Record<string, unknown>;

type Page = { elements: Question[] } & Question;

const text = (en: string, id: string) => ({ default: en, id });

/** The registration as a form of SurveyJS: two channels, a password, a consent, a code, in two languages. */
export function registration(): Survey {
  return {
    title: text('Create your account', 'Buat akun Anda'),
    pages: [whoPage(), confirmPage()],
    calculatedValues: [{ name: 'identity', expression: "iif({channel} = 'phone', {phone}, {email})" }],
    triggers: [{ type: 'setvalue', expression: '{channel} notempty', setToName: 'code', setValue: '' }],
    navigateToUrl: '/vplus',
  };
}

function whoPage(): Page {
  return {
    name: 'who',
    title: text('Who are you?', 'Siapa Anda?'),
    elements: [
      {
        type: 'radiogroup',
        name: 'channel',
        title: text('Register with', 'Daftar dengan'),
        choices: ['phone', 'email'],
        isRequired: true,
      },
      {
        type: 'text',
        name: 'phone',
        title: text('Phone number', 'Nomor ponsel'),
        inputType: 'tel',
        visibleIf: "{channel} = 'phone'",
        isRequired: true,
        maxLength: 24,
      },
      {
        type: 'text',
        name: 'email',
        title: text('Email', 'Email'),
        inputType: 'email',
        visibleIf: "{channel} = 'email'",
        isRequired: true,
        maxLength: 254,
      },
      {
        type: 'text',
        name: 'password',
        title: text('Password', 'Kata sandi'),
        inputType: 'password',
        isRequired: true,
        validators: [{ type: 'text', minLength: 8, maxLength: 32 }],
      },
      {
        type: 'boolean',
        name: 'consent',
        title: text('I agree to the terms of use.', 'Saya setuju dengan ketentuan layanan.'),
        isRequired: true,
        validators: [{ type: 'expression', expression: '{consent} = true' }],
      },
      { type: 'html', name: 'help', html: '<a href="/vplus/help">Visit the help centre</a>' },
    ],
  };
}

function confirmPage(): Page {
  return {
    name: 'confirm',
    title: text('Confirm {identity}', 'Konfirmasi {identity}'),
    elements: [
      {
        type: 'text',
        name: 'code',
        title: text('One-time code', 'Kode sekali pakai'),
        isRequired: true,
        maxLength: 8,
      },
    ],
  };
}

/** A mistake of the corpus, made in the form; `name` is that of its class. */
export interface SurveyMistake {
  readonly name: string;
  readonly make: (survey: Survey) => void;
}

function pageOf(survey: Survey, index: number): Page {
  const page = (survey['pages'] as Page[])[index];
  if (page === undefined) throw new RangeError(`There is no page ${index}.`);
  return page;
}

function question(survey: Survey, name: string): Question {
  const found = [pageOf(survey, 0), pageOf(survey, 1)]
    .flatMap(({ elements }) => elements)
    .find((each) => each['name'] === name);
  if (found === undefined) throw new RangeError(`There is no question "${name}".`);
  return found;
}

const never = "{channel} = 'phone' and {channel} = 'email'";
const change = (name: string, field: string, key: string, value: unknown): SurveyMistake => ({
  name,
  make: (survey) => Object.assign(question(survey, field), { [key]: value }),
});

/** The mistakes that a form of SurveyJS can have too, each once. It has no calls, codes, lists from answers, addresses or outcomes. */
export const surveyMistakes: readonly SurveyMistake[] = [
  change('link to nowhere', 'help', 'html', '<a href="/vplus/nothing">Visit the help centre</a>'),
  { name: 'exit to nowhere', make: (survey) => Object.assign(survey, { navigateToUrl: '/vplus/nothing' }) },
  { name: 'step never reached', make: (survey) => Object.assign(pageOf(survey, 1), { visibleIf: never }) },
  {
    name: 'begins at another step',
    make: (survey) => Object.assign(survey, { pages: (survey['pages'] as Page[]).toReversed() }),
  },
  {
    name: 'step without a way on',
    make: (survey) => Object.assign(pageOf(survey, 0), { navigationButtonsVisibility: 'hide' }),
  },
  change('condition that never holds', 'help', 'visibleIf', never),
  {
    name: 'case that never holds',
    make: (survey) => Object.assign(survey, { triggers: [{ type: 'complete', expression: never }] }),
  },
  {
    name: 'first case always holds',
    make: (survey) =>
      Object.assign(survey, {
        calculatedValues: [{ name: 'identity', expression: 'iif(1 = 1, {phone}, {email})' }],
      }),
  },
  change('required input hidden for ever', 'password', 'visibleIf', '1 = 2'),
  change('required input that no answer shows', 'password', 'visibleIf', never),
  change('input shown on the wrong tab', 'phone', 'visibleIf', "{channel} <> 'phone'"),
  change('required input that is locked', 'password', 'readOnly', true),
  change('input that nothing satisfies', 'password', 'validators', [
    { type: 'text', minLength: 33, maxLength: 32 },
  ]),
  change('bounds weaker than the service’s', 'password', 'validators', [
    { type: 'text', minLength: 1, maxLength: 32 },
  ]),
  change('password in a plain input', 'password', 'inputType', 'text'),
  change('required tick box that may stay empty', 'consent', 'validators', []),
  change('consent not given before its call', 'consent', 'defaultValue', true),
  change('optional input that the call needs', 'password', 'isRequired', false),
  change('answer by a wrong name', 'phone', 'visibleIf', "{chanel} = 'phone'"),
  {
    name: 'loop of calls',
    make: (survey) =>
      Object.assign(survey, {
        calculatedValues: [
          { name: 'identity', expression: '{other}' },
          { name: 'other', expression: '{identity}' },
        ],
      }),
  },
  change('text missing', 'password', 'title', undefined),
  change('text missing in one language', 'password', 'title', { default: 'Password' }),
  change('text not translated', 'consent', 'title', {
    default: 'I agree to the terms of use.',
    id: 'I agree to the terms of use.',
  }),
  change('label of 400 characters', 'password', 'title', 'Long words '.repeat(37)),
  change('two inputs with one label', 'phone', 'title', { default: 'Password', id: 'Kata sandi' }),
  change('text speaks of {emial}', 'code', 'title', {
    default: 'Code for {emial}',
    id: 'Kode untuk {emial}',
  }),
  {
    name: 'slot lost in one language',
    make: (survey) =>
      Object.assign(pageOf(survey, 1), { title: { default: 'Confirm {identity}', id: 'Konfirmasi' } }),
  },
  { name: 'step without a title', make: (survey) => Object.assign(pageOf(survey, 0), { title: undefined }) },
];
