import { randomBytes } from 'node:crypto';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { plainMoney } from '../../platform/format/minor-digits.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { categoryPlaces } from '../../record/entries/category-places.server.ts';
import { findNamedPerson } from '../../record/entries/find-named-person.server.ts';
import { openPlaces } from '../../record/entries/free-places.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { raiseVersionsOfEntry } from '../../record/entries/raise-versions-of-entry.server.ts';
import { readTerms } from '../../record/entries/read-terms.server.ts';
import {
  isBesideInEvent,
  isInEvent,
  readRegistration,
} from '../../record/entries/registrations-repository.server.ts';
import type { Identity } from '../../record/people/personal-document.ts';
import { writeOwnAnswers } from '../../record/questions/own/own-answers-repository.server.ts';
import { type OwnQuestion, ownControl } from '../../record/questions/own/own-question.ts';
import { listOwnQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { questionOf } from '../../record/questions/questions-in.ts';
import type { Race } from '../../record/race/race.ts';
import { rawAnswers } from '../../registration/form/form-values.ts';
import { askAsStored } from '../../registration/kept-entry/ask-as-stored.ts';
import {
  type EntryField,
  type EntryForm,
  entryFields,
  toEntryForm,
  toOwnForm,
} from '../../registration/kept-entry/entry-form.ts';
import { readEntryForm } from '../../registration/kept-entry/read-entry-form.server.ts';
import { writeEntry } from '../../registration/kept-entry/write-entry.server.ts';
import {
  changePrice,
  type Difference,
  type PriceChange,
  priceChange,
  readPricedEntry,
} from '../../registration/payments/change-price.server.ts';
import { forgetGivenAway } from '../../registration/prices/price-of-entry.server.ts';
import { checkEntry } from '../../registration/rules/check-entry.server.ts';
import {
  type EntryRules,
  identifyByName,
  type RegistrationEntry,
  toKeptAnswers,
} from '../../registration/rules/check-registration.ts';
import { consentFields, needsGuardian } from '../../registration/rules/consent-purpose.ts';
import { entryRules } from '../../registration/rules/entry-rules.ts';
import type { Issues } from '../../registration/rules/fields.ts';
import { sendLink } from '../../registration/send-link.server.ts';
import { historyName } from '../payments/history-name.ts';

export type EditOutcome =
  | { code: 'changed'; fields: EntryField[] }
  | { code: 'unchanged' }
  /** `from` returned no change. */
  | { code: 'left' }
  /** An imported entry is corrected in its file. */
  | { code: 'not_editable' }
  | { code: 'invalid'; issues: Issues }
  /** Everything else is correct, but the reason is missing. */
  | { code: 'no_reason' }
  | { code: 'full'; entered: number; capacity: number }
  /**
   * The other category has another price, and the organizer has not yet chosen to charge, refund or waive the
   * difference.
   */
  | { code: 'price'; price: PriceChange }
  /** Another entry of the edition, or another known person, has the document. */
  | { code: 'document_taken' }
  /** The person has another entry in the event of the other category. */
  | { code: 'already_registered' };

interface EditOrder {
  participantId: number;
  /** Returns the wanted form for the current one; null changes nothing. */
  from: (present: EntryForm) => EntryForm | null;
  reason: string;
  evenIfFull: boolean;
  /** How to settle a price difference; null asks first. */
  difference: Difference | null;
  now: Date;
}

interface EditLook extends EditOrder {
  arriving?: number;
}

/**
 * Corrects an entry by the rules of registration. A new e-mail address gets the registration link under a new token,
 * and the old link stops working. The history lists changed private fields without their values.
 */
export function editEntry(
  room: { database: AppDatabase; race: Race },
  actor: Actor,
  order: EditOrder,
): Promise<EditOutcome> {
  const { participantId, reason, difference, now } = order;
  return room.database.transaction().execute(async (transaction): Promise<EditOutcome> => {
    await actorMay(transaction, actor, 'entries.edit');
    const registration = await readRegistration(transaction, participantId);
    if (!registration) return { code: 'not_editable' };
    const { editionId } = registration;
    await lockEdition(transaction, editionId);
    const looked = await lookAtEdit({ ...room, database: transaction }, order);
    if (looked.code !== 'fits') return looked;
    const { entry, present, written, fields, own, price, becameMinor } = looked;
    const move = { from: registration.category, to: entry.category };
    if (move.from !== move.to) await forgetGivenAway(transaction, participantId, move);
    await writeEntry(transaction, {
      participantId,
      entry,
      present,
      becameMinor,
      accessToken: fields.includes('email') ? randomBytes(24).toString('base64url') : null,
    });
    const { answers } = entry;
    await writeOwnAnswers(transaction, { participantId, editionId, questions: own, answers });
    if (price !== null && difference !== null) {
      const change = { participantId, price, difference, reason, actor: historyName(actor), now };
      await changePrice(transaction, change);
    }
    await raiseVersionsOfEntry(transaction, participantId);
    const changed = await readRegistration(transaction, participantId);
    if (changed && fields.includes('email')) await sendLink(transaction, changed, now);
    const seen = (form: EntryForm) =>
      Object.fromEntries(
        // The history stays when a person is erased.
        fields.map((field) => [field, questionOf(field).inHistory ? form[field] : '…']),
      );
    const subject = { kind: 'entry', id: participantId } as const;
    const inWords = (cents: number, currency: string) =>
      `${plainMoney(cents, currency)} ${currency}`;
    const change = {
      before: { ...seen(present), ...(price && { amount: inWords(price.before, price.currency) }) },
      after: {
        ...seen(written),
        ...(price && { amount: inWords(price.after, price.currency), settled: difference ?? '' }),
        ...(own.length > 0 && { answers: own.map(({ key }) => key) }),
      },
      reason,
    };
    await writeAudit(transaction, actor, { act: 'entry_changed', subject, ...change }, now);
    return { code: 'changed', fields };
  });
}

interface FittingEdit {
  code: 'fits';
  entry: RegistrationEntry;
  present: EntryForm;
  written: EntryForm;
  fields: EntryField[];
  own: OwnQuestion[];
  price: PriceChange | null;
  becameMinor: boolean;
  hasPlace: boolean;
}

/** Checks a change and writes nothing. `arriving` counts other entries that move into the category first. */
export async function lookAtEdit(
  { database, race }: { database: AppDatabase; race: Race },
  { participantId, from, reason, evenIfFull, difference, now, arriving = 0 }: EditLook,
): Promise<Exclude<EditOutcome, { code: 'changed' }> | FittingEdit> {
  const registration = await readRegistration(database, participantId);
  const present = await readEntryForm(database, participantId);
  if (!registration || !present) return { code: 'not_editable' };
  const { editionId, entryStatus } = registration;
  const wanted = from(present);
  if (wanted === null) return { code: 'left' };
  const questions = await listOwnQuestions(database, editionId);
  const { race: terms, isOfSettings } = await readTerms({ database, race }, editionId);
  const rules = entryRules(terms, now, questions);
  const signed = Object.fromEntries(Object.values(consentFields).map((field) => [field, 'on']));
  const raw = { ...wanted, ...signed, answers: rawAnswers(wanted, questions) };
  const stored = askAsStored(rules, { present, wanted });
  const { entry, issues } = checkEntry(raw, stored, { formAnswers: 'optional', isDesk: true });
  if (entry === null) return { code: 'invalid', issues };
  if (reason === '') return { code: 'no_reason' };
  const written = { ...toEntryForm(toKeptAnswers(entry)), ...toOwnForm(questions, entry.answers) };
  const fields = entryFields.filter((field) => written[field] !== present[field]);
  const own = questions.filter(({ key }) => written[ownControl(key)] !== present[ownControl(key)]);
  if (fields.length + own.length === 0) return { code: 'unchanged' };
  for (const document of identitiesIn(rules, entry, fields)) {
    const { category } = entry;
    const who = { participantId, editionId, document, category };
    if (await isTaken({ database, race: terms }, who)) return { code: 'document_taken' };
  }
  if (fields.includes('category')) {
    const moved = { participantId, category: entry.category, race: terms };
    if (await isBesideInEvent(database, moved)) return { code: 'already_registered' };
  }
  if (fields.includes('category') && entryStatus === 'entered' && !evenIfFull) {
    const of = { editionId, category: entry.category };
    const taken = await categoryPlaces(database, race, of);
    const { capacity, entered } = taken;
    if (openPlaces(taken, capacity) <= arriving) return { code: 'full', entered, capacity };
  }
  // Settings hold no fees of other editions, so the price stays.
  const price =
    fields.includes('category') && isOfSettings
      ? priceChange(terms, await readPricedEntry(database, registration), entry.category)
      : null;
  if (price !== null && difference === null) return { code: 'price', price };
  const becameMinor =
    fields.includes('date_birth') && needsGuardian(entry.age, rules.ages) && !present.guardian_name;
  const hasPlace = entryStatus === 'entered';
  return { code: 'fits', entry, present, written, fields, own, price, becameMinor, hasPlace };
}

/** Returns the changed identifying field: the document, or the name where the race asks for no document. */
function identitiesIn(
  { asks }: EntryRules,
  entry: RegistrationEntry,
  fields: readonly EntryField[],
): Identity[] {
  const isChanged = (...some: EntryField[]) => some.some((field) => fields.includes(field));
  const { document } = entry;
  const named =
    document.kind === 'none' || asks?.documents === 'none' ? identifyByName(entry) : null;
  return [
    ...(named && isChanged('name', 'date_birth', 'national_licence', 'icf_id') ? [named] : []),
    ...(document.kind !== 'none' && isChanged('document_type', 'personal_id', 'nationality')
      ? [document]
      : []),
  ];
}

async function isTaken(
  { database: transaction, race }: { database: AppDatabase; race: Race },
  of: {
    participantId: number;
    editionId: number;
    document: Identity;
    category: RegistrationEntry['category'];
  },
): Promise<boolean> {
  const own = await transaction
    .selectFrom('participant')
    .innerJoin('root_person', 'root_person.own_id', 'participant.person_id')
    .select(['participant.person_id', 'root_person.id as root'])
    .where('participant.id', '=', of.participantId)
    .executeTakeFirstOrThrow();
  const { document, category } = of;
  if (document.kind === 'none') {
    const person = await findNamedPerson(transaction, document, of.editionId);
    return person !== undefined && person !== own.root;
  }
  const { kind, country, number } = document;
  const known = await transaction
    .selectFrom('registered_person')
    .select('person_id')
    .where('document_kind', '=', kind)
    .where('document_country', '=', country)
    .where('personal_id', '=', number)
    .executeTakeFirst();
  if (known) return known.person_id !== own.person_id;
  return isInEvent(transaction, { editionId: of.editionId, document, category, race });
}
