import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import {
  findRegistration,
  type RegistrationRecord,
} from '../../record/entries/registrations-repository.server.ts';
import type { OwnQuestion } from '../../record/questions/own/own-question.ts';
import { listFormQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { questionOf } from '../../record/questions/questions-in.ts';
import type { Race } from '../../record/race/race.ts';
import { type FormValues, rawAnswers } from '../form/form-values.ts';
import { type EntryForm, entryFields } from '../kept-entry/entry-form.ts';
import { readEntryForm } from '../kept-entry/read-entry-form.server.ts';
import {
  type RegistrationOutcome,
  type RegistrationServices,
  registerPaddler,
} from '../register-paddler.server.ts';
import { type ConsentPurpose, consentFields } from '../rules/consent-purpose.ts';

/** Returns the organizers' questions that the stored entry leaves open, so that the page asks them. */
export function openQuestions(
  questions: readonly OwnQuestion[],
  present: EntryForm,
): OwnQuestion[] {
  const given = rawAnswers(present, questions);
  return questions.filter(({ key }) => (given[key] ?? '') === '');
}

/** Returns an entry with its stored form. Null for an unknown token and for an entry from a file. */
export async function readStoredForm(
  database: AppDatabase,
  accessToken: string,
): Promise<{ registration: RegistrationRecord; present: EntryForm } | null> {
  const registration = await findRegistration(database, accessToken);
  const present = registration && (await readEntryForm(database, registration.participantId));
  return registration && present ? { registration, present } : null;
}

interface AnotherEntry {
  accessToken: string;
  category: string;
  ticked: readonly ConsentPurpose[];
  /** Answers to the questions that the stored entry leaves open. */
  written: FormValues;
  requestKey: string | null;
  language: 'es' | 'en';
  caller: string;
  now: Date;
}

/**
 * Registers the person of an entry in another event, with the data of that entry: only category, open questions and
 * consents are asked again. All rules of registration hold.
 */
export async function enterAnother(
  services: RegistrationServices,
  { accessToken, category, ticked, written, now, ...order }: AnotherEntry,
): Promise<RegistrationOutcome | { code: 'unknown' }> {
  const { database } = services;
  const found = await readStoredForm(database, accessToken);
  if (!found) return { code: 'unknown' };
  const { registration, present } = found;
  const questions = await listFormQuestions(database, registration.editionId);
  const asked = openQuestions(questions, present);
  const raw = {
    ...present,
    category,
    ...Object.fromEntries(ticked.map((purpose) => [consentFields[purpose], 'on'])),
    // The type of a guardian's document is not stored: as a passport, every number that was accepted passes.
    guardian_document_type: 'passport',
    answers: { ...rawAnswers(present, questions), ...rawAnswers(written, asked) },
  };
  return registerPaddler(
    { ...services, race: withoutLacking(services.race, present) },
    { raw, ...order, formAnswers: 'required', beside: registration },
    now,
  );
}

/** Returns the race with the required numbers optional that the stored entry lacks: papers and sheets may lack them. */
function withoutLacking(race: Race, present: EntryForm): Race {
  const lacking = entryFields.flatMap((field) => {
    const { setting } = questionOf(field);
    const isRequired = setting !== undefined && race.registration[setting] === 'required';
    return isRequired && present[field] === '' ? [[setting, 'optional'] as const] : [];
  });
  return { ...race, registration: { ...race.registration, ...Object.fromEntries(lacking) } };
}
