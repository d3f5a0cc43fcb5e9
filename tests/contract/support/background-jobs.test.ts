import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startBackgroundJobs } from '../../../src/app/start-background-jobs.server.ts';
import { acceptClock } from '../../../src/platform/clock/clock-watch-repository.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import {
  createTextInstance,
  createTranslator,
} from '../../../src/platform/i18n/create-translator.ts';
import { createLog } from '../../../src/platform/log/create-log.server.ts';
import { enqueueMail } from '../../../src/record/mail/enqueue-mail.server.ts';
import { namesInTexts } from '../../../src/record/race/race-names.ts';
import { readContent } from '../../../src/record/race/read-content.server.ts';
import type { CardProvider } from '../../../src/registration/payments/card/card-provider.ts';
import { keepClaim } from '../../../src/registration/payments/card/claims/card-claims-repository.server.ts';
import { payphoneProvider } from '../../../src/registration/payments/card/payphone-provider.server.ts';
import { startCardPayment } from '../../../src/registration/payments/card/start-card-payment.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { uploadsFolder } from '../../../src/registration/payments/transfer/submit-receipt.server.ts';
import { FakePayphone } from '../../fakes/payphone.ts';
import { FakeSmtp } from '../../fakes/smtp.ts';
import { patient, saying } from './api-services.ts';
import { enterClub } from './enter-club.ts';
import { enterPaddler } from './enter-paddler.ts';
import { removeTemporaryFolders, temporaryFolder } from './temporary-folder.ts';

afterEach(() => void vi.useRealTimers());
afterAll(removeTemporaryFolders);

const roundMs = 5;

const silent = pino({ level: 'silent' });

async function openOutbox(
  settings: Record<string, string>,
  { log = silent, cards = [] }: { log?: Logger; cards?: readonly CardProvider[] } = {},
) {
  const config = readConfig({ VAR_DIR: temporaryFolder(), ...settings });
  const database = await openDatabase(config);
  const { race, texts } = readContent('content');
  const variables = namesInTexts(race, 'es');
  const translate = {
    es: createTranslator(createTextInstance('es', texts.es, variables)),
    en: createTranslator(createTextInstance('en', texts.en, variables)),
  };
  const outbox = startBackgroundJobs(
    { config, database, content: saying({ race, translate }), cards, log },
    { roundMs, patienceMs: 0 },
  );
  return { config, database, outbox };
}

async function verifyOne(database: AppDatabase): Promise<void> {
  const { payment } = await enterPaddler(database, { now: new Date() });
  const change = { paymentId: payment.id, event: 'verify', actor: 'organizer' } as const;
  await database
    .transaction()
    .execute((transaction) => changePayment(transaction, { ...change, now: new Date() }));
}

/** Starts a mail server that refuses every recipient and names it. */
async function refusingMailServer(): Promise<{ url: string; close: () => void }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (sent) => {
      const said = sent.toString();
      const isRecipient = said.startsWith('RCPT TO');
      socket.write(isRecipient ? `550 ${said.trim()} is not here\r\n` : '250 ok\r\n');
    });
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

test('the background loop sends queued mails, and stops on request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { config, database, outbox } = await openOutbox({});
  const folder = join(config.varDir, 'outbox');
  const count = () => (existsSync(folder) ? readdirSync(folder).length : 0);
  const verify = () => verifyOne(database);
  await verify();
  expect(count()).toBe(0);
  vi.advanceTimersByTime(roundMs);
  await expect.poll(count).toBe(1);
  await outbox.stop();
  await verify();
  expect(vi.getTimerCount()).toBe(0);
  expect(count()).toBe(1);
  await database.destroy();
});

test('the background loop deletes rate-limit windows that ended', async () => {
  const { database, outbox } = await openOutbox({});
  await database
    .insertInto('rate_limit')
    .values([
      { caller: 'calls:ended', taken: 1, ends_at: '2026-01-01T00:00:00.000Z' },
      { caller: 'calls:runs', taken: 1, ends_at: '2999-01-01T00:00:00.000Z' },
    ])
    .execute();
  const kept = () => database.selectFrom('rate_limit').select('caller').execute();
  await expect.poll(kept).toEqual([{ caller: 'calls:runs' }]);
  await outbox.stop();
  await database.destroy();
});

test('the background loop erases emergency contacts once the race is long over', async () => {
  let text = '';
  const write = (line: string) => {
    text += line;
  };
  const { database, outbox } = await openOutbox(
    {},
    { log: createLog({ logLevel: 'info' }, { write }) },
  );
  const { participantId } = await enterPaddler(database);
  const named = { participant_id: participantId, name: 'Luz Secreta', mobile: '+593991234567' };
  await database.updateTable('edition').set({ race_date: '2020-02-20' }).execute();
  await database.insertInto('emergency_contact').values(named).execute();
  const kept = () => database.selectFrom('emergency_contact').selectAll().execute();
  await expect.poll(kept).toEqual([]);
  await expect.poll(() => text).toContain('"emergency":1');
  await outbox.stop();
  expect(text).not.toMatch(/Secreta|991234567/);
  await database.destroy();
});

