import { describe, expect, test } from 'vitest';
import { saveLetter } from '../../../src/desk/mails/save-letter.server.ts';
import { addRequest } from '../../../src/desk/privacy/add-request.server.ts';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { addDecision } from '../../../src/record/editions/record/add-decision.server.ts';
import { publishAnnouncement } from '../../../src/site/announcements/publish-announcement.server.ts';
import { deskTeam, later, now, type SignedIn } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';

const words = { es: 'Salida', en: 'Start' };
const notice = { title: words, text: words, urgent: false, endsAt: later(90).toISOString() };
const letter = {
  title: words,
  text: words,
  audience: 'all' as const,
  category: null,
  leftOut: [],
  chosen: [],
  certificates: false,
  news: false,
};
const request = {
  ...({ kind: 'copy', personId: null, asker: 'Ana', note: '' } as const),
  ...({ identifiedBy: 'mail', receivedOn: '2026-12-01' } as const),
};

type Act = (database: AppDatabase, actor: SignedIn, at: Date) => Promise<unknown>;

/** Actions that add a row, by the table. */
const acts: Readonly<Record<string, Act>> = {
  announcement: (database, actor, at) =>
    // A notice without a start begins when it is sent, so the second try begins later.
    publishAnnouncement(database, actor, { ...notice, startsAt: at.toISOString() }, at),
  letter: (database, actor, at) =>
    saveLetter(database, actor, { id: null, version: 0, editionId: 3, values: letter }, at),
  privacy_request: (database, actor, at) => addRequest(database, actor, request, at),
  decision: (database, actor, at) => {
    const said = { author: 'Jurado', words, now: at };
    return addDecision(database, actor, { editionId: 3, bib: 7, ...said });
  },
};

/** A double touch or a page that is sent again adds its row only once. */
export function repeatsContract(engine: Engine): void {
  describe('repeated requests', () => {
    const team = deskTeam(engine);

    test.each(Object.entries(acts))('%s', async (table, act) => {
      const { database } = team;
      const { participantId } = await enterPaddler(database);
      await database
        .updateTable('participant')
        .set({ bib: 7 })
        .where('id', '=', participantId)
        .execute();
      const rosa = await team.actor('Rosa', ['owner']);
      const count = async () => {
        const { rows } = await database
          .selectFrom(table as 'letter')
          .select(({ fn }) => fn.countAll<number | string>().as('rows'))
          .executeTakeFirstOrThrow();
        const lines = await readAudit(database, { accountId: rosa.accountId, limit: 9 });
        return [Number(rows), lines.length];
      };
      const both = await Promise.all([act(database, rosa, now), act(database, rosa, later(0.01))]);
      expect(both[0]).toEqual(both[1]);
      expect(await count()).toEqual([1, 1]);
      await act(database, rosa, later(1));
      expect(await count()).toEqual([1, 1]);
      // Long after, the same content is sent on purpose.
      await act(database, rosa, later(30));
      expect(await count()).toEqual([2, 2]);
    });
  });
}
