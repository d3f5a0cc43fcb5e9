import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readLiveContent } from '../../../src/desk/content/live/live-content.server.ts';
import { boatsWithBibs } from '../../../src/desk/papers/boats/boats-with-bibs.server.ts';
import type { PaperPlace } from '../../../src/desk/papers/paper-kind.ts';
import {
  buildPdfOrder,
  listPrintable,
  papersNow,
  printable,
} from '../../../src/desk/papers/papers-now.server.ts';
import { openPdfMaker } from '../../../src/platform/pdf/open-pdf-maker.server.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { erasedName } from '../../../src/record/people/erased-name.ts';
import { createChampionshipReader } from '../../../src/site/championship/championship-reader.server.ts';
import { deskTeam, now } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { editions, entry, makeRecord, writeData } from '../support/fixtures.ts';

const folders = { contentDir: 'content', dataDir: 'data' };
const live = readLiveContent(folders, []);
const edition = editions[2027];

const paid = { paymentVerifiedAt: '2026-12-01T10:00:00Z', registeredAt: '2026-11-20T10:00:00Z' };
const files = {
  2027: makeRecord(edition, [
    entry('ana-tapuy', 'Ana Tapuy & #panic("x")', { ...paid, bib: 112, sex: 'female' }),
    entry('ondrej-dvorak', 'Ondřej Dvořák', { ...paid, bib: 7, nationality: 'CZ', category: 2 }),
    entry('luis-chimbo', 'Luis Chimbo', paid),
  ]),
};

export function boatPapersContract(engine: Engine): void {
  describe('papers of boats', () => {
    const team = deskTeam(engine);
    beforeEach(() => importNewEditions(team.database, writeData(files)));

    const place = (): PaperPlace => ({
      office: {
        ...live,
        certificateKey: Buffer.alloc(32),
        database: team.database,
        records: createRecordReader(team.database),
        catalogue: [edition],
        raceDays: createRaceDays(team.database),
        championships: createChampionshipReader(team.database, () => live.race),
        seriesReader: { shown: async () => null },
        config: {
          publicUrl: 'https://race.example.org',
          relay: { name: 'here', to: null, key: null },
        } as unknown as PaperPlace['office']['config'],
      },
      edition,
      day: null,
      t: live.translate.es,
      language: 'es',
      locale: 'es-EC',
      now,
    });
    const update = (name: string, values: { name?: string; payment_verified_at?: null }) =>
      team.database.updateTable('participant').set(values).where('name', '=', name).execute();

    test('entries with a bib are on the papers in order, entries without one are not', async () => {
      const boats = await boatsWithBibs(place());
      expect(boats.map(({ bib, names, nation }) => [bib, names, nation])).toEqual([
        ['7', ['Ondřej Dvořák'], 'CZ'],
        ['112', ['Ana Tapuy', '#panic("x")'], 'EC'],
      ]);
    });

    test('a QR code leads to the page of the paddler, and before the payment to the list', async () => {
      await update('Ondřej Dvořák', { payment_verified_at: null });
      expect((await boatsWithBibs(place())).map(({ page }) => page)).toEqual([
        'https://race.example.org/participantes/2027',
        'https://race.example.org/palistas/ana-tapuy',
      ]);
    });

    test('an erased person is on no paper', async () => {
      await update('Ondřej Dvořák', { name: erasedName });
      expect((await boatsWithBibs(place())).map(({ bib }) => bib)).toEqual(['112']);
      expect(await papersNow(place(), [{ kind: 'bibs', subject: '7' }])).toEqual([]);
    });

    test.each(['bibs', 'stickers', 'wristbands', 'labels'] as const)(
      'the %s of all are one paper; one that was lost is made alone',
      async (kind) => {
        expect((await printable(place(), [kind])).map(({ subject }) => subject)).toEqual(['all']);
        const [all] = await papersNow(place(), await listPrintable(place(), [kind], ''));
        expect([...(all?.now.rows.keys() ?? [])]).toEqual(['7', '112']);
        const lost = await listPrintable(place(), [kind], '112');
        const [one] = await papersNow(place(), lost);
        expect([...(one?.now.rows.keys() ?? [])]).toEqual(['112']);
        expect(await papersNow(place(), await listPrintable(place(), [kind], '113'))).toEqual([]);
        expect(await listPrintable(place(), [kind], '1 or 1=1')).toEqual([]);
      },
    );

    test('a bib is one of two on a sheet, with a number as high as the rules require', async () => {
      const maker = openPdfMaker({ onFailure() {} });
      onTestFinished(() => maker.close());
      const wanted = await listPrintable(place(), ['bibs', 'stickers', 'wristbands', 'labels'], '');
      const made = await maker.pdf(
        await buildPdfOrder(place(), await papersNow(place(), wanted), 'us-letter'),
      );
      if ('fault' in made) throw new Error(made.fault);
      expect(made).toMatchObject({ pages: 4, undrawn: [] });
      const document = await getDocumentProxy(made.bytes);
      const { text } = await extractText(document, { mergePages: false });
      for (const page of text) {
        for (const said of ['7', '112', 'Ondřej Dvořák', 'Ana Tapuy', '#panic("x")']) {
          expect(page).toContain(said);
        }
      }
      const { items } = await (await document.getPage(1)).getTextContent();
      const numbers = items.flatMap((item) =>
        'str' in item && /^\d+$/.test(item.str) ? [item.transform as number[]] : [],
      );
      expect(numbers).toHaveLength(2);
      for (const [, , , high = 0] of numbers) {
        const millimetres = (high * 0.7 * 25.4) / 72;
        expect(millimetres).toBeGreaterThanOrEqual(120);
      }
    });
  });
}