test('each background job does its due work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { config, database, outbox } = await openOutbox({});
  const [turn = 0, offered = 0, member = 0] = [
    await enterPaddler(database, { name: 'Ana Tapuy' }),
    await enterPaddler(database, { name: 'Beto Grefa' }),
    await enterPaddler(database, { name: 'Celia Andi' }),
  ].map(({ participantId }) => participantId);
  const long = '2020-01-01T00:00:00.000Z';
  await database.updateTable('edition').set({ race_date: '2999-02-20' }).execute();
  await database.deleteFrom('payment').where('participant_id', '=', turn).execute();
  await database
    .updateTable('registration')
    .set({ place: 'waiting', registered_at: long, mail_token: 'token', proven_at: null })
    .where('participant_id', '=', turn)
    .execute();
  const ended = { offered_at: long, expires_at: long, key_digest: 'digest' };
  await database
    .insertInto('hand_over')
    .values({ participant_id: offered, email: 'beto@example.org', ...ended })
    .execute();
  await enterClub(database, [{ participantId: member }]);
  await database
    .updateTable('registration')
    .set({ registered_at: long })
    .where('participant_id', '=', member)
    .execute();
  const line = { digest: 'digest', day: '2020-01-01', amount_cents: 4500, document: '1' };
  await database
    .insertInto('bank_line')
    .values({ ...line, text: 'Ana', kept_at: long, payment_id: null })
    .execute();
  const aside = join(uploadsFolder(config.varDir), '.orphans');
  mkdirSync(aside, { recursive: true });
  writeFileSync(join(aside, 'receipt.png'), '');
  utimesSync(join(aside, 'receipt.png'), new Date(long), new Date(long));
  const words = {
    title_es: 'Charla',
    title_en: 'Talk',
    text_es: 'A las seis.',
    text_en: 'At six.',
  };
  await database
    .insertInto('letter')
    .values({
      ...words,
      version: 1,
      edition_id: 3,
      audience: 'all',
      category: null,
      left_out_json: '[]',
      changed_at: long,
      sent_at: null,
      recipients: null,
      send_at: long,
    })
    .execute();
  const read = async () => {
    const letter = database.selectFrom('letter').select('sent_at');
    const registered = database
      .selectFrom('registration')
      .select('turn_over_at')
      .where('participant_id', '=', turn);
    const asked = database
      .selectFrom('mail_outbox')
      .select('recipient')
      .where('kind', '=', 'club_consents');
    return {
      letters: (await letter.executeTakeFirst())?.sent_at !== null,
      turns: (await registered.executeTakeFirst())?.turn_over_at !== null,
      offers: await database.selectFrom('hand_over').selectAll().execute(),
      clubs: (await asked.execute()).length,
      'bank lines': await database.selectFrom('bank_line').selectAll().execute(),
      aside: readdirSync(aside),
    };
  };
  expect(await read()).toMatchObject({ letters: false, turns: false, clubs: 0 });
  // A broadcast e-mail goes out at its minute, and a place is free at its hour.
  vi.advanceTimersByTime(2 * roundMs);
  await expect.poll(read).toMatchObject({ letters: true, turns: false, clubs: 0 });
  vi.advanceTimersByTime(28 * roundMs);
  await expect.poll(read).toMatchObject({ turns: true, offers: [], clubs: 0 });
  vi.advanceTimersByTime(1770 * roundMs);
  await expect.poll(read).toEqual({
    letters: true,
    turns: true,
    offers: [],
    clubs: 1,
    'bank lines': [],
    aside: [],
  });
  await outbox.stop();
  await database.destroy();
});

test('a refused mail is logged without its recipient and the token of its registration', async () => {
  const server = await refusingMailServer();
  let text = '';
  const write = (line: string) => {
    text += line;
  };
  const { config, database, outbox } = await openOutbox(
    { SMTP_URL: server.url, MAIL_FROM: 'race@example.org' },
    { log: createLog({ logLevel: 'info' }, { write }) },
  );
  const { participantId, accessToken } = await enterPaddler(database);
  await enqueueMail(database, {
    key: `link_again:${participantId}`,
    participantId,
    kind: 'link_again',
    to: 'ana@private.example',
    values: { name: 'Ana', identity: accessToken, year: 2027, category: 1 },
    language: 'es',
    now: new Date(),
  });
  await expect.poll(() => text).toContain('mail not sent');
  await outbox.stop();
  server.close();
  const line = JSON.parse(text.split('\n').find((each) => each.includes('mail not sent')) ?? '');
  expect(line).toMatchObject({
    mail: `link_again:${participantId}`,
    err: { code: 'EENVELOPE', responseCode: 550 },
  });
  expect(text).not.toContain('private');
  expect(text).not.toContain(accessToken);
  expect(existsSync(join(config.varDir, 'outbox'))).toBe(false);
  await database.destroy();
});

