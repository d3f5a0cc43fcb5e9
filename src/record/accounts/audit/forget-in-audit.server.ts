import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { ActSubject } from './audit-names.ts';

/** Deletes values and reasons from the lines about an erased person, and nothing else of them. */
export async function forgetInAudit(
  transaction: AppDatabase,
  subjects: readonly ActSubject[],
): Promise<void> {
  for (const [kind, of] of Map.groupBy(subjects, (subject) => subject.kind)) {
    await transaction
      .updateTable('audit')
      .set({ before_json: null, after_json: null, reason: null })
      .where('subject_kind', '=', kind)
      .where(
        'subject_id',
        'in',
        of.map(({ id }) => String(id)),
      )
      .execute();
  }
}
