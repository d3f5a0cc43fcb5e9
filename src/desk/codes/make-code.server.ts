import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { plainMoney } from '../../platform/format/minor-digits.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import type { DiscountKind } from '../../record/entries/prices/discount.ts';
import type { CodeQuestion } from '../../registration/prices/price-code.ts';

export interface NewCode {
  code: string;
  kind: DiscountKind;
  value: number;
  usesLimit: number | null;
  endsAt: string | null;
  reserved: number;
  categories: readonly number[];
  question: CodeQuestion | null;
  answer: string | null;
  note: string;
}

/** Makes a discount code. Returns false when the edition already has a code with the same spelling. */
export function makeCode(
  database: AppDatabase,
  actor: Actor,
  { editionId, code: made, currency }: { editionId: number; code: NewCode; currency: string },
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'payments.decide');
    // The lock protects the count of places, because a code may reserve some.
    await lockEdition(transaction, editionId);
    const { code, kind, value, usesLimit, endsAt, reserved, categories } = made;
    const written = await transaction
      .insertInto('price_code')
      .values({
        edition_id: editionId,
        code,
        kind,
        value,
        uses_limit: usesLimit,
        ends_at: endsAt,
        reserved,
        question: made.question,
        answer: made.answer,
        note: made.note,
        created_at: now.toISOString(),
        retired_at: null,
      })
      .onConflict((conflict) => conflict.columns(['edition_id', 'code']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) return false;
    for (const category of categories) {
      await transaction
        .insertInto('price_code_category')
        .values({ price_code_id: written.id, category })
        .execute();
    }
    const subject = { kind: 'price_code', id: code } as const;
    const after = {
      discount: inWords(kind, value, currency),
      count: usesLimit,
      ends_at: endsAt,
      reserved,
    };
    await writeAudit(transaction, actor, { act: 'price_code_made', subject, after }, now);
    return true;
  });
}

function inWords(kind: NewCode['kind'], value: number, currency: string): string {
  if (kind === 'free') return '100 %';
  return kind === 'percent' ? `${value} %` : plainMoney(value, currency);
}
