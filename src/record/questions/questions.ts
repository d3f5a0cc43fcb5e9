/** What an answer is, and so by which rule it is read and with which control it is given. */
export type QuestionKind =
  | ('name' | 'text' | 'email' | 'phone' | 'country' | 'birth_date')
  | ('category' | 'sex' | 'size')
  | ('document' | 'document_number')
  | 'consent';

/** The parts of the form, in its order. */
export type FormStep = 'category' | 'person' | 'guardian' | 'contact' | 'emergency' | 'consents';

/**
 * Of whom it is asked. `form`: the form of the site asks everybody, other doors take an entry without
 * it; `minor`: under full age on race day; `child`: too young to consent to the use of their data.
 */
export type QuestionNeed = 'always' | 'optional' | 'form' | 'minor' | 'child';

/** Who may see an answer: everybody, whoever works with entries, or who has the right of this name. */
export type QuestionAudience = 'everybody' | 'desk' | 'contacts' | 'birth_dates' | 'safety_team';

/** Where an answer is shown besides the form, its review and the page of its entry at the desk. */
export type ShownIn = 'list' | 'confirmation' | 'csv';

export interface Question {
  kind: QuestionKind;
  step: FormStep;
  /** Organizers alone write it, at the desk: the form and the API do not ask. */
  onlyAtDesk?: true;
  need: QuestionNeed;
  /** Most characters of a text. */
  limit?: number;
  /** The question whose answer may not be the same. */
  differsFrom?: string;
  /** What a consent is given to. */
  purpose?: string;
  /** Its control in the form and its column in files, where they have another name. */
  control?: string;
  /** Whether a line under the label says more (`registration.hints`). */
  hint?: true;
  /** What a browser may fill in by itself. */
  autoComplete?: string;
  /** Whether the browser's draft may store it (docs/decisions/offline.md). */
  inDraft?: true;
  /** Table and column of the record; an answer without one is not kept by itself. */
  kept?: `${'participant' | 'participant_contact' | 'registration' | 'emergency_contact'}.${string}`;
  seenBy: QuestionAudience;
  shownIn: readonly ShownIn[];
  /** Its name in the files of an edition, where it has another name (`record.json`, `contacts.json`). */
  inRecordFile?: string;
  /** Its column in a file of paper registrations, with what the invented person of the template has. */
  paper?: { example: string };
  /** Its column in lists of entries at the desk, as their addresses name it. */
  deskColumn?: string;
  /** Whether the history says what it was and is: the history outlives the erasure of a person. */
  inHistory?: true;
  /** The row of the table of personal data that it falls under, which says how long it is kept. */
  privacy: 'published' | 'entry' | 'emergency';
}

/**
 * Everything that is asked of a paddler, in the order of the form. Form, review, draft, API, paper,
 * import, desk, files, history and erasure are made from it: a new question is a new entry here and
 * its words, and a column of its own where there is none yet.
 */
