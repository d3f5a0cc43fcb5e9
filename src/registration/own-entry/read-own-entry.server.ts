import { createHash } from 'node:crypto';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import { freePlaces } from '../../record/entries/free-places.ts';
import { readTerms } from '../../record/entries/read-terms.server.ts';
import {
  countPlaces,
  findRegistration,
  listEntriesBeside,
  type RegistrationRecord,
} from '../../record/entries/registrations-repository.server.ts';
import type { EditionTerms } from '../../record/entries/terms-of-edition.ts';
import { isSameEvent } from '../../record/race/is-same-event.ts';
import type { Race } from '../../record/race/race.ts';
import { boatOfMember } from '../boats/boats-repository.server.ts';
import type { EntryForm } from '../kept-entry/entry-form.ts';
import { readEntryForm } from '../kept-entry/read-entry-form.server.ts';
import { type PriceChange, priceChange, readPricedEntry } from '../payments/change-price.server.ts';
import { type Balance, openCents, sumBalance } from '../payments/movements-to.ts';
import { paymentVersion } from '../payments/payment-version.server.ts';
import { type PaymentRecord, readPayment } from '../payments/payments-repository.server.ts';
import { listMoney } from '../payments/write-movements.server.ts';
import { comesBack, ownLimits, type PriceEffect, priceEffect } from './own-limits.ts';

export interface OtherCategory {
  category: CategoryCode;
  isFull: boolean;
  effect: PriceEffect;
  price: PriceChange | null;
}

export interface OwnEntry {
  registration: RegistrationRecord;
  present: EntryForm;
  /** Terms of the entry's own edition, which may not be the current one. */
  terms: EditionTerms;
  payment: PaymentRecord | null;
  balance: Balance;
  limits: ReturnType<typeof ownLimits>;
  /** Integer cents that a withdrawal would refund today. */
  backCents: number;
  /** The boat that the person joined; null for an entry that races by itself. */
  inBoat: { boatId: number; name: string } | null;
  others: OtherCategory[];
  /** Changes with anything shown, so that a form notices a change since it was shown. */
  version: string;
}

export async function readOwnEntry(
  { database, race }: { database: AppDatabase; race: Race },
  accessToken: string,
  now: Date,
): Promise<OwnEntry | null> {
  const registration = await findRegistration(database, accessToken);
  const present = registration && (await readEntryForm(database, registration.participantId));
  if (!registration || !present) return null;
  const { participantId, withdrawnAt } = registration;
  const payment = (await readPayment(database, participantId)) ?? null;
  const balance = payment
    ? sumBalance(await listMoney(database, payment.id))
    : { owed: 0, held: 0 };
  const terms = await readTerms({ database, race }, registration.editionId);
  const { registration: days, date: raceDate, timeZone } = terms.race;
  const { isOver } = terms;
  const today = localDate(now, timeZone);
  const turn = withdrawnAt === null ? ('waiting' as const) : ('withdrawn' as const);
  const inBoat = await boatOfMember(database, participantId);
  const standing = {
    state: payment?.state ?? turn,
    isCheckedIn: await isCheckedIn(database, participantId),
    hasRaced: await hasRaced(database, participantId),
    isListed: await isListed(database, participantId),
    isInStartList: await isInStartList(database, participantId),
    isInBoat: inBoat !== null,
    isDifferenceSent: payment?.differenceProofAt != null,
    open: openCents(balance),
  };
  const limits = ownLimits(standing, { today, raceDate, days, isOver });
  const taken = await countPlaces(database, registration.editionId);
  const priced = await readPricedEntry(database, registration);
  const beside = await listEntriesBeside(database, participantId);
  const others: OtherCategory[] = [];
  for (const { category, capacity } of terms.isOfSettings ? days.categories : []) {
    if (category === registration.category) continue;
    if (beside.some((entry) => isSameEvent(terms.race, entry.category, category))) continue;
    const price = priceChange(terms.race, priced, category);
    const by = price === null ? 0 : price.after - price.before;
    others.push({
      category,
      isFull: freePlaces(taken(category), capacity) === 0,
      effect: priceEffect({ by, open: openCents(balance) }, { today, days }),
      price,
    });
  }
  const backCents = comesBack(balance, { today, days, isOver });
  const money = payment ? await paymentVersion(database, payment.id) : turn;
  const told = others.map(({ category, effect, price }) => [category, effect, price?.after]);
  const seen = JSON.stringify([present, money, limits, backCents, told]);
  return {
    registration,
    present,
    terms,
    payment,
    balance,
    limits,
    backCents,
    inBoat,
    others,
    version: createHash('sha256').update(seen).digest('base64url').slice(0, 22),
  };
}

async function isCheckedIn(database: AppDatabase, participantId: number): Promise<boolean> {
  const acts = await database
    .selectFrom('check_in_act')
    .select(['act', 'done'])
    .where('participant_id', '=', participantId)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  const last = new Map(acts.map(({ act, done }) => [act, done]));
  return [...last.values()].includes(1);
}

async function isListed(database: AppDatabase, participantId: number): Promise<boolean> {
  const { bib } = await database
    .selectFrom('participant')
    .select('bib')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow();
  return bib !== null || isInStartList(database, participantId);
}

async function isInStartList(database: AppDatabase, participantId: number): Promise<boolean> {
  const run = await database
    .selectFrom('run')
    .select('id')
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  return run !== undefined;
}

async function hasRaced(database: AppDatabase, participantId: number): Promise<boolean> {
  const run = await database
    .selectFrom('run')
    .select('id')
    .where('participant_id', '=', participantId)
    .where(({ eb, or }) =>
      or([
        eb('start_cs', 'is not', null),
        eb('finish_cs', 'is not', null),
        eb('total_cs', 'is not', null),
        eb('status', 'is not', null),
      ]),
    )
    .executeTakeFirst();
  return run !== undefined;
}
