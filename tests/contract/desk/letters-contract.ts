import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callBackLetter } from '../../../src/desk/mails/call-back-letter.server.ts';
import { deleteLetter } from '../../../src/desk/mails/delete-letter.server.ts';
import { audiences, type LetterValues } from '../../../src/desk/mails/letter.ts';
import {
  audienceSizes,
  letterAudience,
  letterRecipients,
} from '../../../src/desk/mails/letter-recipients.server.ts';
import {
  countMissedLetters,
  findLetter,
} from '../../../src/desk/mails/letters-repository.server.ts';
import { listStoppedNews } from '../../../src/desk/mails/list-stopped-news.server.ts';
import { planLetter } from '../../../src/desk/mails/plan-letter.server.ts';
import { saveLetter } from '../../../src/desk/mails/save-letter.server.ts';
import { sendDueLetters } from '../../../src/desk/mails/send-due-letters.server.ts';
import { sendLetter } from '../../../src/desk/mails/send-letter.server.ts';
import { testLetter } from '../../../src/desk/mails/test-letter.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import type { Actor } from '../../../src/record/accounts/audit/write-audit.server.ts';
import { invite } from '../../../src/record/accounts/invitations/invite.server.ts';
import { startSession } from '../../../src/record/accounts/sessions/start-session.server.ts';
import { findMail, listMails } from '../../../src/record/mail/list-mails.server.ts';
import { folderTransport } from '../../../src/record/mail/mail-transport.server.ts';
import {
  readNewsChoice,
  writeNewsStop,
} from '../../../src/record/mail/news/news-repository.server.ts';
import { type MailRoom, sendDueMails } from '../../../src/record/mail/send-due-mails.server.ts';
import { mailTerms } from '../../../src/registration/payments/mail-terms.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { now, registrationApi } from '../support/registration-api.ts';
import { paddler } from '../support/registrations.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const values: LetterValues = {
  title: { es: 'Trae chaleco', en: 'Bring a vest' },
  text: { es: 'El tuyo.\n\nNo prestamos.', en: 'Your own.\n\nWe lend none.' },
  audience: 'all',
  category: null,
  leftOut: [],
  chosen: [],
  certificates: false,
  news: false,
};

