import type { Race } from './race.ts';

export type WithEvents = { registration: Pick<Race['registration'], 'categories'> };

/** Returns the key of a category's event; '' for the event of all categories that name none. */
export function findCategoryEvent({ registration }: WithEvents, category: number): string {
  return registration.categories.find((one) => one.category === category)?.event ?? '';
}

/** Whether two categories belong to one event, so that a person enters only one of them. */
export function isSameEvent(race: WithEvents, one: number, other: number): boolean {
  return findCategoryEvent(race, one) === findCategoryEvent(race, other);
}