export const questions = {
  category: {
    kind: 'category',
    step: 'category',
    need: 'always',
    inDraft: true,
    kept: 'participant.category',
    seenBy: 'everybody',
    shownIn: ['list', 'confirmation', 'csv'],
    deskColumn: 'categoria',
    paper: { example: '2' },
    inHistory: true,
    privacy: 'published',
  },
  name: {
    kind: 'name',
    step: 'person',
    need: 'always',
    limit: 80,
    hint: true,
    autoComplete: 'name',
    inDraft: true,
    kept: 'registration.given_name',
    seenBy: 'everybody',
    shownIn: ['list', 'confirmation', 'csv'],
    paper: { example: 'Ana Ejemplo Inventada' },
    privacy: 'published',
  },
  nationality: {
    kind: 'country',
    step: 'person',
    need: 'always',
    hint: true,
    inDraft: true,
    kept: 'participant.nationality',
    seenBy: 'everybody',
    shownIn: ['list', 'confirmation', 'csv'],
    deskColumn: 'pais',
    paper: { example: 'CO' },
    inHistory: true,
    privacy: 'published',
  },
  document_type: {
    kind: 'document',
    step: 'person',
    need: 'optional',
    control: 'document',
    hint: true,
    inDraft: true,
    kept: 'participant_contact.document_kind',
    seenBy: 'contacts',
    shownIn: ['csv'],
    paper: { example: 'passport' },
    privacy: 'entry',
  },
  personal_id: {
    kind: 'document_number',
    step: 'person',
    need: 'always',
    hint: true,
    autoComplete: 'off',
    kept: 'participant_contact.personal_id',
    seenBy: 'contacts',
    shownIn: ['csv'],
    deskColumn: 'documento',
    paper: { example: 'XX000001' },
    privacy: 'entry',
  },
  date_birth: {
    kind: 'birth_date',
    step: 'person',
    need: 'always',
    hint: true,
    kept: 'participant_contact.date_birth',
    inRecordFile: 'birthDate',
    seenBy: 'birth_dates',
    shownIn: ['csv'],
    deskColumn: 'nacimiento',
    paper: { example: '1995-03-04' },
    privacy: 'entry',
  },
  sex: {
    kind: 'sex',
    step: 'person',
    need: 'always',
    inDraft: true,
    kept: 'participant.sex',
    seenBy: 'everybody',
    shownIn: ['list', 'csv'],
    paper: { example: 'female' },
    inHistory: true,
    privacy: 'published',
  },
  city: {
    kind: 'text',
    step: 'person',
    need: 'always',
    limit: 60,
    autoComplete: 'address-level2',
    inDraft: true,
    kept: 'participant_contact.city',
    seenBy: 'contacts',
    shownIn: ['confirmation', 'csv'],
    deskColumn: 'ciudad',
    paper: { example: 'Mocoa' },
    privacy: 'entry',
  },
  club: {
    kind: 'text',
    step: 'person',
    onlyAtDesk: true,
    need: 'optional',
    limit: 60,
    kept: 'participant.club',
    seenBy: 'desk',
    shownIn: [],
    deskColumn: 'club',
    paper: { example: '' },
    inHistory: true,
    privacy: 'published',
  },
  size: {
    kind: 'size',
    step: 'person',
    need: 'always',
    inDraft: true,
    kept: 'participant_contact.size',
    seenBy: 'desk',
    shownIn: ['confirmation', 'csv'],
    deskColumn: 'talla',
    paper: { example: 'M' },
    inHistory: true,
    privacy: 'entry',
  },
  guardian_name: {
    kind: 'name',
    step: 'guardian',
    need: 'minor',
    limit: 80,
    autoComplete: 'off',
    kept: 'registration.guardian_name',
    seenBy: 'contacts',
    shownIn: ['confirmation', 'csv'],
    paper: { example: '' },
    privacy: 'entry',
  },
  guardian_document_type: {
    kind: 'document',
    step: 'guardian',
    need: 'optional',
    control: 'guardian_document',
    seenBy: 'contacts',
    shownIn: [],
    paper: { example: '' },
    privacy: 'entry',
  },
  guardian_personal_id: {
    kind: 'document_number',
    step: 'guardian',
    need: 'minor',
    differsFrom: 'personal_id',
    autoComplete: 'off',
    kept: 'registration.guardian_personal_id',
    seenBy: 'contacts',
    shownIn: ['csv'],
    paper: { example: '' },
    privacy: 'entry',
  },
  guardian_accept_release: {
    kind: 'consent',
    step: 'guardian',
    need: 'minor',
    purpose: 'guardian_release',
    seenBy: 'desk',
    shownIn: [],
    privacy: 'entry',
  },
  guardian_accept_privacy: {
    kind: 'consent',
    step: 'guardian',
    need: 'child',
    purpose: 'guardian_privacy',
    seenBy: 'desk',
    shownIn: [],
    privacy: 'entry',
  },
  email: {
    kind: 'email',
    step: 'contact',
    need: 'always',
    hint: true,
    autoComplete: 'email',
    inDraft: true,
    kept: 'participant_contact.email',
    seenBy: 'contacts',
    shownIn: ['csv'],
    deskColumn: 'correo',
    paper: { example: 'ana@example.org' },
    privacy: 'entry',
  },
  mobile: {
    kind: 'phone',
    step: 'contact',
    need: 'always',
    hint: true,
    autoComplete: 'tel',
    inDraft: true,
    kept: 'participant_contact.mobile',
    seenBy: 'contacts',
    shownIn: ['csv'],
    deskColumn: 'celular',
    paper: { example: '099 000 0001' },
    privacy: 'entry',
  },
  // Browsers fill in their owner, who is the paddler: they are told not to.
  emergency_name: {
    kind: 'name',
    step: 'emergency',
    need: 'form',
    limit: 80,
    autoComplete: 'off',
    kept: 'emergency_contact.name',
    seenBy: 'safety_team',
    shownIn: [],
    paper: { example: 'Luis Ejemplo Inventado' },
    privacy: 'emergency',
  },
  emergency_mobile: {
    kind: 'phone',
    step: 'emergency',
    need: 'form',
    differsFrom: 'mobile',
    hint: true,
    autoComplete: 'off',
    kept: 'emergency_contact.mobile',
    seenBy: 'safety_team',
    shownIn: [],
    paper: { example: '099 000 0002' },
    privacy: 'emergency',
  },
  accept_regulations: {
    kind: 'consent',
    step: 'consents',
    need: 'always',
    purpose: 'regulations',
    seenBy: 'desk',
    shownIn: [],
    privacy: 'entry',
  },
  accept_release: {
    kind: 'consent',
    step: 'consents',
    need: 'always',
    purpose: 'release',
    seenBy: 'desk',
    shownIn: [],
    privacy: 'entry',
  },
  accept_privacy: {
    kind: 'consent',
    step: 'consents',
    need: 'always',
    purpose: 'privacy',
    seenBy: 'desk',
    shownIn: [],
    privacy: 'entry',
  },
} as const satisfies Record<string, Question>;

type Questions = typeof questions;

