import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { openServices } from '../../../src/app/open-services.server.ts';
import type { OpenedServices, Services } from '../../../src/app/services.server.ts';
import { siteVersions } from '../../../src/app/site-versions.server.ts';
import { startBackgroundJobs } from '../../../src/app/start-background-jobs.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { pageContext } from '../../../src/platform/page/load-page.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { loadConfirmation } from '../../../src/registration/confirmation/load-confirmation.server.ts';
import { loadRegistration } from '../../../src/registration/load-registration.server.ts';
import { askForLink } from '../../../src/registration/lost-link/submit-link-request.server.ts';
import { openSandboxSale } from '../../../src/registration/payments/card/open-sandbox-sale.server.ts';
import { readCardReturn } from '../../../src/registration/payments/card/read-card-return.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { loadPayment } from '../../../src/registration/payments/load-payment.server.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { listReceiptsOfYear } from '../../../src/registration/payments/receipts/receipts-repository.server.ts';
import { submitReceipt } from '../../../src/registration/payments/transfer/submit-receipt.server.ts';
import { createChampionshipReader } from '../../../src/site/championship/championship-reader.server.ts';
import { loadRankingPage } from '../../../src/site/championship/load-ranking-page.server.ts';
import { loadPaddler } from '../../../src/site/paddlers/load-paddler.server.ts';
import { loadParticipantEntries } from '../../../src/site/participants/load-participant-entries.server.ts';
import { loadHome } from '../../../src/site/race/home/load-home.server.ts';
import { loadHeats } from '../../../src/site/results/heats/load-heats.server.ts';
import { loadResults } from '../../../src/site/results/load-results.server.ts';
import { growDatabase, largeYear } from '../../support/growth/grow-database.ts';
import { type QueryWatch, watchQueries } from '../../support/growth/watch-queries.ts';
import { sqlitePlan, wholeReads } from '../../support/growth/whole-reads.ts';
import type { Engine } from '../support/engines.ts';
import { paddler, registering } from '../support/registrations.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const small: Readonly<Record<string, string>> = {
  edition: 'one row a year',
  edition_override: 'one row an edition at most',
  championship: 'one row',
  clock_watch: 'one row',
  race_day_plan: 'one row a day of racing',
  race_log: 'one row',
  receipt_issuer: 'one row a change of who issues receipts',
  announcement: 'what organizers write by hand, some tens a season',
  content_version: 'what organizers publish by hand, some hundreds a season',
  hand_over: 'those of three days: they are forgotten once they are over',
  letter: 'what organizers write by hand, some tens a season',
  emergency_contact: 'those of the coming race: they are erased some days after it',
  series: 'what organizers begin by hand, some a season',
  championship_entrant: 'the one list that its page ranks, read once for each of its versions',
};

