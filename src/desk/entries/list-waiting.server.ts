import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import { openPlaces } from '../../record/entries/free-places.ts';
import { listOrganizerEntries } from '../../record/entries/organizer-entry.server.ts';
import { countPlaces } from '../../record/entries/registrations-repository.server.ts';
import type { Race } from '../../record/race/race.ts';

export interface WaitingTurn {
  participantId: number;
  name: string;
  category: CategoryCode;
  since: string;
  /** Turn in the category from 1; null when it ended because the e-mail address was not confirmed. */
  turn: number | null;
  isOver: boolean;
}

export async function listWaiting(
  database: AppDatabase,
  editionId: number,
): Promise<WaitingTurn[]> {
  const waiting = await listOrganizerEntries(database, { editionId, entryStatus: 'waiting' });
  const turns = new Map<CategoryCode, number>();
  return waiting
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map(({ participantId, name, category, registeredAt, turnOverAt }) => {
      const isOver = turnOverAt !== null;
      const turn = isOver ? null : (turns.get(category) ?? 0) + 1;
      if (turn !== null) turns.set(category, turn);
      return { participantId, name, category, since: registeredAt, turn, isOver };
    })
    .toSorted((a, b) => Number(a.isOver) - Number(b.isOver));
}

export async function freePlacesNow(
  database: AppDatabase,
  race: Race,
  editionId: number,
): Promise<{ category: CategoryCode; free: number; capacity: number }[]> {
  const taken = await countPlaces(database, editionId);
  return race.registration.categories.map(({ category, capacity }) => ({
    category,
    capacity,
    free: openPlaces(taken(category), capacity),
  }));
}
