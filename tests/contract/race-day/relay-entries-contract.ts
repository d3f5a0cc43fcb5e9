import { beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { enterOnPaper } from '../../../src/desk/entries/enter-on-paper.server.ts';
import { withdrawEntry } from '../../../src/desk/entries/withdraw-entry.server.ts';
import { decidePayment } from '../../../src/desk/payments/decide-payment.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { tellSide } from '../../../src/race-day/river/relay/tell-side.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { listOrganizerEntries } from '../../../src/record/entries/organizer-entry.server.ts';
import { erasedName } from '../../../src/record/people/erased-name.ts';
import { listEmergencyContacts } from '../../../src/registration/emergency-contacts/list-emergency-contacts.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import {
  listTransitions,
  readPayment,
} from '../../../src/registration/payments/payments-repository.server.ts';
import type { RawRegistration } from '../../../src/registration/rules/check-registration.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';
import {
  raceDay as day,
  eachWithSides,
  give,
  raceNow as now,
  openSide,
  type RaceSide,
} from './race-sides.ts';

const paper = {
  category: '2',
  name: 'Luz Andi',
  nationality: 'US',
  document_type: 'passport',
  personal_id: 'P777001',
  date_birth: '1994-05-31',
  sex: 'female',
  city: 'Tena',
  club: 'Río Quijos',
  size: 'M',
  email: 'luz@example.org',
  mobile: '+593991234567',
  emergency_name: 'Rosa Andi',
  emergency_mobile: '+593997654321',
};