/** Frequent queries must use an index, however much data there is. */
export function growthContract(engine: Engine): void {
  describe('a grown record', () => {
    let opened: OpenedServices;
    let services: Services;
    let watch: QueryWatch;
    let api: ReturnType<typeof createApi>;

    beforeAll(async () => {
      const config = {
        ...readConfig({ VAR_DIR: temporaryFolder() }),
        database: await engine.fresh(),
      };
      opened = await openServices(config);
      await growDatabase(opened.database, 10);
      watch = watchQueries(opened.database);
      const { database } = watch;
      const records = createRecordReader(database);
      const championships = createChampionshipReader(database, () => opened.race);
      const own = { ...opened, database, records, championships, markPartial: () => undefined };
      await records.readLatest();
      const preview = () => ({ fetch: () => new Response() });
      services = { ...own, preview, catalogue: await records.catalogue() };
      api = createApi(services);
    });
    afterAll(() => opened.database.destroy());

    const page = (path: string, params: Record<string, string> = {}) => {
      const url = new URL(path, 'http://race.example');
      return pageContext({ request: new Request(url), url, params, services });
    };
    const answered = async (path: string) => {
      expect((await api.request(path)).status).toBe(200);
    };
    const identity = 'grown-registration-000000014';

    test('a start opens one queue for receipts and another for pictures of the desk', () => {
      expect(opened.pictureIntake.examine).not.toBe(opened.receiptIntake.examine);
    });

    test('a start reads the latest editions and no large one, and stores what fits', async () => {
      const read = async (keptRows?: number) => {
        const records = createRecordReader(opened.database, keptRows ? { keptRows } : {});
        const catalogue = await records.catalogue();
        await records.readLatest();
        return { records, kept: () => catalogue.filter(({ id }) => records.lastRecord(id)) };
      };
      const { records, kept } = await read();
      expect(kept().map(({ year }) => year)).toEqual(
        services.catalogue.slice(-10).map(({ year }) => year),
      );
      await records.record(largeYear);
      expect(records.lastRecord(largeYear)?.entries.length).toBeGreaterThan(600);
      const small = await read(200);
      expect(small.kept()).toHaveLength(1);
      await small.records.record(largeYear);
      expect(small.kept().map(({ id }) => id)).toEqual([largeYear]);
    });

    test('heats are listed a page at a time, each page naming the next', async () => {
      const ids: number[] = [];
      let next = '/api/raceHeats';
      for (let pages = 0; next !== ''; pages += 1) {
        const answer = await api.request(next);
        const { data } = (await answer.json()) as { data: { id: number }[] };
        expect(data.length).toBeLessThanOrEqual(300);
        ids.push(...data.map(({ id }) => id));
        next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
        if (pages > 5) throw new Error('The pages do not end');
      }
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
      expect(ids.length).toBeGreaterThan(400);
      expect((await api.request('/api/raceHeats?page=9')).status).toBe(404);
    });

    // Through the entries of its edition, the file of 3,500 receipts held all other answers for a second.
    test.runIf(engine.name === 'SQLite')(
      'the money of a receipt is found by its number',
      async () => {
        await listReceiptsOfYear(watch.database, largeYear);
        const listing = watch.queries().find(({ sql }) => sql.includes('as "isOfTrial"'));
        if (!listing) throw new Error('No receipts were listed');
        expect(await sqlitePlan(opened.database, listing)).toContain(
          'SEARCH line USING INDEX money_line_by_receipt (receipt_number=?)',
        );
      },
    );

    test('no query of the site reads a growing table as a whole', async () => {
      const year = String(largeYear);
      const [known] = await services.database
        .selectFrom('person')
        .select('person_key')
        .where('id', '=', 100_000)
        .execute();
      await loadHome(page('/es/home'));
      await loadResults(page(`/es/resultados/${year}`, { year }));
      await loadHeats(page(`/es/resultados/${year}/mangas`, { year }));
      for (const edition of services.catalogue.filter(({ year }) =>
        [2027, largeYear].includes(year),
      ))
        await loadParticipantEntries(page(`/es/participantes/${edition.year}`), edition);
      await loadPaddler(page('/es/palistas/x', { key: known?.person_key ?? '' }));
      await expect(loadPaddler(page('/es/palistas/x', { key: 'nadie' }))).rejects.toThrow();
      await loadRankingPage(page('/es/carrera/campeonato-nacional'));
      await answered('/api/raceHeats?page=2');
      await answered(`/api/raceTime/${year}/100000/participants`);
      await answered(`/api/editions/${year}/participants?page=2`);
      await answered(`/api/editions/${year}/participants/confirm`);
      await siteVersions({
        database: services.database,
        frame: async () => '',
        today: () => '2027-01-15',
        timeZone: () => 'America/Guayaquil',
        watch: { token: () => null, onCall: () => undefined, close: async () => undefined },
      })();

      await loadRegistration(page('/es/registro'));
      const sent = await api.request('/api/user/register', registering(paddler(7)));
      expect([200, 201]).toContain(sent.status);
      await api.request('/api/user/register', registering(paddler(7)));
      await loadConfirmation(page(`/es/confirmacion?identity=${identity}`));
      await loadPayment(page('/es/payments/bank-transfer'), identity);
      await askForLink(
        services,
        { personalId: 'X000000014', email: 'palista50014@example.org', caller: '192.0.2.1' },
        new Date(),
      );
      const paid = 'grown-registration-000000000';
      expect((await api.request(`/api/generateLinkPayment/${paid}`)).status).toBe(303);
      expect((await api.request(`/api/generateLinkPayment/${identity}`)).status).toBe(303);
      await openSandboxSale(page('/es/payments/sandbox?sale=G000000000'));
      await readCardReturn(
        page('/es/payments/card-return?clientTransactionId=G000000000&id=12'),
        '192.0.2.1',
      );
      const payment = await readPayment(services.database, 50_014);
      if (!payment) throw new Error('No payment to hand a receipt in for');
      const bytes = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');
      const varDir = services.config.varDir;
      await submitReceipt(
        { database: services.database, varDir },
        { payment, bytes, now: new Date() },
      );
      await services.database.transaction().execute((transaction) =>
        changePayment(transaction, {
          paymentId: 50_014,
          event: 'verify',
          actor: 'organizer',
          now: new Date(),
        }),
      );
      const jobs = startBackgroundJobs(services, { roundMs: 1, patienceMs: 0 });
      await expect
        .poll(() => watch.queries().some(({ sql }) => sql.includes('delete from "rate_limit"')))
        .toBe(true);
      await jobs.stop();

      const found = await Promise.all(
        watch
          .queries()
          .map(async (query) =>
            (await wholeReads(opened.database, query))
              .filter((table) => !(table in small))
              .map((table) => `${table}: ${query.sql}`),
          ),
      );
      expect(watch.queries().length).toBeGreaterThan(60);
      expect(found.flat()).toEqual([]);
    });
  });
}
