import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { oneWriting } from '../../platform/text/one-writing.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { nameBoat } from '../../record/entries/boats/name-boat.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { raiseVersionsOfEntry } from '../../record/entries/raise-versions-of-entry.server.ts';
import { readRegistration } from '../../record/entries/registrations-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import { leaveRace } from '../kept-entry/leave-race.server.ts';
import { countCrew, openBoat, readBoat } from './boats-repository.server.ts';
import { type BoatChange, longestBoatName } from './to-boat-change.ts';

export type BoatChanged = 'changed' | 'unknown' | 'full';

/**
 * Changes the name or the people of a boat, or makes its link. A removed person is withdrawn and gets a mail with the
 * reason; `full` when no seat of that kind is left.
 */
export async function changeBoat(
  transaction: AppDatabase,
  actor: Actor,
  {
    participantId,
    race,
    change,
    reason,
    now,
  }: { participantId: number; race: Race; change: BoatChange; reason: string; now: Date },
): Promise<BoatChanged> {
  const registration = await readRegistration(transaction, participantId);
  if (!registration) return 'unknown';
  await lockEdition(transaction, registration.editionId);
  const boat = await readBoat(transaction, registration, race);
  if (!boat) return 'unknown';
  await openBoat(transaction, participantId);
  if (change.act === 'link') return 'changed';
  if (change.act === 'name') {
    const name = (oneWriting(change.name) ?? '').slice(0, longestBoatName) || null;
    await transaction
      .updateTable('boat')
      .set({ name })
      .where('participant_id', '=', participantId)
      .execute();
  } else {
    const person = boat.people.find((one) => one.participantId === change.member);
    if (!person?.isIn) return 'unknown';
    if (change.act === 'remove') {
      const left = await leaveRace(transaction, {
        participantId: person.participantId,
        reason,
        dueCents: 0,
        actor: actor.name,
        now,
      });
      if (left.code !== 'withdrawn') return 'unknown';
    } else {
      const isSubstitute = change.act === 'substitute';
      const { paddlers, substitutes } = countCrew(boat.people);
      if (isSubstitute ? substitutes >= boat.substitutes : paddlers >= boat.seats) return 'full';
      await transaction
        .updateTable('boat_member')
        .set({ is_substitute: isSubstitute ? 1 : 0 })
        .where('participant_id', '=', person.participantId)
        .execute();
    }
  }
  await nameBoat(transaction, participantId);
  await raiseVersionsOfEntry(transaction, participantId);
  const subject = { kind: 'entry', id: participantId } as const;
  await writeAudit(transaction, actor, { act: 'crew_changed', subject }, now);
  return 'changed';
}
