import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { CrossDay } from '../../record/cross/cross-day.ts';
import type { RaceDays } from '../feed/create-race-days.server.ts';
import { dayVersions } from '../feed/day-versions.server.ts';
import type { CrossState } from '../log/cross/cross-state.ts';
import type { PlannedCross } from '../log/cross/planned-cross.ts';

/** Who races, as the lists of the edition write them. */
export interface CrossBoat {
  name: string;
  club: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
}

/** A kayak cross of a day as everybody may read it. */
export interface CrossNow {
  id: string;
  title: Bilingual;
  /** The course, from the start to the last gate. */
  elements: readonly string[];
  hours: PlannedCross['hours'];
  /** Whether the start list of its time trial is public: before that nothing of it is. */
  isPublished: boolean;
  trial: { race: string; title: Bilingual; state: CrossState['trial']['state'] };
  /** Why there is no bracket yet (for nobody but the office), then each heat is ranked by itself. */
  faults: CrossState['faults'];
  day: CrossDay;
  /** The heats that the office closed: what the others say may still change. */
  closed: readonly string[];
  /** By boat, which is its bib. */
  boats: Readonly<Record<string, CrossBoat>>;
}

/** Each kayak cross of a day (ISO 8601 date) as its log has it now; `version` changes with everything in it. */
export async function readCrossDay(
  { database, raceDays }: { database: AppDatabase; raceDays: RaceDays },
  day: string,
): Promise<{ day: string; version: string; crosses: CrossNow[] } | null> {
  const version = JSON.stringify((await dayVersions(database, [day])).get(day) ?? null);
  const now = await raceDays.read(day);
  if (!now) return null;
  const { dayPlan, state } = now;
  const crosses = (dayPlan.crosses ?? []).flatMap((planned): CrossNow[] => {
    const cross = state.crosses.find(({ id }) => id === planned.id);
    const race = dayPlan.races.find(({ id }) => id === planned.trial);
    if (!cross || !race) return [];
    const { id, title, elements, hours } = planned;
    const boats = dayPlan.boats
      .filter((boat) => boat.race === race.id)
      .map(({ bib, name, club, country }) => [String(bib), { name, club, country }] as const);
    return [
      {
        id,
        title,
        elements,
        hours,
        isPublished: race.published,
        trial: { race: race.id, title: race.title, state: cross.trial.state },
        faults: cross.faults,
        day: cross.day,
        closed: cross.heats.flatMap(({ heat, closed }) => (closed ? heat : [])),
        boats: Object.fromEntries(boats),
      },
    ];
  });
  return { day, version, crosses };
}
