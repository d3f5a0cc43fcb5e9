import { giveWay } from '../../../platform/background/give-way.ts';
import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { findUtcOffset } from '../../../platform/format/find-utc-offset.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { readDayPlan } from '../../../race-day/log/plan/day-plans-repository.server.ts';
import { listSeats } from '../../../race-day/seats/seats-repository.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { exportRecord } from '../../../record/editions/exchange/export-record.server.ts';
import type { Race } from '../../../record/race/race.ts';
import { phaseNames } from '../../plan/race-formats.ts';
import { type Canoe123Left, canoe123OfRecord } from './canoe123-of-record.ts';
import { peopleOfEdition } from './into-record/read-earlier-files.server.ts';
import { type RacePhase, racePhases } from './race-kind.ts';
import { canoe123Pieces } from './write-canoe123.ts';

interface ExportOrder {
  editionId: number;
  t: Translate;
  by: { actor: Actor; now: Date };
}

interface Canoe123Out {
  xml: () => Promise<string>;
  left: Canoe123Left;
  entries: number;
  isRaced: boolean;
}

/** Returns an edition as a file of Canoe123, with the parts that it cannot hold; null for an edition without facts. */
export async function exportCanoe123(
  { database, race }: { database: AppDatabase; race: Race },
  { editionId, t, by }: ExportOrder,
): Promise<Canoe123Out | null> {
  await actorMay(database, by.actor, 'entries.read');
  const record = await exportRecord(database, editionId);
  if (!record) return null;
  const { raceDate: day, year } = record.edition;
  const seats = await listSeats(database, day, by.now);
  const official = await database.selectFrom('race_heat').select('heat_id').execute();
  const entered = await peopleOfEdition(database, editionId);
  await giveWay();
  const { file, left } = await canoe123OfRecord({
    record,
    categories: race.registration.categories.map((category) => ({
      ...category,
      title: t(`category.${category.category}`),
    })),
    event: {
      title: `${race.name} ${year}`,
      location: race.town,
      facility: race.river,
      country: race.countryCode,
    },
    plan: (await readDayPlan(database, day))?.plan ?? null,
    sections: seats.flatMap(({ gates }) => gates?.last ?? []),
    official: new Set(official.map(({ heat_id }) => heat_id)),
    interval: race.rules.startIntervalSeconds,
    offset: findUtcOffset(day, race.timeZone),
    phaseNamed: phasesByName(t),
    numbers: new Map(entered.map(({ id, key }) => [key, id])),
  });
  await giveWay();
  return {
    xml: async () => {
      const pieces: string[] = [];
      for (const piece of canoe123Pieces(file)) {
        pieces.push(piece);
        await giveWay();
      }
      return pieces.join('');
    },
    left,
    entries: record.entries.length,
    isRaced: record.heats.some(({ runs }) => runs.length > 0),
  };
}

/** Names of the plan of the day that Canoe123 has other words for. */
const plannedNames: readonly (readonly [keyof typeof phaseNames, RacePhase])[] = [
  ['heats', 'HT'],
  ['qualification', 'SR'],
  ['semi', 'SF'],
  ['final', 'FI'],
  ['final-a', 'FI'],
  ['final-b', 'FIB'],
];

function phasesByName(t: Translate): (name: Bilingual) => RacePhase | null {
  const known = new Map<string, RacePhase>([
    ...plannedNames.flatMap(([key, phase]) =>
      Object.values(phaseNames[key]).map((name) => [name, phase] as const),
    ),
    ...racePhases.map((phase) => [t(`deskCanoe.phase.${phase}`).toLowerCase(), phase] as const),
  ]);
  return ({ es, en }) => known.get(es.toLowerCase()) ?? known.get(en.toLowerCase()) ?? null;
}