export function lettersContract(engine: Engine): void {
  describe('broadcast e-mails', () => {
    const { room, post } = registrationApi(engine);

    /** Writes a draft to four competitors, of whom one is on the waiting list and one has paid. */
    async function written(change: Partial<LetterValues> = {}) {
      for (const n of [1, 2, 3]) await post(paddler(n));
      await post({ ...paddler(4), language: 'en' });
      const { database } = room;
      const entries = await database
        .selectFrom('registration')
        .innerJoin('participant', 'participant.id', 'registration.participant_id')
        .select(['participant_id as id', 'edition_id as editionId'])
        .orderBy('participant_id')
        .execute();
      const ids = entries.map(({ id }) => id);
      // Leaves out the entries that come from files.
      await database
        .deleteFrom('participant_contact')
        .where('participant_id', 'not in', ids)
        .execute();
      const [first = 0, second = 0] = ids;
      await database.deleteFrom('payment').where('participant_id', '=', first).execute();
      await database
        .updateTable('registration')
        .set({ place: 'waiting' })
        .where('participant_id', '=', first)
        .execute();
      await database
        .updateTable('payment')
        .set({ state: 'verified' })
        .where('participant_id', '=', second)
        .execute();
      await database.deleteFrom('mail_outbox').execute();
      const draft = { id: null, version: 0, editionId: entries[0]?.editionId ?? 0 };
      const id = await saveLetter(
        database,
        terminal,
        { ...draft, values: { ...values, ...change } },
        now,
      );
      const letter = await findLetter(database, id ?? 0);
      if (!letter) throw new Error('nothing was kept');
      return { letter, ids, services: { ...apiServices(database), cards: [] } };
    }
    const outbox = async () =>
      (await listMails(room.database, { kind: 'letter' }, { limit: 99, offset: 0 })).mails;

    test('a broadcast e-mail for an unknown edition is not saved', async () => {
      const draft = { id: null, version: 0, editionId: 999_999, values };
      expect(await saveLetter(room.database, terminal, draft, now)).toBeNull();
    });

    test('each audience has exactly its people', async () => {
      const { letter, ids, services } = await written();
      const [waits, paid, third, english] = ids;
      const meant = async (change: Partial<LetterValues>) =>
        (await letterRecipients(room.database, services.race, { ...letter, ...change })).map(
          ({ participantId }) => participantId,
        );
      expect(await meant({})).toEqual(ids);
      expect(await meant({ audience: 'waiting' })).toEqual([waits]);
      expect(await meant({ audience: 'unpaid' })).toEqual([third, english]);
      expect(await meant({ audience: 'minors' })).toEqual([]);
      expect(await meant({ leftOut: [paid ?? 0, 999_999] })).toEqual([waits, third, english]);
      expect(await meant({ category: 2 })).toEqual(ids);
      expect(await meant({ category: 3 })).toEqual([]);
    });

    test('the page shows the size of each audience before it is chosen', async () => {
      const { letter, ids, services } = await written();
      // A competitor without an address gets no mail.
      await room.database
        .deleteFrom('participant_contact')
        .where('participant_id', '=', ids[2] ?? 0)
        .execute();
      const { race } = services;
      const sizes = await audienceSizes(room.database, race, letter.editionId);
      expect(sizes).toMatchObject({ all: 3, waiting: 1, unpaid: 1 });
      for (const audience of audiences.filter((one) => one !== 'chosen')) {
        const { meant } = await letterAudience(room.database, race, { ...letter, audience });
        expect([audience, sizes[audience]]).toEqual([audience, meant.length]);
      }
    });

    test('a chosen person who withdraws later gets no e-mail, and one who had withdrawn before does', async () => {
      const { letter, ids, services } = await written();
      const [, paid = 0] = ids;
      const chosen = { ...letter, audience: 'chosen' as const, chosen: ids };
      const meant = async (withdrawnAt: Date) => {
        await room.database
          .updateTable('registration')
          .set({ withdrawn_at: withdrawnAt.toISOString() })
          .where('participant_id', '=', paid)
          .execute();
        const found = await letterRecipients(room.database, services.race, chosen);
        return found.map(({ participantId }) => participantId);
      };
      const others = ids.filter((id) => id !== paid);
      expect(await meant(new Date(now.getTime() + 60_000))).toEqual(others);
      expect(await meant(new Date(now.getTime() - 60_000))).toEqual(ids);
    });

    test('a broadcast e-mail goes to each person once, however often it is sent, in their language', async () => {
      const { letter, ids, services } = await written();
      const send = (count: number, version = letter.version) =>
        sendLetter(services, terminal, { id: letter.id, version, count }, now);
      expect(await send(3)).toEqual({ code: 'changed' });
      expect(await send(4, letter.version + 1)).toEqual({ code: 'changed' });
      expect(await outbox()).toEqual([]);
      const codes = (await Promise.all([send(4), send(4)])).map(({ code }) => code);
      expect(codes.filter((code) => code === 'sent')).toHaveLength(1);
      expect(await send(4)).toEqual({ code: 'sent_before' });
      const keys = ids.map((id) => `letter:${letter.id}:${id}`);
      expect((await outbox()).map(({ key }) => key).toSorted()).toEqual(keys.toSorted());

      const sent: { to: string; subject: string; text: string }[] = [];
      const mails: MailRoom = {
        database: room.database,
        translate: services.translate,
        from: 'r@race.example',
        terms: mailTerms(services),
        publicUrl: 'https://race.example',
        gone: new Set(),
        transport: { send: async (mail) => void sent.push(mail), close: () => undefined },
        onFailure: (_key, error) => {
          throw error;
        },
      };
      await sendDueMails(mails, new Date(now.getTime() + 1000));
      expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
        'Bring a vest',
        'Trae chaleco',
        'Trae chaleco',
        'Trae chaleco',
      ]);
      expect(sent.every(({ text }) => /confirmacion\?identity=[\w-]{20}/.test(text))).toBe(true);
      const to = async (participantIds: number[]) =>
        (await listMails(room.database, { participantIds }, { limit: 9, offset: 0 })).total;
      expect([await to(ids.slice(1, 3)), await to([])]).toEqual([2, 0]);
      const kept = (await findMail(room.database, keys[0] ?? ''))?.letterJson;
      expect(kept).toContain('No prestamos.');
      expect(kept).not.toContain('identity=');
    });

    test('chosen people get the e-mail, paid or not, and an empty text is refused', async () => {
      const { letter, ids, services } = await written();
      const [first = 0, , third = 0] = ids;
      const begin = { id: null, version: 0, editionId: letter.editionId };
      const chosen = { audience: 'chosen' as const, chosen: [third, first, 999_999] };
      const empty = { title: { es: '', en: '' }, text: { es: '', en: '' } };
      const save = (order: { id: number | null; version: number }, words = empty) =>
        saveLetter(
          room.database,
          terminal,
          { ...begin, ...order, values: { ...values, ...chosen, ...words } },
          now,
        );
      await room.database
        .updateTable('payment')
        .set({ state: 'expired' })
        .where('participant_id', '=', third)
        .execute();
      const id = (await save(begin)) ?? 0;
      const send = (version: number) =>
        sendLetter(services, terminal, { id, version, count: 2 }, now);
      expect(await send(1)).toEqual({ code: 'words' });
      await save({ id, version: 1 }, { title: values.title, text: values.text });
      expect(await send(2)).toEqual({ code: 'sent', count: 2 });
      expect((await outbox()).map(({ participantId }) => participantId).toSorted()).toEqual(
        [first, third].toSorted(),
      );
    });

    test('a newsletter has a link to unsubscribe, and is not sent to people who used it', async () => {
      const { letter, services } = await written({ news: true });
      const send = (id: number, count: number) =>
        sendLetter(services, terminal, { id, version: 1, count }, now);
      expect(await send(letter.id, 4)).toEqual({ code: 'sent', count: 4 });
      const folder = temporaryFolder();
      const mails: MailRoom = {
        database: room.database,
        translate: services.translate,
        from: 'r@race.example',
        terms: mailTerms(services),
        publicUrl: 'https://race.example',
        gone: new Set(),
        transport: folderTransport(folder),
        onFailure: () => undefined,
      };
      expect(await sendDueMails(mails, new Date(now.getTime() + 1000))).toBe(4);
      const files = await Promise.all(
        (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
      );
      const links = files.map(
        (file) => /List-Unsubscribe:\s*<([^>]+)>/.exec(file.replaceAll(/\r\n\s+/g, ''))?.[1] ?? '',
      );
      expect(new Set(links).size).toBe(4);
      expect(links.every((link) => /\/noticias\/baja\?codigo=[\w-]{32}$/.test(link))).toBe(true);
      expect(files.every((file) => file.includes('List-Unsubscribe=One-Click'))).toBe(true);
      const token = new URL(links[0] ?? '').searchParams.get('codigo') ?? '';
      const kept = await room.database.selectFrom('mail_outbox').select('letter_json').execute();
      expect(JSON.stringify(kept)).not.toContain(token);

      await writeNewsStop(room.database, { token, stoppedAt: now });
      expect(await readNewsChoice(room.database, token)).toEqual({ isStopped: true });
      const { people, unknown } = await listStoppedNews(room.database);
      const [stopper] = await room.database
        .selectFrom('participant_contact')
        .innerJoin('participant', 'participant.id', 'participant_contact.participant_id')
        .select(['participant.id', 'participant.name'])
        .where('email', '=', people[0]?.email ?? '')
        .execute();
      expect(people).toMatchObject([{ names: [stopper?.name], since: now.toISOString() }]);
      expect(unknown).toBe(0);
      const again = { id: null, version: 0, editionId: letter.editionId };
      const next = await saveLetter(room.database, terminal, { ...again, values: letter }, now);
      expect(await letterAudience(room.database, services.race, letter)).toMatchObject({
        stopped: 1,
      });
      expect(await send(next ?? 0, 3)).toEqual({ code: 'sent', count: 3 });
      expect(await readNewsChoice(room.database, 'nobody')).toBeNull();
      const other = new URL(links.at(-1) ?? '').searchParams.get('codigo') ?? '';
      await writeNewsStop(room.database, {
        token: other,
        stoppedAt: new Date(now.getTime() + 60_000),
      });
      const stopped = (await listStoppedNews(room.database)).people.map(({ since }) => since);
      expect(stopped).toEqual(
        [new Date(now.getTime() + 60_000), now].map((at) => at.toISOString()),
      );
      await writeNewsStop(room.database, { token: other, stoppedAt: null });
      // Personal data are deleted; the unsubscription stays, without a name.
      await room.database
        .deleteFrom('participant_contact')
        .where('participant_id', '=', stopper?.id ?? 0)
        .execute();
      expect(await listStoppedNews(room.database)).toEqual({ people: [], unknown: 1 });
    });

    describe('scheduled for an hour', () => {
      const hour = new Date(now.getTime() + 3_600_000);
      const find = async (id: number) => {
        const found = await findLetter(room.database, id);
        if (!found) throw new Error('no letter');
        return found;
      };
      async function planned(actor: Actor = terminal) {
        const begun = await written();
        const { letter, services } = begun;
        const order = { id: letter.id, version: letter.version, count: 4, at: hour };
        expect(await planLetter(services, actor, order, now)).toEqual({ code: 'planned' });
        return { ...begun, order };
      }
      const readAuditLines = async () =>
        (await readAudit(room.database, { limit: 9 })).map(({ act, actor, before, after }) => {
          return { act, actor, before, after };
        });

      test('a scheduled e-mail cannot be changed, and goes once to the audience of that moment', async () => {
        const { letter, ids, services, order } = await planned();
        const { id, editionId } = letter;
        expect(await find(id)).toMatchObject({ sendAt: hour.toISOString(), planned: 4 });
        const draft = { id, version: order.version + 1, editionId, values };
        expect(await saveLetter(room.database, terminal, draft, now)).toBeNull();
        const early = new Date(hour.getTime() - 1);
        expect(await sendDueLetters(services, early)).toBe(0);
        const [first = 0] = ids;
        await room.database
          .deleteFrom('participant_contact')
          .where('participant_id', '=', first)
          .execute();
        const both = await Promise.all([
          sendDueLetters(services, hour),
          sendDueLetters(services, hour),
        ]);
        expect(both.toSorted()).toEqual([0, 1]);
        expect(await sendDueLetters(services, hour)).toBe(0);
        expect(await outbox()).toHaveLength(3);
        expect(await find(id)).toMatchObject({ recipients: 3, planned: 4 });
        expect((await readAuditLines())[0]).toMatchObject({
          act: 'letter_sent',
          before: { recipients: 4 },
          after: { recipients: 3 },
        });
        expect(await callBackLetter(room.database, terminal, id, now)).toBe('sent_before');
      });

      test('a past hour and an outdated number of recipients are refused', async () => {
        const { letter, services } = await written();
        const { id, version } = letter;
        const plan = (more: object) =>
          planLetter(services, terminal, { id, version, count: 4, at: hour, ...more }, now);
        expect(await plan({ at: now })).toEqual({ code: 'past' });
        expect(await plan({ count: 3 })).toEqual({ code: 'changed' });
        expect(await plan({ version: 7 })).toEqual({ code: 'changed' });
        expect((await find(id)).sendAt).toBeNull();
      });

      test('a scheduled e-mail that is called back can be deleted, a waiting or sent one cannot', async () => {
        const { letter, services } = await planned();
        const { id } = letter;
        const remove = async () => {
          const { version } = await find(id);
          return deleteLetter(room.database, terminal, { id, version }, now);
        };
        expect(await remove()).toBe('changed');
        expect(await callBackLetter(room.database, terminal, id, now)).toBeNull();
        expect(await callBackLetter(room.database, terminal, id, now)).toBe('changed');
        expect(await sendDueLetters(services, hour)).toBe(0);
        const stale = { id, version: 1 };
        expect(await deleteLetter(room.database, terminal, stale, now)).toBe('changed');
        expect(await remove()).toBeNull();
        expect(await findLetter(room.database, id)).toBeUndefined();
        expect((await readAuditLines())[0]).toMatchObject({
          act: 'letter_deleted',
          before: { title: 'Trae chaleco' },
        });

        const other = await written();
        const { id: sent, version } = other.letter;
        const count = (await letterRecipients(room.database, services.race, other.letter)).length;
        await sendLetter(services, terminal, { id: sent, version, count }, now);
        const order = { id: sent, version };
        expect(await deleteLetter(room.database, terminal, order, now)).toBe('sent_before');
      });

      test('a scheduled e-mail without recipients, or of an account that lost the right, is not sent and says so', async () => {
        const { accountId } = await invite(
          room.database,
          terminal,
          { email: 'rosa@rio.example', name: 'Rosa', language: 'es', roles: ['registration'] },
          now,
        );
        const begun = { accountId, method: 'passkey' as const, device: 'test' };
        const { sessionId } = await startSession(room.database, begun, now);
        const rosa = { accountId, sessionId, name: 'Rosa <rosa@rio.example>' };
        const { letter, services } = await planned(rosa);
        const missed = (at: Date) => countMissedLetters(room.database, at);
        expect(await missed(hour)).toBe(0);
        expect(await missed(new Date(hour.getTime() + 3_600_000))).toBe(1);
        await room.database
          .deleteFrom('account_role')
          .where('account_id', '=', accountId)
          .execute();
        expect(await sendDueLetters(services, hour)).toBe(0);
        expect(await find(letter.id)).toMatchObject({ held: 'right', sendAt: null });
        expect(await missed(hour)).toBe(1);
        await room.database
          .insertInto('account_role')
          .values({ account_id: accountId, role: 'registration', given_at: now.toISOString() })
          .execute();
        const { version } = await find(letter.id);
        const again = { id: letter.id, version, count: 4, at: hour };
        expect(await planLetter(services, rosa, again, now)).toEqual({ code: 'planned' });
        expect(await missed(now)).toBe(0);
        await room.database.deleteFrom('participant_contact').execute();
        expect(await sendDueLetters(services, hour)).toBe(0);
        expect(await find(letter.id)).toMatchObject({ held: 'nobody', sendAt: null });
        expect(await outbox()).toEqual([]);
      });
    });

    test('an e-mail written in one language goes to all recipients in that language', async () => {
      const { letter, services } = await written({
        title: { es: 'Solo esto', en: '' },
        text: { es: 'Nada más.', en: '' },
      });
      const order = { id: letter.id, version: letter.version, count: 4 };
      expect(await sendLetter(services, terminal, order, now)).toMatchObject({ code: 'sent' });
      const rows = await room.database
        .selectFrom('mail_outbox')
        .select(['language', 'values_json'])
        .execute();
      expect(rows.map(({ language }) => language)).toEqual(['es', 'es', 'es', 'es']);
      expect(rows.every((row) => row.values_json.includes('Solo esto'))).toBe(true);
    });

    test('a person without an address is listed, and gets no e-mail', async () => {
      const { letter, ids, services } = await written();
      const [first = 0] = ids;
      await room.database
        .deleteFrom('participant_contact')
        .where('participant_id', '=', first)
        .execute();
      const { meant, without } = await letterAudience(room.database, services.race, letter);
      expect(meant).toHaveLength(3);
      expect(without.map(({ participantId }) => participantId)).toContain(first);
    });

    test('a draft changes until it is sent, and every action has its audit line', async () => {
      const { letter, services } = await written();
      const save = (version: number, title: string) =>
        saveLetter(
          room.database,
          terminal,
          {
            id: letter.id,
            version,
            editionId: letter.editionId,
            values: { ...values, title: { es: title, en: title } },
          },
          now,
        );
      expect(await save(1, 'Otro')).toBe(letter.id);
      expect(await save(1, 'Tarde')).toBeNull();
      const to = { name: 'Rosa', email: 'rosa@rio.example' };
      await testLetter(room.database, terminal, { letter, to, year: 2027 }, now);
      expect((await outbox()).map((mail) => mail.to)).toEqual([to.email, to.email]);
      const order = { id: letter.id, version: 2, count: 4 };
      expect(await sendLetter(services, terminal, order, now)).toEqual({ code: 'sent', count: 4 });
      expect(await save(2, 'Después')).toBeNull();
      expect((await findLetter(room.database, letter.id))?.title.es).toBe('Otro');
      const acts = (await readAudit(room.database, { limit: 9 })).map(({ act }) => act);
      expect(acts.reverse()).toEqual([
        'letter_written',
        'letter_written',
        'letter_tested',
        'letter_sent',
      ]);
    });
  });
}
