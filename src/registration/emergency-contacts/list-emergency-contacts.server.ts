import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import { entryJoin } from '../../record/entries/entry-join.server.ts';
import { statesWithoutPlace } from '../../record/entries/states-without-place.ts';

export interface PaddlerToCallFor {
  id: number;
  bib: number | null;
  name: string;
  category: CategoryCode;
  contactName: string | null;
  contactMobile: string | null;
}

/** Lists the paddlers with a place by bib, then name. */
export async function listEmergencyContacts(
  database: AppDatabase,
  editionId: number,
): Promise<PaddlerToCallFor[]> {
  const rows = await entryJoin(database)
    .leftJoin('emergency_contact', 'emergency_contact.participant_id', 'participant.id')
    .select(({ fn }) => [
      'participant.id',
      'participant.bib',
      fn.coalesce('registration.given_name', 'participant.name').as('name'),
      'participant.category',
      'emergency_contact.name as contactName',
      'emergency_contact.mobile as contactMobile',
    ])
    .where('participant.edition_id', '=', editionId)
    .where(({ eb, or }) =>
      or([eb('registration.place', 'is', null), eb('registration.place', '=', 'entered')]),
    )
    .where(({ eb, or }) =>
      or([eb('payment.state', 'is', null), eb('payment.state', 'not in', statesWithoutPlace)]),
    )
    .execute();
  const { compare } = new Intl.Collator('es');
  const bibOf = ({ bib }: { bib: number | null }) => bib ?? Number.POSITIVE_INFINITY;
  return rows.toSorted((a, b) => {
    const [one, other] = [bibOf(a), bibOf(b)];
    return one === other ? compare(a.name, b.name) : one - other;
  });
}