/** A question by its name, which is its name in the API too. */
export type Field = keyof Questions;

/** The questions whose descriptions say at least this. */
export type FieldsWith<Said> = {
  [F in Field]: Questions[F] extends Said ? F : never;
}[Field];

/** What the description says of a question under a name. */
export type Said<F extends Field, Name extends keyof Question> = Questions[F] extends {
  [name in Name]: infer Value;
}
  ? Value
  : undefined;

/** The questions that have a column in lists of entries at the desk. */
export type ColumnField = KeptField & FieldsWith<{ deskColumn: string }>;

/** The questions whose answers are shown in a place. */
export type FieldsShownIn<Place extends ShownIn> = {
  [F in Field]: Place extends Questions[F]['shownIn'][number] ? F : never;
}[Field];

/** The questions whose answers are shown in a place, in one of the orders. */
export function shownIn<Place extends ShownIn>(place: Place, order: keyof typeof orders) {
  return questionsIn(order).filter((field): field is FieldsShownIn<Place> =>
    questionOf(field).shownIn.includes(place),
  );
}

/** The description of a question, whichever. */
export function questionOf(field: Field): Question {
  return questions[field];
}

/**
 * Orders that programs, spreadsheets and eyes are used to, where they are not that of the form. One that
 * is not named stands behind the question before it in its part of the form, else at the end.
 */
const orders = {
  form: [],
  issues: [
    'category',
    'name',
    'document_type',
    'personal_id',
    'date_birth',
    'sex',
    'nationality',
    'city',
    'club',
    'size',
    'email',
    'mobile',
    'emergency_name',
    'emergency_mobile',
  ],
  api: [
    'name',
    'email',
    'mobile',
    'document_type',
    'personal_id',
    'date_birth',
    'category',
    'sex',
    'emergency_name',
    'emergency_mobile',
    'nationality',
    'city',
    'size',
    'accept_regulations',
    'accept_release',
    'accept_privacy',
    'guardian_name',
  ],
  paper: [
    'name',
    'email',
    'mobile',
    'document_type',
    'personal_id',
    'date_birth',
    'category',
    'sex',
    'nationality',
    'city',
    'size',
  ],
  record: [
    'name',
    'category',
    'sex',
    'nationality',
    'email',
    'mobile',
    'personal_id',
    'document_type',
    'date_birth',
    'city',
    'size',
  ],
  deskForm: [
    'category',
    'name',
    'club',
    'nationality',
    'document_type',
    'personal_id',
    'date_birth',
    'sex',
    'city',
    'size',
    'email',
    'mobile',
    'emergency_name',
    'emergency_mobile',
  ],
  deskFacts: [
    'category',
    'club',
    'sex',
    'nationality',
    'date_birth',
    'personal_id',
    'email',
    'mobile',
    'city',
    'size',
  ],
  deskColumns: [
    'category',
    'email',
    'mobile',
    'personal_id',
    'date_birth',
    'city',
    'club',
    'size',
    'nationality',
  ],
  terminal: [
    'category',
    'sex',
    'date_birth',
    'nationality',
    'personal_id',
    'email',
    'mobile',
    'city',
    'size',
  ],
} as const satisfies Record<string, readonly Field[]>;

const inForm = Object.keys(questions) as readonly Field[];

/** All questions in one of the orders. */
export function questionsIn(order: keyof typeof orders): readonly Field[] {
  const placed: Field[] = [...orders[order]];
  for (const [index, field] of inForm.entries()) {
    if (placed.includes(field)) continue;
    const before = inForm[index - 1];
    const isNext = before !== undefined && questions[before].step === questions[field].step;
    placed.splice(isNext ? placed.indexOf(before) + 1 : placed.length, 0, field);
  }
  return placed;
}

/** Name of its control in the form and of its column in files: the end of the key of its label, too. */
export type ControlOf<F extends Field> = F extends Field
  ? Questions[F] extends { control: infer Control }
    ? Control
    : F
  : never;

export function controlOf<F extends Field>(field: F): ControlOf<F> {
  return (questionOf(field).control ?? field) as ControlOf<F>;
}

/** Name of a question's answer in what is made of them: `dateBirth` of `date_birth`. */
export type PropertyOf<F extends string> = F extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<PropertyOf<Rest>>}`
  : F;

/** Name of a question's answer in what is made of them: `dateBirth` of `date_birth`. */
export function propertyOf<F extends Field>(field: F): PropertyOf<F> {
  return field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as PropertyOf<F>;
}

/** The questions whose answers have a column. */
export type KeptField = FieldsWith<{ kept: string }>;

/** Whether an answer has a column. */
export function isKept(field: Field): field is KeptField {
  return questionOf(field).kept !== undefined;
}

/** Whether lists of entries at the desk have a column for an answer. */
export function hasDeskColumn(field: Field): field is ColumnField {
  return isKept(field) && questionOf(field).deskColumn !== undefined;
}

/** The questions whose answers have a column, in the order of the desk's form. */
export const keptFields = questionsIn('deskForm').filter(isKept);
