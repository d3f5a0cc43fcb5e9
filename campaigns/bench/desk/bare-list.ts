import type { DatabaseSync } from 'node:sqlite';

/** The least that a desk list reads, as one statement: every entry of an edition, in order. */
export function bareList(database: DatabaseSync, edition: number): unknown[] {
  return database
    .prepare(
      `select participant.id, participant.name, participant.bib, participant.category, payment.state
       from participant left join payment on payment.participant_id = participant.id
       where participant.edition_id = ? order by participant.id desc`,
    )
    .all(edition);
}
