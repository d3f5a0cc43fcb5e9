import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Catalogue, registrationEdition } from '../../record/editions/catalogue.ts';
import type { Race } from '../../record/race/race.ts';
import type { RawRegistration } from '../rules/check-registration.ts';
import { checkCategory, toText } from '../rules/choices.ts';
import { entryRules } from '../rules/entry-rules.ts';
import { feeOn, findTerms } from '../rules/fee-on.ts';
import type { CodeFault } from './price-code.ts';
import { type EntryPrice, priceOfEntry } from './price-of-entry.server.ts';

interface PreviewRoom {
  database: AppDatabase;
  race: Race;
  catalogue: Catalogue;
}

/** Why a code cannot be previewed; a category must be chosen first. */
export type PreviewFault = CodeFault | 'no_category';

export async function previewPrice(
  { database, race, catalogue }: PreviewRoom,
  { raw, code, now }: { raw: RawRegistration; code: string; now: Date },
): Promise<{ fault: PreviewFault; price: null } | { fault: null; price: EntryPrice }> {
  const edition = registrationEdition(catalogue);
  if (!edition) return { fault: 'unknown', price: null };
  const rules = entryRules(race, now);
  const chosen = checkCategory(toText(raw.category), rules.categories);
  if ('issue' in chosen) return { fault: 'no_category', price: null };
  const { value: category } = chosen;
  const terms = findTerms(race.registration, category);
  if (!terms) return { fault: 'category', price: null };
  const fee = feeOn(terms, race.registration, rules.today);
  const answers = {
    sex: toText(raw.sex),
    nationality: toText(raw.nationality),
    city: toText(raw.city),
    club: toText(raw.club),
  };
  return priceOfEntry(database, { editionId: edition.id, fee, category, answers, code, now });
}
