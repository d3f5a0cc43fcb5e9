import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCommandContext } from '../../../cli/command-context.ts';
import { inventRaceDay } from '../../../scripts/pictures/invented-race-day.ts';
import type { PaperOffice, PaperPlace } from '../../../src/desk/papers/paper-kind.ts';
import { placeOfPapers } from '../../../src/desk/papers/place-of-papers.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import type { Language } from '../../../src/platform/i18n/languages.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { keepSeries } from '../../../src/record/series/kept/kept-series.server.ts';
import { keepReceiptName } from '../../../src/registration/payments/receipts/receipts-repository.server.ts';
import { writeMovements } from '../../../src/registration/payments/write-movements.server.ts';
import { publishAnnouncement } from '../../../src/site/announcements/publish-announcement.server.ts';
import { createChampionshipReader } from '../../../src/site/championship/championship-reader.server.ts';
import { ownEditions } from '../../../src/site/series/own/own-editions.server.ts';
import { createSeriesReader } from '../../../src/site/series/series-reader.server.ts';
import { inventedCrossDay } from '../cross/invented-cross-day.ts';
import { growPeople } from '../growth/grow-people.ts';
import { growRegistrations } from '../growth/grow-registrations.ts';

const hardNames = [
  'Ñusta Quilumbaqui Tapuy',
  'Ondřej Dvořák Růžička',
  'María de los Ángeles Fernández de Córdoba y Montúfar-Villavicencio',
  'Владимир Александрович Константинопольский',
  'Γιώργος Παπαδόπουλος-Χατζηγεωργίου',
  'عبد الرحمن محمد الأحمد',
  '王小明',
  '#panic("x") \\ *fuerte* _bajo_ $x$',
  'Nguyễn Thị Hạnh',
  'A',
] as const;
const longClub = 'Asociación de Kayakistas y Rafteros del Alto Quijos y Borja A';

const editionId = 3;
const crossDate = '2027-03-01';
const moment = new Date('2026-12-01T12:00:00-05:00');

export interface PlaceToPrint {
  database: AppDatabase;
  place: (language: Language, year?: number) => Promise<PaperPlace>;
  crossPlace: (language: Language) => Promise<PaperPlace>;
  close: () => Promise<void>;
}

/**
 * Builds data for everything that is printed: invented people who paid, with hard names and bibs, a race that is half
 * over, and the sample editions. The same at every call.
 */
export async function placeToPrint({ boats = 24 } = {}): Promise<PlaceToPrint> {
  const varDir = mkdtempSync(join(tmpdir(), 'papers-'));
  const config = readConfig({ VAR_DIR: varDir, PUBLIC_URL: 'https://correntada.example' });
  const context = createCommandContext(config, 'es');
  const database = await context.database();
  if (boats > 0) {
    await growRegistrations(database, editionId, await growPeople(database, boats));
    await nameEntries(database);
    await issueReceipts(database);
    await inventRaceDay({ url: '', varDir, database, now: () => moment });
    await nameBoats(database);
    await nameContacts(database);
    await announce(database);
    await keepHardSeries(database);
    const names = hardNames.slice(0, 8);
    const cross = inventedCrossDay({ date: crossDate, boats: 16, raced: 5, firstBib: 301, names });
    await keepDayPlan(database, { plan: cross.plan, over: 0 }, moment);
    await appendEvents(database, { day: crossDate, events: cross.events, now: moment });
  }
  const records = await context.records();
  const { race, translate, library, pictures } = context;
  const office: PaperOffice = {
    database,
    race,
    config,
    records,
    library,
    translate,
    pictures,
    certificateKey: Buffer.alloc(32, 7),
    catalogue: await records.catalogue(),
    raceDays: createRaceDays(database),
    championships: createChampionshipReader(database, () => race),
    seriesReader: createSeriesReader({ database, editions: ownEditions({ records }) }),
  };
  const placeOn = async (language: Language, year: number, day: string | null) => {
    const place = await placeOfPapers(office, { year: String(year), day, language, now: moment });
    if (!place) throw new Error(`no edition ${year}`);
    return place;
  };
  return {
    database,
    place: (language, year = 2027) => placeOn(language, year, null),
    crossPlace: (language) => placeOn(language, 2027, crossDate),
    async close() {
      await context.close();
      rmSync(varDir, { recursive: true });
    },
  };
}

async function nameEntries(database: AppDatabase): Promise<void> {
  const rows = await database
    .selectFrom('participant')
    .select(['id', 'name'])
    .where('edition_id', '=', editionId)
    .orderBy('id')
    .execute();
  for (const [index, { id, name }] of rows.entries()) {
    const club = index % 3 === 0 ? longClub : 'Kayak Club Napo';
    const changed = { name: hardNames[index] ?? name, bib: 101 + index, club };
    await database.updateTable('participant').set(changed).where('id', '=', id).execute();
  }
}

