import { sql } from 'kysely';
import { forgetPersons } from '../../../race-day/log/store/forget-persons.server.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { type Eraser, erasedRows, toDayStart } from './eraser.ts';

/** Erasers of data about people at the desk and on the river. */
export const deskErasers = {
  async crew(transaction, before) {
    const seats = transaction.selectFrom('seat').select('id').where('day', '<', before);
    const erased = await transaction
      .updateTable('seat_phone')
      .set({ holder: '', device: '' })
      .where('seat_id', 'in', seats)
      .where(({ eb, or }) => or([eb('holder', '!=', ''), eb('device', '!=', '')]))
      .returning('id')
      .execute();
    const { count, ...files } = erasedRows(erased);
    return { ...files, count: count + (await forgetPersons(transaction, before)) };
  },

  async team(transaction, before) {
    // The account keeps its number without a name, because other rows refer to it.
    const erased = await transaction
      .updateTable('account')
      .set({ name: erasedName, email: sql<string>`cast(id as text)` })
      .where('ended_at', '<', toDayStart(before))
      .where('name', '!=', erasedName)
      .returning('id')
      .execute();
    const ids = erased.map(({ id }) => id);
    if (ids.length > 0) {
      await transaction.deleteFrom('saved_view').where('account_id', 'in', ids).execute();
    }
    return erasedRows(erased);
  },

  async visit(transaction, before) {
    const old = toDayStart(before);
    // A session lasts half a day at most, a link two days.
    const sessions = await transaction
      .deleteFrom('session')
      .where('last_seen_at', '<', old)
      .returning('id')
      .execute();
    const links = await transaction
      .deleteFrom('account_invitation')
      .where('expires_at', '<', old)
      .returning('account_id')
      .execute();
    await transaction.deleteFrom('sign_in_challenge').where('expires_at', '<', old).execute();
    return erasedRows([...sessions, ...links]);
  },

  async act(transaction, before) {
    const old = toDayStart(before);
    const lines = await transaction
      .updateTable('audit')
      .set({
        account_id: null,
        session_id: null,
        actor: '',
        before_json: null,
        after_json: null,
        reason: null,
      })
      .where('at', '<', old)
      .where('actor', '!=', '')
      .returning('id')
      .execute();
    const versions = await transaction
      .updateTable('content_version')
      .set({ actor: '' })
      .where('at', '<', old)
      .where('actor', '!=', '')
      .returning('version')
      .execute();
    const openings = await transaction
      .updateTable('edition_override')
      .set({ set_by: '' })
      .where('set_at', '<', old)
      .where('set_by', '!=', '')
      .returning('edition_id')
      .execute();
    return erasedRows([...lines, ...versions, ...openings]);
  },
} satisfies Record<string, Eraser>;
