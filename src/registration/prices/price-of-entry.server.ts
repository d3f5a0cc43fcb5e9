import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Discount, discountOn } from '../../record/entries/prices/discount.ts';
import { countUses } from '../../record/entries/prices/reserved-places.server.ts';
import {
  type CodeFault,
  type CodeQuestion,
  codeFault,
  codeReason,
  readCodeText,
} from './price-code.ts';
import { listCodes } from './price-codes-repository.server.ts';

export interface GivenDiscount extends Discount {
  codeId: number | null;
  cents: number;
  reason: string;
}

export interface EntryPrice {
  fee: number;
  cents: number;
  discount: GivenDiscount | null;
  /** Whether the code reserves a place that is still free. */
  isReserved: boolean;
}

interface PricedEntry {
  editionId: number;
  fee: number;
  category: number;
  answers: { readonly [Q in CodeQuestion]?: string | null };
  /** Code as typed; '' when there is none. */
  code: string;
  /** Number of a club's entry within the club, and the club's group prices; undefined for other entries. */
  ofClub?: { number: number; prices: { from: number; percent: number } | undefined } | undefined;
  now: Date;
}

/**
 * Returns a price or a fault. A caller that charges must hold `lockEdition`, so that a last use is
 * given once.
 */
export async function priceOfEntry(
  database: AppDatabase,
  { editionId, fee, category, answers, code, ofClub, now }: PricedEntry,
): Promise<{ fault: CodeFault; price: null } | { fault: null; price: EntryPrice }> {
  const byNumber = discountByNumber(fee, ofClub);
  const written = readCodeText(code);
  if (written === '') {
    return { fault: null, price: priced(fee, byNumber, false) };
  }
  const found = (await listCodes(database, editionId)).find((one) => one.code === written);
  if (!found) return { fault: 'unknown', price: null };
  const fault = codeFault(found, { category, answers }, now);
  if (fault !== null) return { fault, price: null };
  const { id: codeId, kind, value } = found;
  const cents = discountOn(fee, found);
  const byCode = { codeId, kind, value, cents, reason: codeReason(found) };
  // Discounts are not added: the larger one counts, but a code with a reserved place is always used.
  const isReserved = found.reserved > found.uses;
  const isLess = byNumber !== null && byNumber.cents > cents && !isReserved;
  return { fault: null, price: priced(fee, isLess ? byNumber : byCode, isReserved) };
}

function priced(fee: number, discount: GivenDiscount | null, isReserved: boolean): EntryPrice {
  return { fee, cents: fee - (discount?.cents ?? 0), discount, isReserved };
}

function discountByNumber(fee: number, ofClub: PricedEntry['ofClub']): GivenDiscount | null {
  const { number = 0, prices } = ofClub ?? {};
  if (!prices || number < prices.from) return null;
  const discount = { kind: 'percent', value: prices.percent } as const;
  const reason = `club ${prices.from}+ (${prices.percent} %)`;
  return { ...discount, codeId: null, cents: discountOn(fee, discount), reason };
}

export async function saveDiscount(
  transaction: AppDatabase,
  participantId: number,
  { discount }: EntryPrice,
  now: Date,
): Promise<void> {
  if (discount === null) return;
  const { codeId, kind, value, cents, reason } = discount;
  await transaction
    .insertInto('price_discount')
    .values({
      participant_id: participantId,
      price_code_id: codeId,
      kind,
      value,
      cents,
      reason,
      given_at: now.toISOString(),
    })
    .execute();
}

export interface KeptDiscount extends Omit<GivenDiscount, 'codeId'> {
  categories: readonly number[];
  /** Whether all uses of the code are taken: an entry that left the code's categories cannot get its use back. */
  isUsedUp: boolean;
}

export async function readDiscount(
  database: AppDatabase,
  participantId: number,
): Promise<KeptDiscount | undefined> {
  const row = await database
    .selectFrom('price_discount')
    .innerJoin('participant', 'participant.id', 'price_discount.participant_id')
    .leftJoin('price_code', 'price_code.id', 'price_discount.price_code_id')
    .select(['price_discount.kind', 'price_discount.value', 'cents', 'reason'])
    .select(['price_code.id as codeId', 'price_code.uses_limit as limit', 'participant.edition_id'])
    .where('price_discount.participant_id', '=', participantId)
    .executeTakeFirst();
  if (!row) return undefined;
  const categories = await database
    .selectFrom('price_discount')
    .innerJoin('price_code_category as of', 'of.price_code_id', 'price_discount.price_code_id')
    .select('of.category')
    .where('price_discount.participant_id', '=', participantId)
    .execute();
  const { codeId, limit, edition_id, ...discount } = row;
  const uses = codeId === null || limit === null ? null : await countUses(database, edition_id);
  return {
    ...discount,
    categories: categories.map(({ category }) => category),
    isUsedUp: limit !== null && (uses?.get(codeId ?? 0) ?? 0) >= limit,
  };
}

/**
 * Deletes a discount whose uses were given to others. Runs under the edition's lock, before the
 * entry moves.
 */
export async function forgetGivenAway(
  transaction: AppDatabase,
  participantId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const discount = await readDiscount(transaction, participantId);
  if (!discount || countsIn(discount, { from, to })) return;
  const { categories } = discount;
  if (!categories.includes(to)) return;
  await transaction
    .deleteFrom('price_discount')
    .where('participant_id', '=', participantId)
    .execute();
}

/** Returns whether a discount applies when the entry moves from one category to another. */
export function countsIn(
  { categories, isUsedUp }: Pick<KeptDiscount, 'categories' | 'isUsedUp'>,
  { from, to }: { from: number; to: number },
): boolean {
  const isFor = (category: number) => categories.length === 0 || categories.includes(category);
  return isFor(to) && (isFor(from) || !isUsedUp);
}