async function nameContacts(database: AppDatabase): Promise<void> {
  const rows = await database
    .selectFrom('emergency_contact')
    .select('participant_id as id')
    .orderBy('participant_id')
    .execute();
  for (const [index, { id }] of rows.entries()) {
    const name = hardNames[(index + 3) % hardNames.length] ?? '';
    await database
      .updateTable('emergency_contact')
      .set({ name })
      .where('participant_id', '=', id)
      .execute();
  }
}

async function announce(database: AppDatabase): Promise<void> {
  const terminal = { accountId: null, sessionId: null, name: 'organizer' };
  const title = { es: 'La segunda manga empieza a las 14:30', en: 'Run 2 starts at 14:30' };
  const text = {
    es: 'El río subió: esperamos a que baje.\n\nTransporte a la salida, 13:45 en el puente.',
    en: 'The river rose: we wait for it to drop.\n\nLifts to the start: 13:45 at the bridge.',
  };
  const times = { startsAt: '2026-12-01T12:00:00.000Z', endsAt: '2026-12-01T23:00:00.000Z' };
  await publishAnnouncement(database, terminal, { title, text, urgent: true, ...times }, moment);
}

/** Stores races elsewhere with invented people: two of three results count; codes, equal totals, a race to come. */
async function keepHardSeries(database: AppDatabase): Promise<void> {
  const results = (from: number) =>
    Object.fromEntries(
      hardNames.map((_, index) => {
        const at = (index * from) % hardNames.length;
        return [`p${index}`, at === 5 && from === 3 ? 'DNF' : at + 1];
      }),
    );
  const file = {
    format: 'series-1',
    name: 'Copa de los Ríos Amazónicos',
    rules: {
      points: { by: 'table', table: [25, 20, 16, 13, 11, 10, 9, 8, 7, 6] },
      weights: [{ races: ['misahualli'], times: 1.5 }],
      counts: { pick: 'best', count: 2 },
      order: { wins: 'high' },
      ties: [{ tie: 'count-back' }, { tie: 'shared' }],
    },
    races: [
      { id: 'jondachi', name: 'Jondachi', date: '2027-01-10' },
      { id: 'upper', name: 'Descenso Internacional del Alto Misahuallí', date: '2027-01-24' },
      { id: 'misahualli', name: 'Misahuallí', date: '2027-02-07' },
      { id: 'tena', name: 'Tena', date: '2027-03-14' },
    ],
    entrants: Object.fromEntries(
      hardNames.map((name, index) => [
        `p${index}`,
        { name, club: index % 3 === 0 ? longClub : 'Kayak Club Napo', country: 'ECU' },
      ]),
    ),
    results: { jondachi: results(1), upper: results(3), misahualli: results(7) },
  };
  const text = JSON.stringify(file);
  const order = { name: 'copa-de-los-rios', isPublic: true, text, announced: null, from: null };
  await keepSeries(database, { ...order, now: moment });
}

/** Issues receipts for some verified payments, the first in the name of a company. */
async function issueReceipts(database: AppDatabase): Promise<void> {
  const paid = await database
    .selectFrom('payment')
    .innerJoin('participant', 'participant.id', 'payment.participant_id')
    .select(['payment.id', 'payment.participant_id as participantId'])
    .where('participant.edition_id', '=', editionId)
    .where('payment.state', '=', 'verified')
    .orderBy('payment.id')
    .limit(6)
    .execute();
  for (const [index, { id: paymentId, participantId }] of paid.entries()) {
    if (index === 0) {
      const name = {
        name: `${longClub} Cía. Ltda.`,
        kind: 'ruc' as const,
        document: '1790016919001',
        address: 'Av. Francisco de Orellana E4-12 y Amazonas, piso 7, oficina 702, Quito',
        email: 'cuentas@alto-quijos.example',
      };
      await keepReceiptName(database, { paymentId, participantId, name, now: moment });
    }
    await database.transaction().execute((transaction) =>
      writeMovements(transaction, {
        paymentId,
        movements: [
          { kind: 'fee', cents: 4500 },
          { kind: 'paid', cents: 4500 },
        ],
        actor: 'organizer Rosa',
        reason: null,
        now: moment,
      }),
    );
  }
}

async function nameBoats(database: AppDatabase): Promise<void> {
  const { day } = await database
    .selectFrom('race_day_plan')
    .select('day')
    .executeTakeFirstOrThrow();
  const kept = await readDayPlan(database, day);
  if (!kept) throw new Error(`no plan of ${day}`);
  const bibs = [...new Set(kept.plan.boats.map(({ bib }) => bib))];
  const boats = kept.plan.boats.map((boat) => {
    const index = bibs.indexOf(boat.bib);
    const club = index % 3 === 0 ? longClub : 'Kayak Club Napo';
    return { ...boat, name: hardNames[index] ?? boat.name, club };
  });
  await keepDayPlan(database, { plan: { ...kept.plan, boats }, over: kept.version }, moment);
}
