import { backUpAs, verifyBackupAs } from '../../../../src/desk/backups/back-up-as.server.ts';
import { changeBib } from '../../../../src/desk/bibs/give-bibs.server.ts';
import { exportDayLog } from '../../../../src/desk/day-log/export-day-log.server.ts';
import { archiveEdition } from '../../../../src/desk/editions/archive/archive-edition.server.ts';
import { changeEdition } from '../../../../src/desk/editions/change-edition.server.ts';
import { exportEdition } from '../../../../src/desk/editions/export-edition.server.ts';
import { readHanded } from '../../../../src/desk/editions/handed/read-handed.server.ts';
import { importHandedEdition } from '../../../../src/desk/editions/import-handed-edition.server.ts';
import { beginEdition } from '../../../../src/desk/editions/next/begin-edition.server.ts';
import { nextEdition } from '../../../../src/desk/editions/next/next-edition.ts';
import { startEdition } from '../../../../src/desk/editions/start-edition.server.ts';
import { exportCanoe123 } from '../../../../src/desk/exchange/canoe123/export-canoe123.server.ts';
import {
  importCanoe123,
  importOfSeries,
} from '../../../../src/desk/exchange/canoe123/into-record/import-canoe123.server.ts';
import { importResultTable } from '../../../../src/desk/exchange/tables/import-result-table.server.ts';
import { removeSeries, saveSeries } from '../../../../src/desk/series/save-series.server.ts';
import { clearSamples } from '../../../../src/desk/setup-guide/clear-samples.server.ts';
import { leaveStep, markStep } from '../../../../src/desk/setup-guide/leave-step.server.ts';
import { acceptClockAs } from '../../../../src/desk/upkeep/accept-clock-as.server.ts';
import { noteBelieved } from '../../../../src/platform/clock/clock-watch-repository.server.ts';
import type { Actor } from '../../../../src/record/accounts/audit/write-audit.server.ts';
import { importEdition } from '../../../../src/record/editions/exchange/import-edition.server.ts';
import { readRecordFiles } from '../../../../src/record/editions/exchange/read-record-files.server.ts';
import { overrideEdition } from '../../../../src/record/editions/read-edition-override.server.ts';
import { addDecision } from '../../../../src/record/editions/record/add-decision.server.ts';
import { changeRun } from '../../../../src/record/editions/record/change-run.server.ts';
import { terminal } from '../../support/desk-team.ts';
import { sampleFiles, writeData } from '../../support/fixtures.ts';
import { day, now, type UseCases } from './use-case.ts';

const none = new Map();

const unread = { fault: { code: 'empty', line: 1, facts: {} } } as const;

const canoe123Order = (actor: Actor) => ({
  editionId: 3,
  days: [],
  classes: [],
  categories: none,
  sexes: none,
  accepted: none,
  dryRun: false,
  by: { actor, now },
});

