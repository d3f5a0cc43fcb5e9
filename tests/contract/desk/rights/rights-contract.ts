import { describe, expect, test } from 'vitest';
import { keepDayPlan } from '../../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../../src/race-day/log/store/append-events.server.ts';
import { makeSeat } from '../../../../src/race-day/seats/make-seat.server.ts';
import { readAudit } from '../../../../src/record/accounts/audit/read-audit.server.ts';
import type { NeededPermission } from '../../../../src/record/accounts/rights/not-allowed-error.ts';
import { NotAllowedError } from '../../../../src/record/accounts/rights/not-allowed-error.ts';
import { mayDo, roles } from '../../../../src/record/accounts/roles.ts';
import { endSessions } from '../../../../src/record/accounts/sessions/end-sessions.server.ts';
import { endAccount } from '../../../../src/record/accounts/team/end-account.server.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../../support/race-events.ts';
import { anyDayPlan } from '../../../unit/race-day/any-day-plan.ts';
import { apiServices } from '../../support/api-services.ts';
import { deskTeam, type SignedIn, terminal } from '../../support/desk-team.ts';
import type { Engine } from '../../support/engines.ts';
import { enterPaddler } from '../../support/enter-paddler.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { ownActs } from './house-cases.ts';
import { day, now, type RightsRoom } from './use-case.ts';
import { useCases } from './use-cases.ts';

const enough = (role: (typeof roles)[number], needs: NeededPermission) =>
  needs === null || [needs].flat().some((each) => mayDo([role], each));

export function rightsContract(engine: Engine): void {
  describe('rights of acts', () => {
    const team = deskTeam(engine);

    async function room(): Promise<RightsRoom> {
      const { database } = team;
      const paddler = await enterPaddler(database);
      const { person_id: personId } = await database
        .selectFrom('participant')
        .select('person_id')
        .where('id', '=', paddler.participantId)
        .executeTakeFirstOrThrow();
      await keepDayPlan(database, { plan: anyDayPlan(), over: 0 }, now);
      const gates = { first: 1, last: 4 };
      const seat = { day, kind: 'section', label: 'Tramo', gates } as const;
      const made = await makeSeat(database, terminal, seat, { now, side: 'sitio' });
      const boat = { race: 'men-1', bib: 1 };
      const said = [makeStamp('start', 32_400, boat), makeStamp('finish', 32_490, boat)];
      const events = [...said, buildJudgement(boat, 1, 0)].map((one) =>
        buildRaceEvent('seat-99', one),
      );
      await appendEvents(database, { day, events, now });
      return {
        ...apiServices(database),
        paddler,
        personId,
        varDir: temporaryFolder(),
        memberId: (await team.member('Luis', ['jury'])).id,
        seatId: 'id' in made ? made.id : 0,
      };
    }
    const refused = async (act: Promise<unknown> | undefined) => {
      const error = await act?.catch((thrown: unknown) => thrown);
      if (!(error instanceof NotAllowedError)) return error;
      return error.isSignedOut ? 'signed out' : 'not allowed';
    };
    const lines = async () => (await readAudit(team.database, { limit: 99 })).map(({ id }) => id);

    /**
     * Returns audit lines as text: action, subject, values before and after, reason. References and random numbers are
     * left out.
     */
    const writtenSince = async (before: readonly number[]) => {
      const all = await readAudit(team.database, { limit: 99 });
      return all
        .filter(({ id }) => !before.includes(id))
        .map(({ act, subjectKind, subjectId, before: was, after, reason }) => {
          const subject = /^(\d{7,}|[A-Z\d]{7})$/.test(subjectId) ? '…' : subjectId;
          const change = [was, after]
            .map((value) => (value === null ? '' : JSON.stringify(value)))
            // Events of tests are numbered in the order in which their files are read.
            .map((text) => text.replaceAll(/0193c000-[\da-f-]+/g, '…'));
          return `${act} ${subjectKind} ${subject}: ${change.join(' → ')} ${reason ?? ''}`.trim();
        });
    };

    test.each(Object.entries(useCases))('%s', async (_name, { needs, writes, prepare, call }) => {
      const { database } = team;
      const here = await room();
      await prepare?.(here);
      const owner = await team.member('Dueña', ['owner']);
      await team.giveKey(owner.id);
      const able = roles.findLast((role) => enough(role, needs)) ?? 'owner';
      const unable = roles.filter((role) => !enough(role, needs));
      const others: SignedIn[] = unable.length > 0 ? [await team.actor('Otros', unable)] : [];
      const [gone, left] = [await team.actor('Gone', [able]), await team.actor('Left', [able])];
      const { accountId, sessionId } = left;
      await endAccount(database, terminal, { accountId: gone.accountId }, now);
      await endSessions(database, { accountId, sessionId }, now);
      const may = await team.actor('Rosa', [able]);
      const foreign = { ...left, sessionId: may.sessionId };
      const before = await lines();
      for (const other of others) expect(await refused(call(here, other))).toBe('not allowed');
      for (const who of [gone, left, foreign]) {
        expect(await refused(call(here, who))).toBe('signed out');
      }
      expect(await lines()).toEqual(before);
      await call(here, may);
      expect(await writtenSince(before)).toEqual([writes].filter(Boolean));
    });

    test('a role that was removed while a form was open gives no right', async () => {
      const here = await room();
      const rosa = await team.actor('Rosa', ['registration', 'jury']);
      await team.database
        .deleteFrom('account_role')
        .where('account_id', '=', rosa.accountId)
        .where('role', '=', 'registration')
        .execute();
      expect(await refused(useCases.verifyReleases?.call(here, rosa))).toBe('not allowed');
    });

    test.each(Object.entries(ownActs))('no role may %s of another account', async (_name, act) => {
      const account = await team.member('Luis', ['jury']);
      const actor = await team.actor('Dueña', ['owner']);
      expect(await refused(act(team.database, { account, actor }))).toBe('not allowed');
    });
  });
}
