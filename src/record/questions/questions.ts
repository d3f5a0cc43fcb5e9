export type QuestionKind =
  | ('name' | 'text' | 'email' | 'phone' | 'country' | 'birth_date')
  | ('category' | 'sex' | 'size')
  | ('document' | 'document_number')
  | 'consent';

export type FormStep = 'category' | 'person' | 'guardian' | 'contact' | 'emergency' | 'consents';

/**
 * `form`: everyone in the form, while other channels may omit the answer; `minor`: under full age
 * on race day; `child`: too young to consent to the use of their data.
 */
export type QuestionNeed = 'always' | 'optional' | 'form' | 'minor' | 'child';

/** Who may see an answer: everybody, everyone who works with entries, or holders of the permission of this name. */
export type QuestionAudience = 'everybody' | 'desk' | 'contacts' | 'birth_dates' | 'safety_team';

/** Where an answer is shown besides the form, its review and the entry's page at the desk. */
export type ShownIn = 'list' | 'confirmation' | 'csv';

export interface Question {
  kind: QuestionKind;
  step: FormStep;
  onlyAtDesk?: true;
  need: QuestionNeed;
  limit?: number;
  differsFrom?: string;
  purpose?: string;
  /** Its name as form control and as column in files, if different. */
  control?: string;
  /** Whether the field has a hint under its label (`registration.hints`). */
  hint?: true;
  autoComplete?: string;
  /** Whether the draft in the browser may store the answer (docs/decisions/offline.md). */
  inDraft?: true;
  kept?: `${'participant' | 'participant_contact' | 'registration' | 'emergency_contact'}.${string}`;
  seenBy: QuestionAudience;
  shownIn: readonly ShownIn[];
  /** Its name in the files of an edition (`record.json`, `contacts.json`), if different. */
  inRecordFile?: string;
  /** Makes it a column in files of paper registrations; `example` is the answer of the template's invented person. */
  paper?: { example: string };
  /** Its column in entry lists at the desk, under its name in their addresses. */
  deskColumn?: string;
  /** Whether the history, which outlives the erasure of a person, contains the answers. */
  inHistory?: true;
  /** Row of the personal-data table that defines how long the answer is kept. */
  privacy: 'published' | 'entry' | 'emergency';
}

/** All questions, in the form's order. A new one needs an entry here, its texts, and a column. */
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
    paper: { example: '(+57) 300 000 0001' },
    privacy: 'entry',
  },
  // Autocomplete is off for the emergency contact: browsers would fill in their owner, who is the paddler.
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
    paper: { example: '(+57) 300 000 0002' },
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

export type Field = keyof Questions;

/** The questions whose description extends `QuestionProperty`. */
export type FieldsWith<QuestionProperty> = {
  [F in Field]: Questions[F] extends QuestionProperty ? F : never;
}[Field];

export type QuestionProperty<F extends Field, Name extends keyof Question> = Questions[F] extends {
  [name in Name]: infer Value;
}
  ? Value
  : undefined;

export type ColumnField = KeptField & FieldsWith<{ deskColumn: string }>;

export type FieldsShownIn<Place extends ShownIn> = {
  [F in Field]: Place extends Questions[F]['shownIn'][number] ? F : never;
}[Field];

export function shownIn<Place extends ShownIn>(place: Place, order: keyof typeof orders) {
  return questionsIn(order).filter((field): field is FieldsShownIn<Place> =>
    questionOf(field).shownIn.includes(place),
  );
}

export function questionOf(field: Field): Question {
  return questions[field];
}

/** Orders other than the form's; a question not listed follows its predecessor in the form. */
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

export type ControlOf<F extends Field> = F extends Field
  ? Questions[F] extends { control: infer Control }
    ? Control
    : F
  : never;

export function controlOf<F extends Field>(field: F): ControlOf<F> {
  return (questionOf(field).control ?? field) as ControlOf<F>;
}

export type PropertyOf<F extends string> = F extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<PropertyOf<Rest>>}`
  : F;

export function toProperty<F extends Field>(field: F): PropertyOf<F> {
  return field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as PropertyOf<F>;
}

export type KeptField = FieldsWith<{ kept: string }>;

export function isKept(field: Field): field is KeptField {
  return questionOf(field).kept !== undefined;
}

export function hasDeskColumn(field: Field): field is ColumnField {
  return isKept(field) && questionOf(field).deskColumn !== undefined;
}

/** In the order of the desk's form. */
export const keptFields = questionsIn('deskForm').filter(isKept);
