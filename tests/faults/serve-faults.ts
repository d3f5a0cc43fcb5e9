import { readTable } from '../../src/registration/people-table/read-table.server.ts';
import '../support/at-date.ts';
import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createApi } from '../../src/app/create-api.server.ts';
import { openServices } from '../../src/app/open-services.server.ts';
import { importParticipants } from '../../src/desk/entries/import/import-participants.server.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { classifyOutage } from '../../src/platform/database/classify-outage.server.ts';
import { raceEvent } from '../../src/race-day/log/log/race-event.ts';
import { appendEvents } from '../../src/race-day/log/store/append-events.server.ts';
import { findRegistration } from '../../src/record/entries/registrations-repository.server.ts';
import { changePayment } from '../../src/registration/payments/change-payment.server.ts';
import { readPayment } from '../../src/registration/payments/payments-repository.server.ts';
import { submitReceipt } from '../../src/registration/payments/transfer/submit-receipt.server.ts';
import { eventsDay } from './deeds.ts';

/**
 * Run as a separate process: the site's API on a free port, which it prints with the process id; beside it, without
 * pages: a receipt, a payment's verification, a paper import, and events of a race day.
 */
// Each run bundles it anew, so its path names it.
const services = await openServices(readConfig(process.env), import.meta.url);
const { database, config, race, translate } = services;
const actor = 'organizer faults';
const terminal = { accountId: null, sessionId: null, name: actor };
const app = new Hono();

app.post('/faults/receipt/:token', async (c) => {
  const payment = await findPaymentByToken(c.req.param('token'));
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const room = { database, varDir: config.varDir };
  return c.json(await submitReceipt(room, { payment, bytes, now: new Date() }));
});
app.post('/faults/verify/:token', async (c) => {
  const { id } = await findPaymentByToken(c.req.param('token'));
  const change = { paymentId: id, event: 'verify', actor, now: new Date() } as const;
  const { code } = await database.transaction().execute((open) => changePayment(open, change));
  return c.json({ code });
});
app.post('/faults/import', async (c) => {
  const file = new Uint8Array(await c.req.arrayBuffer());
  const table = await readTable(file);
  const order = { table, editionId: 3, actor: terminal, dryRun: false, now: new Date() };
  return c.json(await importParticipants({ config, database, race, translate }, order));
});
app.post('/faults/events', async (c) => {
  const events = raceEvent.array().parse(await c.req.json());
  return c.json(await appendEvents(database, { day: eventsDay, events, now: new Date() }));
});
app.onError((error, c) => {
  services.log.error({ err: error }, 'request failed');
  return c.text('', classifyOutage(error) === null ? 500 : 503);
});
app.route('/', createApi(services));

async function findPaymentByToken(token: string) {
  const registration = await findRegistration(database, token);
  const payment = registration && (await readPayment(database, registration.participantId));
  if (!payment) throw new Error('no payment');
  return payment;
}

process.stdin.on('end', () => process.exit()).resume();
process.stdin.unref();
const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''} ${process.pid}\n`);
  // A killed process writes no cache at its end.
  flushCompileCache();
});
