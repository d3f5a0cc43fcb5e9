import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { CategoryCode } from '../../../record/editions/category-code.ts';
import { openPlaces } from '../../../record/entries/free-places.ts';
import { listOrganizerEntries } from '../../../record/entries/organizer-entry.server.ts';
import { countPlaces } from '../../../record/entries/registrations-repository.server.ts';
import type { Race } from '../../../record/race/race.ts';

export interface WaitingTurn {
  participantId: number;
  name: string;
  category: CategoryCode;
  /** ISO 8601 in UTC. */
  since: string;
  /** From 1 in the category; null where it ended because nobody proved the address. */
  turn: number | null;
  isOver: boolean;
}

/** Who waits for a place in an edition, in the order of their turns; ended turns stand last. */
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

/** How many places nobody holds, by category: what an organizer can give to who waits. */
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
