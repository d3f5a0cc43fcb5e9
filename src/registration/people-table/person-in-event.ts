import { eventOf, type WithEvents } from '../../record/race/is-same-event.ts';
import type { RegistrationEntry } from '../rules/check-registration.ts';

/** Returns a key that two rows share when they enter one person in one event. */
export function personInEvent(
  race: WithEvents,
  { document, category }: Pick<RegistrationEntry, 'document' | 'category'>,
): string {
  const { kind, country, number } = document;
  return [kind, country, number, eventOf(race, category)].join(':');
}
