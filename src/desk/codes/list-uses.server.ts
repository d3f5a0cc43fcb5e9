import type { AppDatabase } from '../../platform/database/open-database.server.ts';

export interface CodeUse {
  codeId: number;
  participantId: number;
  name: string;
  cents: number;
}

export async function listUses(database: AppDatabase, editionId: number): Promise<CodeUse[]> {
  const rows = await database
    .selectFrom('price_discount as used')
    .innerJoin('price_code', 'price_code.id', 'used.price_code_id')
    .innerJoin('registration', 'registration.participant_id', 'used.participant_id')
    .select([
      'price_code.id as codeId',
      'used.participant_id as participantId',
      'registration.given_name as name',
      'used.cents',
    ])
    .where('price_code.edition_id', '=', editionId)
    .orderBy('used.given_at')
    .orderBy('used.participant_id')
    .execute();
  return rows.map((row) => ({ ...row }));
}
