import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { promoteWaiting } from '../../../src/desk/entries/promote-waiting.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { findPeople } from '../../../src/desk/privacy/export-person.server.ts';
import { listUnsentMails } from '../../../src/record/mail/list-unsent-mails.server.ts';
import { mailFileName } from '../../../src/record/mail/mail-transport.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { runPaymentClock } from '../../../src/registration/payments/run-payment-clock.server.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';
import { now, registrationApi } from '../support/registration-api.ts';
import { paddler } from '../support/registrations.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);

export function mailKeysContract(engine: Engine): void {
  describe('keys of mails', () => {
    const { room, post } = registrationApi(engine);
    const tokens = async () =>
      (await room.database.selectFrom('registration').select('identity').execute()).map(
        ({ identity }) => identity,
      );
    const register = async (n: number) => {
      const { data } = await (await post(paddler(n))).json();
      const accessToken = String(data.identity);
      const { participant_id: participantId } = await room.database
        .selectFrom('registration')
        .select('participant_id')
        .where('identity', '=', accessToken)
        .executeTakeFirstOrThrow();
      return { participantId, accessToken };
    };

    test('mail keys name the participant and never contain the token of a registration', async () => {
      const services = { ...apiServices(room.database), cards: [] };
      const [first, waits] = [await register(1), await register(2)];
      const { database } = room;
      await database
        .deleteFrom('payment')
        .where('participant_id', '=', waits.participantId)
        .execute();
      await database
        .updateTable('registration')
        .set({ place: 'waiting', link_sent_at: daysLater(-1).toISOString() })
        .where('participant_id', '=', waits.participantId)
        .execute();
      await database.updateTable('registration').set({ proven_at: now.toISOString() }).execute();
      await post(paddler(2));
      await promoteWaiting(services, terminal, { ...waits, evenIfFull: false, now });
      await runPaymentClock(services, daysLater(6));
      await runPaymentClock(services, daysLater(30));
      const payment = await readPayment(database, first.participantId);
      const change = { paymentId: payment?.id ?? 0, event: 'reopen', actor: 'organizer' } as const;
      await database
        .transaction()
        .execute((transaction) => changePayment(transaction, { ...change, now }));

      const mails = await database.selectFrom('mail_outbox').selectAll().execute();
      const known = await tokens();
      for (const { mail_key, kind, participant_id, values_json } of mails) {
        const { identity } = JSON.parse(values_json);
        expect([first, waits]).toContainEqual({
          participantId: participant_id,
          accessToken: identity,
        });
        const shown = `${mail_key} ${mailFileName(mail_key)}`;
        expect(known.filter((token) => shown.includes(token.slice(0, 8)))).toEqual([]);
        if (kind === 'received') expect(mail_key).toBe(`received:${participant_id}`);
      }
      expect(new Set(mails.map(({ kind }) => kind))).toEqual(
        new Set(['received', 'link_again', 'promoted', 'reminder', 'expired', 'reopened']),
      );
      expect(JSON.stringify((await listUnsentMails(database)).map(({ key }) => key))).not.toMatch(
        new RegExp(known.join('|')),
      );
    });

    test('the mails and mail files of an erased person are deleted, also those of earlier keys', async () => {
      const [gone, stays] = [await register(1), await register(2)];
      const varDir = temporaryFolder();
      const folder = join(varDir, 'outbox');
      mkdirSync(folder);
      const write = (key: string) => writeFileSync(join(folder, mailFileName(key)), 'mail');
      for (const { participantId, accessToken } of [gone, stays]) {
        write(`received:${participantId}`);
        write(`received:${accessToken}`);
      }
      const [person] = await findPeople(room.database, gone.accessToken);
      const report = await erasePerson(
        { database: room.database, varDir, dataDir: writeData(sampleFiles) },
        { actor: terminal, personId: person?.personId ?? 0, alsoResults: false, now },
      );
      expect(report.mails).toBe(1);
      expect(readdirSync(folder).sort()).toEqual(
        [`received:${stays.participantId}`, `received:${stays.accessToken}`]
          .map(mailFileName)
          .sort(),
      );
      expect(
        await room.database.selectFrom('mail_outbox').select('participant_id').execute(),
      ).toEqual([{ participant_id: stays.participantId }]);
    });
  });
}
