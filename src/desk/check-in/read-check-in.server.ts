import { giveWay } from '../../platform/background/give-way.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { calendarAge } from '../../platform/format/calendar-age.ts';
import {
  listOrganizerEntries,
  type OrganizerEntry,
} from '../../record/entries/organizer-entry.server.ts';
import type { Race } from '../../record/race/race.ts';
import { readCrewCounts } from '../../registration/boats/read-crew-counts.server.ts';
import { type AskedAtCheckIn, askedAtCheckIn } from './asked-at-check-in.server.ts';
import type { CheckInPerson } from './check-in-person.ts';

/** Of age in Ecuador (Código Civil, article 21). */
const ofAge = 18;

/** Without `race` no entry says how many people its boat needs. */
export async function readCheckIn(
  database: AppDatabase,
  edition: { id: number; raceDate: string },
  race: Pick<Race, 'registration'>,
): Promise<CheckInPerson[]> {
  const { id: editionId, raceDate } = edition;
  const askedOf = await askedAtCheckIn(database, edition);
  const acts = await database
    .selectFrom('check_in_act as made')
    .innerJoin('participant', 'participant.id', 'made.participant_id')
    .selectAll('made')
    .where('participant.edition_id', '=', editionId)
    .execute();
  const crews = await readCrews(database, editionId, race);
  await giveWay();
  const actsByParticipant = Map.groupBy(acts, ({ participant_id }) => participant_id);
  const entries = await listOrganizerEntries(database, { editionId });
  const entriesOf = Map.groupBy(entries, ({ personId }) => personId);
  // A person gets one shirt, whichever entry it was handed out with.
  const actsOf = ({ participantId, personId }: OrganizerEntry) =>
    (entriesOf.get(personId) ?? []).flatMap((one) =>
      (actsByParticipant.get(one.participantId) ?? []).filter(
        ({ act }) => one.participantId === participantId || act === 'shirt',
      ),
    );
  const people: CheckInPerson[] = [];
  for (const chunk of inChunks(entries)) {
    await giveWay();
    people.push(
      ...chunk
        .filter(
          ({ withdrawnAt, paymentState }) => withdrawnAt === null && paymentState !== 'refunded',
        )
        .map((entry) => ({
          id: entry.participantId,
          name: entry.name,
          bib: entry.bib,
          category: entry.category,
          shirt: entry.size,
          document: (entry.personalId ?? '').replace(/[^\p{L}\p{Nd}]/gu, '').slice(-4),
          paid: entry.paymentVerifiedAt !== null,
          waiting: entry.entryStatus === 'waiting',
          minor: isMinor(entry, raceDate),
          released: entry.releaseVerifiedAt !== null,
          acts: actsOf(entry).map((made) => ({
            id: made.id,
            act: made.act,
            done: made.done === 1,
            at: made.made_at,
            by: nameOf(made.actor),
          })),
          ...crews(entry),
          ...withAsked(askedOf(entry)),
        })),
    );
  }
  await giveWay();
  const { compare } = new Intl.Collator('es');
  return people.toSorted((a, b) => compare(a.name, b.name));
}

/** Returns for each entry the boat that its person joined, or the crew or team that the person entered. */
async function readCrews(
  database: AppDatabase,
  editionId: number,
  race: Pick<Race, 'registration'>,
) {
  const countOf = await readCrewCounts(database, editionId, race);
  const boats = await database
    .selectFrom('boat_member')
    .innerJoin('participant', 'participant.id', 'boat_member.boat_id')
    .select(['boat_member.participant_id as id', 'participant.name'])
    .where('participant.edition_id', '=', editionId)
    .execute();
  const boatOf = new Map(boats.map(({ id, name }) => [id, name]));
  return ({ participantId, category }: OrganizerEntry): Pick<CheckInPerson, 'boat' | 'crew'> => {
    const boat = boatOf.get(participantId);
    if (boat !== undefined) return { boat };
    const crew = countOf({ participantId, category });
    return crew ? { crew } : {};
  };
}

function isMinor({ guardianName, dateBirth }: OrganizerEntry, raceDate: string): boolean {
  if (guardianName !== null) return true;
  return dateBirth !== null && calendarAge(dateBirth, raceDate) < ofAge;
}

function withAsked(asked: readonly AskedAtCheckIn[]): Pick<CheckInPerson, 'asked'> {
  if (asked.length === 0) return {};
  return {
    asked: asked.map(({ question, value }) => ({ label: question.label, isOpen: value === null })),
  };
}

/** Returns the name without the e-mail address behind it. */
function nameOf(actor: string): string {
  return actor.replace(/ <[^<>]*>$/, '');
}
