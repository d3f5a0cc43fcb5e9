import { countryNames } from '../../../platform/i18n/country-names.ts';
import { addressOnPaper } from '../../../platform/pdf/address-on-paper.ts';
import { entryJoin } from '../../../record/entries/entry-join.server.ts';
import { statesWithoutPlace } from '../../../record/entries/states-without-place.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import type { PaperPlace } from '../paper-kind.ts';
import { type CategoryStrip, categoryStrip } from './category-strip.ts';

export interface BoatWithBib {
  bib: string;
  names: string[];
  club: string;
  /** ISO 3166-1 alpha-2. */
  nation: string;
  country: string;
  category: string;
  strip: CategoryStrip;
  /** Page that its QR square opens. */
  page: string;
}

const secondName = /\s+[&+/]\s+/;

export async function boatsWithBibs(place: PaperPlace, only?: string): Promise<BoatWithBib[]> {
  const { office, edition, t, locale } = place;
  const { database, race, config } = office;
  const rows = await entryJoin(database)
    .select([
      'participant.bib',
      'participant.name',
      'participant.club',
      'participant.category',
      'participant.nationality',
      'participant.listed',
      'participant.payment_verified_at',
      'root_person.person_key as person',
    ])
    .where('participant.edition_id', '=', edition.id)
    .where('participant.bib', 'is not', null)
    .where('participant.name', '!=', erasedName)
    .where(({ eb, or }) =>
      or([eb('registration.place', 'is', null), eb('registration.place', '!=', 'waiting')]),
    )
    .where(({ eb, or }) =>
      or([eb('payment.state', 'is', null), eb('payment.state', 'not in', statesWithoutPlace)]),
    )
    .$if(only !== undefined, (query) => query.where('participant.bib', '=', Number(only)))
    .orderBy('participant.bib')
    .execute();
  const country = countryNames(locale);
  return rows.map((row) => {
    // A paddler's page exists from the payment on; before, the edition's list is used.
    const isShown = row.listed === 1 && row.payment_verified_at !== null;
    const path = isShown ? `/palistas/${row.person}` : `/participantes/${edition.year}`;
    return {
      bib: String(row.bib),
      names: row.name.split(secondName),
      club: row.club ?? '',
      nation: row.nationality,
      country: country(row.nationality),
      category: t(`category.${row.category}`),
      strip: categoryStrip(race, row.category),
      page: addressOnPaper(config) + path,
    };
  });
}
