import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import {
  createTextInstance,
  createTranslator,
} from '../../../src/platform/i18n/create-translator.ts';
import { enqueueMail } from '../../../src/record/mail/enqueue-mail.server.ts';
import { findMail, listMails } from '../../../src/record/mail/list-mails.server.ts';
import {
  folderTransport,
  type MailTransport,
  type OutgoingMail,
} from '../../../src/record/mail/mail-transport.server.ts';
import { type MailRoom, sendDueMails } from '../../../src/record/mail/send-due-mails.server.ts';
import { showMail } from '../../../src/record/mail/show-mail.ts';
import { namesInTexts } from '../../../src/record/race/race-names.ts';
import { readContent } from '../../../src/record/race/read-content.server.ts';
import { mailTerms } from '../../../src/registration/payments/mail-terms.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { race, texts } = readContent('content');
const variables = namesInTexts(race, 'es');
const translate = {
  es: createTranslator(createTextInstance('es', texts.es, variables)),
  en: createTranslator(createTextInstance('en', texts.en, variables)),
};
const now = new Date('2026-12-02T15:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

export function mailContract(engine: Engine): void {
  describe('mail', () => {
    let database: AppDatabase;
    let sent: OutgoingMail[];
    let participantId: number;
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      ({ participantId } = await enterPaddler(database));
    });
    afterAll(() => database.destroy());
    beforeEach(async () => {
      sent = [];
      await database.deleteFrom('mail_outbox').execute();
    });

    const remember: MailTransport = {
      send: async (mail) => void sent.push(mail),
      close: () => undefined,
    };
    const room = (transport = remember): MailRoom => ({
      database,
      transport,
      translate,
      terms: mailTerms({ race, cards: [] }),
      publicUrl: 'https://race.example',
      from: 'Race <race@example.org>',
      gone: new Set(),
      onFailure: () => undefined,
    });
    const queue = (key: string, to = 'ana@example.org', paddler = 'Ana') =>
      enqueueMail(database, {
        key,
        participantId,
        kind: 'link_again',
        to,
        language: 'en',
        now,
        values: { name: paddler, identity: 'token', year: 2027, category: 1 },
      });
    const stateOf = (key: string) =>
      database
        .selectFrom('mail_outbox')
        .select(['state', 'attempts', 'last_error'])
        .where('mail_key', '=', key)
        .executeTakeFirstOrThrow();

    test('the same key is one mail, sent once', async () => {
      expect(await queue('one')).toBe(true);
      expect(await queue('one')).toBe(false);
      expect(await sendDueMails(room(), now)).toBe(1);
      expect(await sendDueMails(room(), later(600))).toBe(0);
      expect(sent).toHaveLength(1);
    });

    test('a mail is listed and shown as it was sent, without any link to a registration', async () => {
      await queue('shown:1', 'ana@example.org', 'Ana_Ruiz');
      await queue('shown:2', 'luis@example.org', 'Luis');
      const show = async () => {
        const mail = await findMail(database, 'shown:1');
        if (!mail) throw new Error('no such mail');
        return showMail(room(), mail);
      };
      expect(await show()).toMatchObject({ isAsSent: false });
      await sendDueMails(room(), now);
      const shown = await show();
      expect(shown).toMatchObject({ isAsSent: true, subject: sent[0]?.subject });
      expect(sent.some(({ html }) => html.includes('identity=token'))).toBe(true);
      expect(JSON.stringify(shown) + JSON.stringify(await findMail(database, 'shown:1'))).toContain(
        'Ana_Ruiz',
      );
      expect(JSON.stringify(shown)).not.toContain('identity=token');
      const found = async (text: string) =>
        (await listMails(database, { text }, { limit: 9, offset: 0 })).mails.map(({ key }) => key);
      expect(await found('ANA_')).toEqual(['shown:1']);
      expect(await found('example')).toHaveLength(2);
      expect(await found('anaxr')).toEqual([]);
      const failed = await listMails(database, { state: 'failed' }, { limit: 9, offset: 0 });
      expect(failed).toEqual({ mails: [], total: 0 });
    });

    test('two senders at once send each mail once', async () => {
      for (let n = 0; n < 40; n++) await queue(`many-${n}`);
      await Promise.all([1, 2, 3].map(() => sendDueMails(room(), now)));
      expect(sent).toHaveLength(40);
      expect(new Set(sent.map(({ key }) => key)).size).toBe(40);
    });

    test('an unreachable server is retried, each time later, and given up at last', async () => {
      await queue('away');
      let tries = 0;
      const away: MailTransport = {
        ...remember,
        send: async () => {
          tries += 1;
          throw new Error('connection refused');
        },
      };
      await sendDueMails(room(away), now);
      await sendDueMails(room(away), now);
      expect([tries, (await stateOf('away')).state]).toEqual([1, 'waiting']);
      for (let hour = 1; hour < 72; hour++) await sendDueMails(room(away), later(hour * 60));
      expect(await stateOf('away')).toMatchObject({
        state: 'failed',
        last_error: 'connection refused',
      });
      expect(tries).toBeGreaterThan(5);
      expect(tries).toBeLessThan(12);
    });

    test('a mail claimed late in a long round stays claimed as long as the others', async () => {
      for (let n = 0; n < 6; n++) await queue(`slow-${n}`);
      let passed = 0;
      let begun = 0;
      const counter = vi.spyOn(performance, 'now').mockImplementation(() => passed);
      const fiveBegan = Promise.withResolvers<void>();
      const slow: MailTransport = {
        ...remember,
        send: async () => {
          begun += 1;
          if (begun > 5) return new Promise(() => undefined);
          if (begun === 5) fiveBegan.resolve();
          await fiveBegan.promise;
          passed = 10 * 60_000;
        },
      };
      void sendDueMails(room(slow), now);
      await expect.poll(() => begun).toBe(6);
      // A mail is marked as sent only after it was sent: until then its sender still holds it.
      await expect
        .poll(() =>
          database
            .selectFrom('mail_outbox')
            .select('mail_key')
            .where('state', '=', 'sent')
            .execute(),
        )
        .toHaveLength(5);
      counter.mockRestore();
      expect(await sendDueMails(room(), later(16))).toBe(0);
      expect(await sendDueMails(room(), later(26))).toBe(1);
    });

    test('mails claimed by a sender that died are sent by the next one', async () => {
      await queue('orphan');
      const dies = room({ ...remember, send: () => new Promise(() => undefined) });
      void sendDueMails(dies, now);
      await expect.poll(async () => (await stateOf('orphan')).state).toBe('sending');
      // A mail server may take ten minutes for a mail (RFC 5321, 4.5.3.2.6): this one is not dead.
      expect(await sendDueMails(room(), later(14))).toBe(0);
      expect(await sendDueMails(room(), later(16))).toBe(1);
    });

    test.each([
      'ana@example.org\r\nBcc: all@example.org',
      'a@example.org, b@example.org',
      'Ana <ana@example.org>',
      'nobody',
    ])('%j is never written to', async (to) => {
      await queue('bad', to);
      expect(await sendDueMails(room(), now)).toBe(0);
      expect(sent).toEqual([]);
      expect((await stateOf('bad')).state).toBe('failed');
    });

    test('the folder has one complete .eml per mail, with nothing added to its head', async () => {
      const folder = join(temporaryFolder(), 'outbox');
      await queue(
        'received:7',
        'ana@example.org',
        'Ana\r\nBcc: all@example.org\r\n\r\nHi <b>x</b>',
      );
      const transport = folderTransport(folder);
      expect(await sendDueMails(room(transport), now)).toBe(1);
      const files = readdirSync(folder);
      expect(files).toHaveLength(1);
      expect(files[0]).toMatch(/^received-7-[0-9a-f]{8}\.eml$/);
      const text = readFileSync(join(folder, files[0] ?? ''), 'utf8');
      const [head = ''] = text.split('\r\n\r\n');
      expect(head).toMatch(/^To: ana@example.org$/m);
      expect(head).toMatch(/^Message-ID: <[0-9a-f]{32}@race.example>$/m);
      expect(head).not.toMatch(/^bcc:/im);
      expect(text).not.toContain('<b>x</b>\r\n<');
    });
  });
}
