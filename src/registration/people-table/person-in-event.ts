import type { Identity } from '../../record/people/personal-document.ts';
import { eventOf, type WithEvents } from '../../record/race/is-same-event.ts';
import type { RegistrationEntry } from '../rules/check-registration.ts';

/** Returns a key that two rows share when they enter one person in one event. */
export function personInEvent(
  race: WithEvents,
  { document, category }: Pick<RegistrationEntry, 'document' | 'category'>,
): string {
  return [...wordsOf(document), eventOf(race, category)].join(':');
}

function wordsOf(document: Identity): string[] {
  if (document.kind !== 'none') return [document.kind, document.country, document.number];
  return [document.nameKey, document.dateBirth, document.numbers[0] ?? ''];
}

/** Returns the column of a table that says who a person is. */
export function columnOfPerson({ kind }: Pick<Identity, 'kind'>): 'name' | 'personal_id' {
  return kind === 'none' ? 'name' : 'personal_id';
}