/** Creates a payer who returned while PayPhone did not answer, so that the card job has to ask. */
async function leaveClaim(
  database: AppDatabase,
  cards: readonly CardProvider[],
  payphone: FakePayphone,
) {
  const now = new Date();
  const { accessToken, participantId, payment } = await enterPaddler(database, { now });
  const room = { database, cards, log: silent, publicUrl: 'https://race.example' };
  const limiters = { cardAttempts: patient };
  await startCardPayment({ ...room, limiters }, { accessToken, now });
  const { client_transaction: clientTransaction } = await database
    .selectFrom('card_attempt')
    .select('client_transaction')
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const transaction = payphone.pay(clientTransaction).searchParams.get('id') ?? '';
  await keepClaim(database, { clientTransaction, transaction, now });
  return async () => (await readPayment(database, participantId))?.state;
}

test('a hanging card provider delays no mail, and no deadline', async () => {
  const payphone = await new FakePayphone().start();
  // Call timeouts are disabled: the call hangs as long as the test lasts.
  const still = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const cards = [payphoneProvider(payphone, { timeoutMs: 60_000, retryAfterMs: [] })];
  const { config, database, outbox } = await openOutbox({}, { cards });
  payphone.failNext('Confirm', 'timeout');
  const hung = new Promise<void>((hang) => {
    payphone.onHang = hang;
  });
  await leaveClaim(database, cards, payphone);
  await hung;
  const late = await enterPaddler(database, { now: new Date('2026-01-01T12:00:00Z') });
  const state = async () => (await readPayment(database, late.participantId))?.state;
  await expect.poll(state).toBe('expired');
  const folder = join(config.varDir, 'outbox');
  await expect.poll(() => (existsSync(folder) ? readdirSync(folder) : [])).toHaveLength(1);
  still.mockRestore();
  await payphone.stop();
  await outbox.stop();
  await database.destroy();
});

test('a silent mail server delays no card payment', async () => {
  const [payphone, smtp] = [await new FakePayphone().start(), await new FakeSmtp().start()];
  smtp.manner = 'silent';
  const cards = [payphoneProvider(payphone, { timeoutMs: 60_000, retryAfterMs: [] })];
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'race@example.org' };
  const { database, outbox } = await openOutbox(settings, { cards });
  for (let mails = 0; mails < 6; mails++) await verifyOne(database);
  await expect.poll(() => smtp.connections).toBeGreaterThan(0);
  const state = await leaveClaim(database, cards, payphone);
  await expect.poll(state).toBe('verified');
  await outbox.stop();
  expect(smtp.taken).toEqual([]);
  await Promise.all([payphone.stop(), smtp.stop(), database.destroy()]);
});

test('a clock that is 54 days ahead releases no place and erases nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let logged = '';
  const write = (line: string) => {
    logged += line;
  };
  const log = createLog({ logLevel: 'info' }, { write });
  const { database, outbox } = await openOutbox({}, { log });
  const right = new Date();
  const { participantId } = await enterPaddler(database, { now: right });
  const state = async () => (await readPayment(database, participantId))?.state;
  const named = { participant_id: participantId, name: 'Luz', mobile: '+593991234567' };
  await database.insertInto('emergency_contact').values(named).execute();
  const day = new Date(right.getTime() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  await database.updateTable('edition').set({ race_date: day }).execute();
  const watch = () => database.selectFrom('clock_watch').selectAll().executeTakeFirst();
  await expect.poll(watch).toMatchObject({ held_at: null });

  vi.setSystemTime(new Date(right.getTime() + 54 * 24 * 3_600_000));
  await expect.poll(async () => (await watch())?.held_at).toMatch(/^\d/);
  await expect.poll(() => logged).toContain('the clock jumped: no deadline runs');
  // Rounds of the deadline job pass, which the ended limit shows.
  const ended = { caller: 'calls:ended', taken: 1, ends_at: '2026-01-01T00:00:00.000Z' };
  for (let rounds = 0; rounds < 3; rounds++) {
    await database.insertInto('rate_limit').values(ended).execute();
    await expect.poll(() => database.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  }
  expect(await state()).toBe('pending');
  expect(await database.selectFrom('emergency_contact').selectAll().execute()).toHaveLength(1);

  vi.setSystemTime(right);
  await expect.poll(async () => (await watch())?.held_at).toBeNull();
  vi.setSystemTime(new Date(right.getTime() + 54 * 24 * 3_600_000));
  await acceptClock(database, new Date());
  await expect.poll(state).toBe('expired');
  await expect
    .poll(() => database.selectFrom('emergency_contact').selectAll().execute())
    .toEqual([]);
  expect(logged).toContain('the clock is believed again');
  await outbox.stop();
  await database.destroy();
});
