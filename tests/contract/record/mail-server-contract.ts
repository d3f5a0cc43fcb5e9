import { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { enqueueMail } from '../../../src/record/mail/enqueue-mail.server.ts';
import {
  type MailTransport,
  smtpTransport,
} from '../../../src/record/mail/mail-transport.server.ts';
import { type MailRoom, sendDueMails } from '../../../src/record/mail/send-due-mails.server.ts';
import { mailTerms } from '../../../src/registration/payments/mail-terms.ts';
import { FakeSmtp } from '../../fakes/smtp.ts';
import { apiServices } from '../support/api-services.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';

const now = new Date('2026-12-02T15:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

export function mailServerContract(engine: Engine): void {
  describe('a mail server', () => {
    let database: AppDatabase;
    let participantId: number;
    let smtp: FakeSmtp;
    let transport: MailTransport;
    let translate: MailRoom['translate'];
    let race: Parameters<typeof mailTerms>[0]['race'];
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      ({ translate, race } = apiServices(database));
      ({ participantId } = await enterPaddler(database));
    });
    afterAll(() => database.destroy());
    beforeEach(async () => {
      await database.deleteFrom('mail_outbox').execute();
      smtp = await new FakeSmtp().start();
      transport = smtpTransport(smtp.url);
      return async () => {
        transport.close();
        await smtp.stop();
      };
    });

    const room = (of = database): MailRoom => ({
      database: of,
      transport,
      translate,
      terms: mailTerms({ race, cards: [] }),
      publicUrl: 'https://race.example',
      from: 'Race <race@example.org>',
      gone: new Set(),
      onFailure: () => undefined,
    });
    const queue = async (count: number, at = now) => {
      for (let n = 0; n < count; n++) {
        await enqueueMail(database, {
          key: `link_again:${at.getTime()}:${n}`,
          participantId,
          kind: 'link_again',
          to: 'ana@example.org',
          language: 'en',
          now: at,
          values: { name: 'Ana', identity: 'token', year: 2027, category: 1 },
        });
      }
    };
    const states = async () => {
      const rows = await database.selectFrom('mail_outbox').select('state').execute();
      return rows.map(({ state }) => state);
    };

    test('a mail server gets several mails at once, up to a limit', async () => {
      await queue(20);
      smtp.manner = 'slow';
      const round = sendDueMails(room(), now);
      await expect.poll(() => smtp.taken.length).toBe(5);
      expect(smtp.connections).toBe(5);
      smtp.manner = 'well';
      smtp.open();
      expect(await round).toBe(20);
      expect(new Set(smtp.taken).size).toBe(20);
      expect(smtp.taken).toHaveLength(20);
    });

    test('a mail server that refuses for an hour loses no mail, and gets none twice', async () => {
      smtp.manner = 'busy';
      for (let minute = 0; minute < 60; minute++) {
        if (minute % 10 === 0) await queue(2, later(minute));
        await sendDueMails(room(), later(minute));
      }
      expect([(await states()).length, smtp.taken]).toEqual([12, []]);
      // Each mail waits by itself, so that the server is not flooded when it is back.
      expect(smtp.connections).toBeLessThan(12 * 6);
      smtp.manner = 'well';
      for (let minute = 60; minute < 180; minute++) await sendDueMails(room(), later(minute));
      expect(new Set(await states())).toEqual(new Set(['sent']));
      expect([smtp.taken.length, new Set(smtp.taken).size]).toEqual([12, 12]);
    });

    test('a mail server that is slow over a mail is waited for, and gets it once', async () => {
      const silences = vi.spyOn(Socket.prototype, 'setTimeout');
      await queue(1);
      smtp.manner = 'slow';
      const round = sendDueMails(room(), now);
      await expect.poll(() => smtp.taken.length).toBe(1);
      const granted = silences.mock.calls.map(([ms]) => ms).filter((ms) => ms > 0);
      silences.mockRestore();
      // RFC 5321, 4.5.3.2.6: a server may take ten minutes to accept a mail.
      expect(Math.max(...granted)).toBeGreaterThanOrEqual(600_000);
      expect(await sendDueMails(room(), later(14))).toBe(0);
      smtp.open();
      expect(await round).toBe(1);
      expect(await sendDueMails(room(), later(60))).toBe(0);
      expect(smtp.taken).toHaveLength(1);
    });

    test('a silent mail server does not delay the stop of the site', async () => {
      await queue(1);
      smtp.manner = 'silent';
      const round = sendDueMails(room(), now);
      await expect.poll(() => smtp.connections).toBe(1);
      transport.close();
      expect(await round).toBe(0);
      expect(await states()).toEqual(['waiting']);
    });

    test('a mail that could not be recorded as sent is not sent again', async () => {
      await queue(1);
      let broken = true;
      const failing = database.withPlugin({
        transformQuery({ node }) {
          if (broken && JSON.stringify(node).includes('sent_at')) throw new Error('disk full');
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const sender = room(failing);
      await expect(sendDueMails(sender, now)).rejects.toThrow('disk full');
      await expect(sendDueMails(sender, later(20))).rejects.toThrow('disk full');
      broken = false;
      expect(await sendDueMails(sender, later(40))).toBe(0);
      expect([smtp.taken.length, await states()]).toEqual([1, ['sent']]);
    });

    test('a mail is retried soon when its next try was set by a clock that was ahead', async () => {
      await queue(1);
      smtp.manner = 'busy';
      await sendDueMails(room(), later(54 * 24 * 60));
      smtp.manner = 'well';
      expect(await sendDueMails(room(), later(2))).toBe(1);
    });
  });
}