export const editionCases: UseCases = {
  startEdition: {
    needs: 'settings.edit',
    writes:
      'edition_started edition 2028:  → {"raceDate":"2028-02-19","gates":14,"touch":2,"miss":50}',
    call: ({ database }, actor) => {
      const wanted = { year: 2028, raceDate: '2028-02-19', gates: 14, touch: 2, miss: 50 };
      return startEdition(database, actor, wanted, now);
    },
  },
  changeEdition: {
    needs: 'settings.edit',
    call: ({ database, race }, actor) => {
      const room = { database, race, library: { staff: none, sponsors: none } };
      return changeEdition(room, actor, { editionId: 3, from: () => null, now });
    },
  },
  beginEdition: {
    needs: 'settings.edit',
    call: ({ database, race }, actor) => {
      const days = { opens: '2027-10-31', earlyUntil: '2028-01-09', closes: '2028-02-09' };
      const draft = nextEdition(
        { from: 2027, raceDate: '2028-02-19', comesOver: [], categories: [1] },
        { race, days: { ...days, refundUntil: '2028-02-04' }, anew: new Map(), lists: {} },
      );
      const room = { database, folders: { contentDir: 'content', dataDir: 'data' } };
      return beginEdition(room, actor, { draft, seen: 0, reason: '', side: 'site' }, now);
    },
  },
  clearSamples: {
    needs: 'settings.edit',
    call: async ({ database, race, records }, actor) => {
      const room = { database, folders: { contentDir: 'content', dataDir: 'data' } };
      const marks = { catalogue: await records.catalogue(), race };
      return clearSamples(room, actor, { marks, reason: '', now });
    },
  },
  leaveStep: {
    needs: 'settings.edit',
    call: ({ database }, actor) => leaveStep(database, actor, { step: 'course', now }),
  },
  markStep: {
    needs: 'settings.edit',
    call: ({ database }, actor) => markStep(database, actor, { step: 'course', now }),
  },
  archiveEdition: {
    needs: 'settings.edit',
    writes:
      'edition_archived edition 2027: {"registration":true} → {"registration":false,"open":["raceAhead","lists","owed"]} x',
    call: ({ database, race, config }, actor) =>
      archiveEdition({ database, race, config }, actor, { editionId: 3, reason: 'x', now }),
  },
  overrideEdition: {
    needs: 'settings.edit',
    writes: 'registration_decided edition 2027: {"opening":"by_date"} → {"opening":"closed"}',
    call: ({ database }, actor) =>
      overrideEdition(database, actor, { editionId: 3, registration: 'closed', now }),
  },
  importCanoe123: {
    needs: 'settings.edit',
    call: ({ database, race, translate }, actor) =>
      importCanoe123({ database, race, translate }, unread, canoe123Order(actor)),
  },
  importOfSeries: {
    needs: 'settings.edit',
    call: ({ database, race, translate }, actor) => {
      const order = { ...canoe123Order(actor), event: null };
      return importOfSeries({ database, race, translate }, unread, order);
    },
  },
  exportCanoe123: {
    needs: 'entries.read',
    call: ({ database, race, translate }, actor) =>
      exportCanoe123({ database, race }, { editionId: 3, t: translate.en, by: { actor, now } }),
  },
  exportEdition: {
    needs: 'settings.edit',
    writes: 'edition_exported edition 2027:  → {"count":1}',
    call: ({ database }, actor) =>
      exportEdition(database, actor, { editionId: 3, what: 'contacts', now }),
  },
  importEdition: {
    needs: 'settings.edit',
    writes:
      'edition_imported edition 2021:  → {"inserted":10,"updated":0,"deleted":0,"leftAlone":0}',
    call: ({ database }, actor) => {
      const files = readRecordFiles(writeData(sampleFiles), 2021);
      return importEdition(database, files, { dryRun: false, by: { actor, now } });
    },
  },
  importResultTable: {
    needs: 'settings.edit',
    call: ({ database }, actor) =>
      importResultTable(database, actor, {
        editionId: 2,
        table: { code: 'table', rows: [], brokenCell: null },
        dryRun: true,
        now,
      }),
  },
  importHandedEdition: {
    needs: 'settings.edit',
    call: ({ database }, actor) =>
      importHandedEdition(database, readHanded(Buffer.from('{}')), {
        dryRun: false,
        by: { actor, now },
      }),
  },
  saveSeries: {
    needs: 'content.edit',
    call: ({ database }, actor) => {
      const order = { name: 'copa', text: '{}', isPublic: false, announced: null, from: null };
      return saveSeries(database, actor, order, now);
    },
  },
  removeSeries: {
    needs: 'content.edit',
    call: ({ database }, actor) => removeSeries(database, actor, 'copa', now),
  },
  addDecision: {
    needs: 'race.decide',
    writes:
      'decision_added result 2027/1:  → {"author":"Jurado","words":{"es":"Sin objeción","en":"No objection"}}',
    prepare: ({ database, paddler: { participantId: entry } }) =>
      changeBib(database, terminal, { editionId: 3, entry, bib: 1, shown: null }, now),
    call: ({ database }, actor) => {
      const words = { es: 'Sin objeción', en: 'No objection' };
      return addDecision(database, actor, { editionId: 3, bib: 1, author: 'Jurado', words, now });
    },
  },
  changeRun: {
    needs: 'race.decide',
    call: ({ database }, actor) =>
      changeRun(database, { editionId: 3, bib: 1, descent: 1 }, {}, { actor, now }),
  },
  exportDayLog: {
    needs: ['race.score', 'race.decide'],
    writes: 'race_log_exported race_day 2027-02-20:  → {"lines":3}',
    call: ({ database }, actor) => exportDayLog(database, actor, day, now),
  },
  backUpAs: {
    needs: 'settings.edit',
    call: ({ database, config }, actor) => backUpAs({ database, config }, actor, now),
  },
  verifyBackupAs: {
    needs: 'settings.edit',
    call: ({ database, config }, actor) =>
      verifyBackupAs({ database, config }, actor, { name: 'x', now }),
  },
  acceptClockAs: {
    needs: 'settings.edit',
    writes: 'clock_accepted clock :  →',
    prepare: ({ database }) => noteBelieved(database, now),
    call: ({ database }, actor) => acceptClockAs(database, actor, now),
  },
};