/** Paper entries of the server that runs the day become entries on the others. */
export function relayEntriesContract(engine: Engine): void {
  describe('entries over the relay', () => {
    let site: RaceSide;
    let river: RaceSide;
    eachWithSides(engine, (opened) => {
      [site, river] = opened;
    });
    beforeEach(async () => {
      for (const { database } of [site, river]) {
        await importNewEditions(database, writeData(sampleFiles));
      }
      await give(river, 'rio');
    });

    async function enter({ services }: RaceSide, more: RawRegistration = {}) {
      const outcome = await enterOnPaper(services, terminal, {
        raw: { ...paper, ...more },
        signed: true,
        language: 'es',
        editionId: 3,
        evenIfFull: false,
        letter: false,
        now,
      });
      if (outcome.code !== 'entered') throw new Error(outcome.code);
      return outcome.participantId;
    }
    async function pay({ database }: RaceSide, participantId: number, at = now) {
      const payment = await readPayment(database, participantId);
      const order = { paymentId: payment?.id ?? 0, decision: 'verify' } as const;
      expect(await decidePayment(database, terminal, order, at)).toMatchObject({ code: 'changed' });
    }
    async function plan({ database }: RaceSide, entry: number, name = paper.name) {
      const boats = [plannedBoat(['women-1', 7, 1], { entry, name })];
      await keepDayPlan(database, { plan: anyDayPlan({ boats }), over: 0 }, now);
    }
    const boatsOf = async ({ database }: RaceSide) => {
      const kept = await readDayPlan(database, day);
      return kept?.plan.boats.map(({ entry, name }) => ({ entry, name }));
    };
    const entriesOf = async ({ database }: RaceSide) =>
      (await listOrganizerEntries(database, { editionId: 3 })).filter(
        ({ origin }) => origin === 'site',
      );
    const lettersOf = async ({ database }: RaceSide) => {
      const rows = await database.selectFrom('mail_outbox').select('kind').execute();
      return rows.map(({ kind }) => kind);
    };
    /** Sends another copy, as after a change of the day. */
    async function sendAgain() {
      const seat = { day, kind: 'start', label: 'Salida', gates: null } as const;
      await makeSeat(river.database, terminal, seat, { now, side: 'rio' });
      await river.towards(site).exchange();
    }

    test('an entry made and paid at the river is so at the site, once', async () => {
      await enterPaddler(site.database, { name: 'Ana Tapuy' });
      const entry = await enter(river);
      await pay(river, entry, new Date(now.getTime() + 60_000));
      await river.database
        .updateTable('participant')
        .set({ bib: 7 })
        .where('id', '=', entry)
        .execute();
      await plan(river, entry);
      await river.towards(site).exchange();
      await sendAgain();

      const [there] = await entriesOf(river);
      const made = (await entriesOf(site)).filter(({ name }) => name === paper.name);
      expect(made).toHaveLength(1);
      const here = made[0];
      const own = here?.participantId ?? 0;
      expect(own).not.toBe(entry);
      expect(here).toEqual({
        ...there,
        participantId: own,
        personId: expect.any(Number),
        paymentId: expect.any(Number),
        accessToken: expect.any(String),
        reference: expect.any(String),
      });
      expect(here).toMatchObject({ paymentState: 'verified', bib: 7, club: paper.club });
      expect(here?.accessToken).not.toBe(there?.accessToken);
      expect(await boatsOf(site)).toEqual([{ entry: own, name: paper.name }]);

      const historyOf = async ({ database }: RaceSide, of: number) =>
        listTransitions(database, (await readPayment(database, of))?.id ?? 0);
      expect(await historyOf(site, own)).toEqual(await historyOf(river, entry));
      const readConsents = ({ database }: RaceSide) =>
        database
          .selectFrom('registration_consent')
          .select(['purpose', 'text_version', 'given_at'])
          .orderBy('purpose')
          .execute();
      expect(await readConsents(site)).toEqual(await readConsents(river));
      const toCall = await listEmergencyContacts(site.database, 3);
      expect(JSON.stringify(toCall)).toContain(paper.emergency_name);
      expect(await lettersOf(site)).toEqual(['verified']);
      const subject = { kind: 'entry', id: String(own) };
      expect(await readAudit(site.database, { subject, limit: 9 })).toMatchObject([
        { act: 'entry_on_paper', actor: 'rio', after: { category: 2, from: 'rio' } },
      ]);

      const listed = await createApi(site.services).request(
        '/api/editions/3/participants?page=1&perPage=300',
      );
      expect((await listed.json()).data).toContainEqual(
        expect.objectContaining({ name: paper.name }),
      );
      await give(river, 'sitio');
      await river.towards(site).exchange();
      expect(await entriesOf(river)).toHaveLength(1);
      expect(await boatsOf(river)).toEqual([{ entry, name: paper.name }]);
    });

    test('an entry paid later at the river is paid at the site, even after its deadline there', async () => {
      const entry = await enter(river);
      await plan(river, entry);
      await river.towards(site).exchange();
      const [{ participantId: own = 0, paymentState, paymentId } = {}] = await entriesOf(site);
      expect(paymentState).toBe('pending');
      const expiry = { paymentId: paymentId ?? 0, event: 'expire', actor: 'clock' } as const;
      await changePayment(site.database, { ...expiry, now: new Date(now.getTime() + 120_000) });
      await pay(river, entry, new Date(now.getTime() + 60_000));
      await river.towards(site).exchange();
      expect(await entriesOf(site)).toMatchObject([
        { participantId: own, paymentState: 'verified' },
      ]);
      // Later decisions at the site stay.
      const refund = { paymentId: paymentId ?? 0, decision: 'refund', reason: 'Se va' } as const;
      await decidePayment(site.database, terminal, refund, new Date(now.getTime() + 180_000));
      await sendAgain();
      expect(await entriesOf(site)).toMatchObject([{ paymentState: 'refunded' }]);
    });

    test('an undone mistake and a withdrawal at the river are so at the site too', async () => {
      const entry = await enter(river);
      await plan(river, entry);
      await pay(river, entry);
      await river.towards(site).exchange();
      expect(await entriesOf(site)).toMatchObject([{ paymentState: 'verified' }]);
      const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
      const payment = await readPayment(river.database, entry);
      const mistake = { paymentId: payment?.id ?? 0, decision: 'take_back' } as const;
      await decidePayment(river.database, terminal, mistake, later(1));
      await sendAgain();
      expect(await entriesOf(site)).toMatchObject([{ paymentState: 'pending' }]);
      const order = { participantId: entry, reason: 'Se va', dueCents: 0, now: later(2) };
      expect(await withdrawEntry(river.database, terminal, order)).toBe('withdrawn');
      await river.towards(site).exchange();
      expect(await entriesOf(site)).toMatchObject([{ paymentState: 'withdrawn' }]);
    });

    test('when the laptop dies, the standby brings its entries to the site', async () => {
      const spare = await openSide(engine, 'rio-2');
      try {
        await importNewEditions(spare.database, writeData(sampleFiles));
        await enterPaddler(spare.database, { name: 'Ana Tapuy' });
        const entry = await enter(river);
        const giveBib = (bib: number | null) =>
          river.database.updateTable('participant').set({ bib }).where('id', '=', entry).execute();
        await giveBib(7);
        await pay(river, entry);
        await plan(river, entry);
        await spare.towards(river, { follows: true }).exchange();
        await give(spare, 'rio-2');
        await spare.towards(site).exchange();
        const [made] = await entriesOf(site);
        expect(made).toMatchObject({ name: paper.name, paymentState: 'verified', bib: 7 });
        expect(await boatsOf(site)).toEqual([{ entry: made?.participantId, name: paper.name }]);
        // The first server is back: its entry returns as its own, without the bib that the standby took away.
        await giveBib(null);
        await spare.towards(river).exchange();
        expect(await entriesOf(river)).toMatchObject([{ bib: null }]);
        expect(await boatsOf(river)).toEqual([{ entry, name: paper.name }]);
      } finally {
        await spare.close();
      }
    });

    test('a minor is copied with the guardian, whichever document the guardian showed', async () => {
      const guardian = {
        guardian_name: 'Rosa Andi',
        guardian_document_type: 'passport',
        guardian_personal_id: 'XA123456789',
      };
      const entry = await enter(river, { date_birth: '2010-05-31', ...guardian });
      await plan(river, entry);
      await river.towards(site).exchange();
      const [made] = await entriesOf(site);
      expect(made).toMatchObject({
        guardianName: 'Rosa Andi',
        guardianPersonalId: 'XA123456789',
        releaseVerifiedAt: now.toISOString(),
      });
    });

    test('another person with the same number or name stays another person', async () => {
      await enter(site, { personal_id: 'P888002' });
      const entry = await enter(river);
      await pay(river, entry);
      await plan(river, entry);
      await river.towards(site).exchange();
      const both = await entriesOf(site);
      expect(both.map(({ personalId }) => personalId).toSorted()).toEqual(['P777001', 'P888002']);
      const [own] = both.filter(({ personalId }) => personalId === paper.personal_id);
      expect(own?.personKey).toBe('luz-andi-2');
      expect(await boatsOf(site)).toEqual([{ entry: own?.participantId, name: paper.name }]);
    });

    test('a person already entered at the site stays as entered, and gets the boat', async () => {
      await enterPaddler(site.database, { name: 'Ana Tapuy' });
      const own = await enter(site, { city: 'Baeza', email: 'other@example.org' });
      const before = await entriesOf(site);
      const entry = await enter(river);
      await pay(river, entry);
      await plan(river, entry);
      await river.towards(site).exchange();
      expect(await entriesOf(site)).toEqual(before);
      expect(await boatsOf(site)).toEqual([{ entry: own, name: paper.name }]);
      expect(await lettersOf(site)).toEqual([]);
    });

    test.each([false, true])('an entry erased at the site is not remade', async (isNamesake) => {
      if (isNamesake) await enter(site, { personal_id: 'P888002' });
      const entry = await enter(river);
      await plan(river, entry);
      await river.towards(site).exchange();
      const made = await entriesOf(site);
      const own = made.find(({ personalId }) => personalId === paper.personal_id);
      const folders = { varDir: '/nowhere', dataDir: '/nowhere' };
      await erasePerson(
        { database: site.database, ...folders },
        { actor: terminal, personId: own?.personId ?? 0, alsoResults: true, now },
      );
      await sendAgain();
      expect(await entriesOf(site)).toHaveLength(isNamesake ? 1 : 0);
      expect(await boatsOf(site)).toEqual([{ entry: null, name: erasedName }]);
    });

    test('an entry that breaks the rules of the site is not made, and stops nothing', async () => {
      const entry = await enter(river);
      await river.database
        .updateTable('participant_contact')
        .set({ date_birth: '2026-01-01' })
        .execute();
      await plan(river, entry);
      expect(await river.towards(site).exchange()).toMatchObject({ whole: true });
      expect(await entriesOf(site)).toEqual([]);
      expect(await boatsOf(site)).toEqual([{ entry: null, name: paper.name }]);
    });

    test('an entry made by the form is sent by no side', async () => {
      const name = 'Eva Grefa';
      await plan(river, (await enterPaddler(river.database, { name })).participantId, name);
      await river.towards(site).exchange();
      expect(await entriesOf(site)).toEqual([]);
      expect(await boatsOf(site)).toEqual([{ entry: null, name }]);
    });

    test('over plain http no personal data are sent', async () => {
      const away = 'http://192.168.8.10:3000';
      const open = await openSide(engine, 'rio-2', { PUBLIC_URL: away });
      try {
        await importNewEditions(open.database, writeData(sampleFiles));
        await give(open, 'rio-2');
        const entry = await enter(open);
        await plan(open, entry);
        await site.towards(open, { follows: true }).exchange();
        expect(await boatsOf(site)).toEqual([{ entry: null, name: paper.name }]);
        expect(await entriesOf(site)).toEqual([]);
        const tell = tellSide({ to: away, name: 'rio', key: 'k'.repeat(32) });
        await expect(tell(Object.create(null))).rejects.toMatchObject({ code: 'refused' });
      } finally {
        await open.close();
      }
    });
  });
}
