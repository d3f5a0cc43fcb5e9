import { describe, expect, test } from 'vitest';
import { addRequest, type NewRequest } from '../../../src/desk/privacy/add-request.server.ts';
import { answerRequest } from '../../../src/desk/privacy/answer-request.server.ts';
import { copyPerson } from '../../../src/desk/privacy/copy-person.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { findPeople } from '../../../src/desk/privacy/export-person.server.ts';
import { findPerson } from '../../../src/desk/privacy/find-person.server.ts';
import { countRequests, listRequests } from '../../../src/desk/privacy/list-requests.server.ts';
import { runRetention } from '../../../src/desk/privacy/retention/run-retention.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { readRace } from '../../../src/record/race/read-content.server.ts';
import { deskTeam, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const actor = { ...terminal, name: 'Rosa <rosa@rio.example>' };
const usual: NewRequest = {
  kind: 'copy',
  personId: null,
  asker: 'Zoila Gone, zoila@rio.example',
  note: 'two editions',
  identifiedBy: 'mail',
  receivedOn: '2026-11-20',
};

/** Requests of people about their data, the days that the law gives, and the record of the answer. */
export function privacyRequestsContract(engine: Engine): void {
  describe('requests about personal data', () => {
    const team = deskTeam(engine);
    const add = (more: Partial<NewRequest> = {}) =>
      addRequest(team.database, actor, { ...usual, ...more }, now);
    const answer = (id: number, note = '') =>
      answerRequest(team.database, actor, { id, answer: 'copy_given', note }, now);
    const list = (open: boolean, today = '2026-12-01') =>
      listRequests(team.database, { open, today });

    test('the most urgent request comes first, with the days left', async () => {
      const later = await add({ receivedOn: '2026-11-30' });
      const sooner = await add({ receivedOn: '2026-11-16', kind: 'erasure' });
      expect(await list(true)).toMatchObject([
        { id: sooner, kind: 'erasure', dueOn: '2026-12-01', daysLeft: 0, person: null },
        { id: later, dueOn: '2026-12-15', daysLeft: 14, asker: usual.asker, note: usual.note },
      ]);
      expect(await countRequests(team.database, '2026-12-01')).toEqual({
        open: 2,
        overdue: 0,
        answered: 0,
      });
      expect(await countRequests(team.database, '2026-12-02')).toEqual({
        open: 2,
        overdue: 1,
        answered: 0,
      });
    });

    test('the first answer to a request stays, also of two at the same instant, and is recorded', async () => {
      const id = await add();
      const both = await Promise.all([answer(id, 'sent by mail'), answer(id, 'sent by mail')]);
      expect(both.toSorted()).toEqual(['answered', 'answered_before']);
      expect(await answer(id + 1)).toBe('unknown_request');
      expect(await list(true)).toEqual([]);
      expect(await list(false)).toMatchObject([
        { id, answer: 'copy_given', answeredBy: actor.name, answerNote: 'sent by mail' },
      ]);
      const subject = { kind: 'privacy_request', id: String(id) };
      const lines = await readAudit(team.database, { subject, limit: 9 });
      expect(lines.map(({ act, after }) => [act, after])).toEqual([
        ['request_answered', { answer: 'copy_given' }],
        ['request_added', { kind: 'copy', identifiedBy: 'mail', receivedOn: '2026-11-20' }],
      ]);
    });

    test('an erasure answers the open request and leaves its record without the person', async () => {
      const { payment } = await enterPaddler(team.database, { name: 'Zoila Gone' });
      const [person] = await findPeople(team.database, payment.reference);
      if (!person) throw new Error('not found');
      const { personId } = person;
      const before = await add({ personId });
      await answer(before, 'to zoila@rio.example');
      const open = await add({ personId, kind: 'erasure' });
      const other = await add({ asker: 'Nadie' });
      const copy = JSON.parse(await copyPerson(team.database, actor, personId, now));
      expect(copy.requests).toMatchObject([{ kind: 'copy' }, { kind: 'erasure', answer: null }]);
      const room = { database: team.database, varDir: temporaryFolder(), dataDir: '' };
      const order = { actor, personId, alsoResults: false, now };
      await erasePerson({ ...room, dataDir: room.varDir }, order);
      expect(await findPerson(team.database, personId)).toBeNull();
      expect((await list(true)).map(({ id }) => id)).toEqual([other]);
      const gone = { person: null, asker: null, note: null, answerNote: null };
      const kept = (await list(false)).toSorted((a, b) => a.id - b.id);
      expect(kept).toMatchObject([
        { id: before, answer: 'copy_given', ...gone },
        { id: open, kind: 'erasure', answer: 'erased', answeredBy: actor.name, ...gone },
      ]);
      const subject = { kind: 'person', id: String(personId) };
      const lines = await readAudit(team.database, { subject, limit: 9 });
      expect(lines.map(({ act, after }) => [act, after])).toEqual([
        ['person_erased', { entries: 1, receipts: 0, alsoResults: false }],
        ['person_copied', null],
      ]);
    });

    test('a request’s record is deleted three years after the answer, and the deletion names its account', async () => {
      await answer(await add());
      const open = await add();
      const race = readRace('content');
      const room = { database: team.database, race, varDir: temporaryFolder(), actor };
      const run = (day: string) =>
        runRetention(room, { now: new Date(`${day}T17:00:00Z`), dryRun: false });
      expect(await run('2029-11-30')).toMatchObject({ request: 0 });
      expect(await readAudit(team.database, { act: 'retention_run', limit: 9 })).toEqual([]);
      expect(await run('2029-12-01')).toMatchObject({ request: 1 });
      expect((await list(true)).map(({ id }) => id)).toEqual([open]);
      expect(await list(false)).toEqual([]);
      expect(await readAudit(team.database, { act: 'retention_run', limit: 9 })).toMatchObject([
        { actor: actor.name, subjectId: '2029-12-01', after: { request: 1, mail: 0 } },
      ]);
    });
  });
}
