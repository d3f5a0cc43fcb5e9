import type { QuestionKind } from './question-kinds.ts';

export type FormStep = 'category' | 'person' | 'guardian' | 'contact' | 'emergency' | 'consents';

/**
 * `always`: in every entry since the first edition, so its column is never null; `form`: everyone in the form, while
 * other channels may omit the answer, as a question needs that comes later: entries, files and copies from before it
 * do not know it; `minor`: under full age on race day; `child`: too young to consent to the use of their data.
 */
export type QuestionNeed = 'always' | 'optional' | 'form' | 'minor' | 'child';

/**
 * Audience of an answer: everybody, every account that works with entries, or accounts with the permission of this
 * name.
 */
export type QuestionAudience = 'everybody' | 'desk' | 'contacts' | 'birth_dates' | 'safety_team';

/** Places that show an answer besides the form, its review and the entry's page at the desk. */
export type ShownIn = 'list' | 'confirmation' | 'csv';

/** Numbers of a federation that a race may ask for (`registration` in content/race.json). */
export const raceNumbers = ['nationalLicence', 'icfId'] as const;

export type RaceNumber = (typeof raceNumbers)[number];

/**
 * Whether a race asks for each number; a missing number is not asked. A race that asks for no ID document says `none`.
 */
export type RaceAsks = { readonly [N in RaceNumber]?: 'optional' | 'required' | undefined } & {
  readonly documents?: 'none' | undefined;
};

export interface Question {
  kind: QuestionKind;
  step: FormStep;
  onlyAtDesk?: true;
  /** Only a race whose setting of this name says so asks the question. */
  setting?: RaceNumber;
  need: QuestionNeed;
  limit?: number;
  differsFrom?: string;
  purpose?: string;
  /** Name of the question as form control and as column in files, if different. */
  control?: string;
  /** Whether the field has a hint under its label (`registration.hints`). */
  hint?: true;
  autoComplete?: string;
  /** Whether the draft in the browser may store the answer (docs/decisions/offline.md). */
  inDraft?: true;
  kept?: `${'participant' | 'participant_contact' | 'registration' | 'emergency_contact'}.${string}`;
  seenBy: QuestionAudience;
  shownIn: readonly ShownIn[];
  /** Name of the question in the files of an edition (`record.json`, `contacts.json`), if different. */
  inRecordFile?: string;
  /** Makes it a column in files of paper registrations; `example` is the answer of the template's invented person. */
  paper?: { example: string };
  /** Column of the answer in entry lists at the desk, under its name in their addresses. */
  deskColumn?: string;
  /** Whether paddlers may correct the answer by their own link; organizers correct the others after seeing a document. */
  correctable?: true;
  /** Whether the history, which outlives the erasure of a person, contains the answers. */
  inHistory?: true;
  /** Row of the personal-data table that defines how long the answer is stored. */
  privacy: 'published' | 'entry' | 'emergency';
}
