import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { exportEntriesInWords } from '../../../src/desk/entries/export-entries.server.ts';
import {
  importParticipants,
  previewParticipants,
} from '../../../src/desk/entries/import/import-participants.server.ts';
import { nameHeadings } from '../../../src/desk/entries/import/name-headings.server.ts';
import type { QuestionForm } from '../../../src/desk/questions/question-form.ts';
import { saveQuestion } from '../../../src/desk/questions/save-question.server.ts';
import { joinCsv, writeCsv } from '../../../src/platform/files/table/write-csv.ts';
import { writeXlsx } from '../../../src/platform/files/table/write-xlsx.server.ts';
import { localeOf } from '../../../src/platform/i18n/languages.ts';
import { findOrganizerEntries } from '../../../src/record/entries/organizer-entry.server.ts';
import { listAnswersIn } from '../../../src/record/questions/own/own-answers-repository.server.ts';
import { listOwnQuestions } from '../../../src/record/questions/own/own-questions-repository.server.ts';
import {
  explainColumns,
  knownColumns,
} from '../../../src/registration/people-table/explain-columns.ts';
import {
  faultsInWords,
  faultyRows,
  needsCorrecting,
} from '../../../src/registration/people-table/faulty-rows.ts';
import { namedHeadings } from '../../../src/registration/people-table/heading-words.server.ts';
import { headingKey, leftOut } from '../../../src/registration/people-table/match-headings.ts';
import { readTable } from '../../../src/registration/people-table/read-table.server.ts';
import { makeBook } from '../../support/make-book.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { now, registrationApi } from '../support/registration-api.ts';

const headings = [
  'Apellidos y nombres',
  'Correo',
  'Teléfono',
  'Cédula o pasaporte',
  'Fecha de nacimiento',
  'Categoría',
  'Sexo',
  'País',
  'Ciudad',
  'Talla',
  'Firma',
];
const volunteers = (
  id: string,
  more: Partial<Record<'born' | 'category' | 'sex', string>> = {},
) => {
  const { born = '31/05/1994', category = 'Expertos', sex = 'femenino' } = more;
  const who = ['Ana Ejemplo', `${id}@example.org`, '+593 99 123 4567', id, born];
  return who.concat(category, sex, 'Perú', 'Baños', 'Mediana', 'sí');
};

export function importContract(engine: Engine): void {
  describe("import of volunteers' own lists", () => {
    const { room: api } = registrationApi(engine);
    const room = () => {
      const { database } = api;
      return { ...apiServices(database), database };
    };
    const order = async (file: Uint8Array) => ({
      table: await readTable(file),
      editionId: 3,
      now,
    });
    const load = async (file: Uint8Array, partly = false) => {
      const sent = await order(file);
      return importParticipants(room(), { ...sent, actor: terminal, dryRun: false, partly });
    };

    test('an import reads the volunteers’ own words, from a workbook and from an old CSV', async () => {
      const book = await writeXlsx('Lista', [['Inscritos 2027'], headings, volunteers('V100001')]);
      expect(await load(book)).toEqual({ issues: [], good: 1, imported: 1 });
      const text = [headings, volunteers('V100002', { sex: 'H', category: 'Novata' })]
        .map((row) => row.join(';'))
        .join('\n');
      expect(await load(Buffer.from(text, 'latin1'))).toEqual({ issues: [], good: 1, imported: 1 });
      const [first] = await findOrganizerEntries(api.database, 'V100001');
      expect(first).toMatchObject({
        category: 1,
        sex: 'female',
        nationality: 'PE',
        dateBirth: '1994-05-31',
        size: 'M',
        city: 'Baños',
      });
      const [second] = await findOrganizerEntries(api.database, 'V100002');
      expect(second).toMatchObject({ category: 3, sex: 'male', city: 'Baños' });
    });

    test.each([
      ['hidden-old-list.xlsx', ['Nueva Lista Ocho']],
      ['hidden-row.xlsx', ['Visible Prueba Uno']],
      ['merged-club.xlsx', ['Gabi Prueba Nueve', 'Hugo Prueba Diez', 'Ines Prueba Once']],
      ['title-semicolon.csv', ['Lola Prueba Catorce']],
      ['clubs-comma-title.csv', ['Visible Prueba Uno']],
    ])('only the visible parts of %s would be imported', async (name, people) => {
      const sent = await order(readFileSync(`tests/fixtures/tables/${name}`));
      const preview = await previewParticipants(room(), sent);
      expect(preview.issues).toEqual([]);
      expect(preview.people.map((person) => person.name)).toEqual(people);
    });

    test('a workbook of several sheets imports no person, and lists its sheets', async () => {
      const rows = [headings, volunteers('V100077')];
      const sheets = ['Enero', 'Febrero'].map((name) => ({ name, rows }));
      expect(await load(makeBook({ sheets }))).toMatchObject({
        imported: 0,
        issues: [{ code: 'which_sheet', written: 'Enero, Febrero' }],
      });
    });

    test('people without a language in their row get the one of the import, or else the race’s first', async () => {
      const entryOf = async (id: string) =>
        (await findOrganizerEntries(api.database, id))[0]?.participantId;
      const languages = async () => {
        const rows = await api.database
          .selectFrom('registration')
          .select(['participant_id', 'language'])
          .execute();
        return new Map(rows.map((row) => [row.participant_id, row.language]));
      };
      const withLanguage = [
        [...headings, 'Idioma'],
        [...volunteers('V200001'), ''],
        [...volunteers('V200002'), 'es'],
      ];
      const file = Buffer.from(writeCsv(withLanguage));
      const sent = { ...(await order(file)), actor: terminal, dryRun: false };
      expect(await importParticipants(room(), { ...sent, language: 'en' })).toMatchObject({
        issues: [],
        imported: 2,
      });
      expect(await load(Buffer.from(writeCsv([headings, volunteers('V200003')])))).toMatchObject({
        imported: 1,
      });
      const english = room();
      english.race.languages = 'en';
      const last = await order(Buffer.from(writeCsv([headings, volunteers('V200004')])));
      await importParticipants(english, { ...last, actor: terminal, dryRun: false });
      const known = await languages();
      const ids = ['V200001', 'V200002', 'V200003', 'V200004'];
      const got = await Promise.all(ids.map(async (id) => known.get((await entryOf(id)) ?? 0)));
      expect(got).toEqual(['en', 'es', 'es', 'en']);
    });

    test('a heading is explained once, and remembered', async () => {
      const file = Buffer.from(
        writeCsv([
          ['Quién rema', ...headings.slice(1), 'Apodo'],
          [...volunteers('V100003'), 'La Rana'],
        ]),
      );
      expect((await load(file)).issues).toMatchObject([
        { line: 1, column: 'name', code: 'column_missing' },
        { line: 1, column: 'quién rema', code: 'column_unknown' },
        { line: 1, column: 'apodo', code: 'column_unknown' },
      ]);
      const meanings = new Map([
        ['Quién rema', 'name'],
        ['APODO', leftOut],
        ['Otro', 'no such column'],
      ]);
      await nameHeadings(api.database, terminal, meanings, now);
      await nameHeadings(api.database, terminal, meanings, now);
      expect([...(await namedHeadings(api.database))].toSorted()).toEqual([
        ['apodo', leftOut],
        ['quien rema', 'name'],
      ]);
      expect(await load(file)).toEqual({ issues: [], good: 1, imported: 1 });
    });

    test('a heading that is marked as not imported is forgotten when the mark is removed', async () => {
      const say = (column: string) =>
        nameHeadings(api.database, terminal, new Map([['Mascota', column]]), now);
      await say(leftOut);
      expect((await namedHeadings(api.database)).get('mascota')).toBe(leftOut);
      await say('');
      expect((await namedHeadings(api.database)).has('mascota')).toBe(false);
    });

    test('a heading explained for one file is not remembered', async () => {
      const rows = [['Quién rema', ...headings.slice(1)], volunteers('V100007')];
      const said = new Map([[headingKey('QUIÉN REMA'), 'name']]);
      const sent = { ...(await order(Buffer.from(writeCsv(rows)))), said, actor: terminal };
      const looked = await importParticipants(room(), { ...sent, dryRun: true });
      expect(looked).toEqual({ issues: [], good: 1, imported: 0 });
      expect([...(await namedHeadings(api.database))]).toEqual([]);
    });

    test('nine digits of an Ecuadorian are a cédula without its 0, unless the row says passport', async () => {
      const ofEcuador = (document: string) => {
        const row = volunteers('123456789').map((cell) => (cell === 'Perú' ? 'Ecuador' : cell));
        return Buffer.from(
          writeCsv([
            [...headings, 'Tipo de documento'],
            [...row, document],
          ]),
        );
      };
      expect(await load(ofEcuador('Pasaporte'))).toMatchObject({ issues: [], imported: 1 });
      const [entry] = await findOrganizerEntries(api.database, '123456789');
      expect(entry).toMatchObject({ documentKind: 'passport', personalId: '123456789' });
      const { issues } = await previewParticipants(room(), await order(ofEcuador('')));
      expect(issues).toMatchObject([{ column: 'personal_id', code: 'check_digit' }]);
    });

    test('a question of the organizers is a column, headed by the question', async () => {
      const forms: QuestionForm[] = [
        {
          label_es: '¿Cómo llegas?',
          label_en: 'How do you come?',
          kind: 'several',
          option_0_es: 'En bus, desde Quito',
          option_1_es: 'A pie',
        },
        { label_es: '¿Cuántos vienen?', kind: 'number', most: '8' },
      ];
      for (const form of forms) {
        await saveQuestion(api.database, terminal, {
          editionId: 3,
          key: null,
          now,
          from: (present) => ({ ...present, ...form }),
        });
      }
      const file = (way: string, count: string) =>
        Buffer.from(
          writeCsv([
            [...headings, '¿Cómo llegas?', 'Cuántos vienen'],
            [...volunteers('V100008'), way, count],
          ]),
        );
      const { issues } = await load(file('en avión', '9'));
      expect(issues).toMatchObject([
        { column: 'q_como_llegas', code: 'unknown', written: 'en avión' },
        { column: 'q_cuantos_vienen', code: 'number_large' },
      ]);
      const { race, translate, database } = room();
      const asked = { questions: await listOwnQuestions(database, 3), language: 'es' } as const;
      const columns = explainColumns(translate.es, race, asked);
      expect(faultsInWords(issues, columns, translate.es)[0]).toMatchObject({
        title: '¿Cómo llegas?',
        allowed: expect.stringContaining('En bus, desde Quito · A pie'),
      });
      const good = await load(file('A pie, en bus, desde Quito', '2'));
      expect(good).toEqual({ issues: [], good: 1, imported: 1 });
      const answers = await listAnswersIn(database, 3);
      expect(answers.map(({ question: { key }, value }) => [key, value])).toEqual([
        ['como_llegas', ['en-bus-desde-quito', 'a-pie']],
        ['cuantos_vienen', 2],
      ]);
    });

    test('an issue names the row’s person, the value and the accepted values', async () => {
      const rows = [volunteers('V100004', { born: '3/5/99' }), volunteers('V100005', { sex: 'M' })];
      const file = Buffer.from(writeCsv([headings, ...rows]));
      const { issues } = await load(file);
      const { race, translate } = room();
      expect(faultsInWords(issues, explainColumns(translate.es, race), translate.es)).toMatchObject(
        [
          {
            line: 2,
            person: 'Ana Ejemplo',
            title: 'Fecha de nacimiento',
            written: '3/5/99',
            words: expect.stringContaining('cuatro números'),
            allowed: expect.stringContaining('3/5/1999'),
          },
          { line: 3, title: 'Sexo', written: 'M' },
        ],
      );
    });

    test('an export for people is imported unchanged', async () => {
      const file = Buffer.from(writeCsv([headings, volunteers('V100006')]));
      expect(await load(file)).toMatchObject({ imported: 1 });
      const { database, translate, race } = room();
      const entries = await findOrganizerEntries(database, 'V100006');
      for (const [language, locale] of Object.entries(localeOf)) {
        const table = await exportEntriesInWords(database, terminal, {
          entries,
          year: 2027,
          now,
          seen: { contacts: true, births: true, payments: true },
          speech: {
            t: translate[language === 'es' ? 'es' : 'en'],
            locale,
            timeZone: race.timeZone,
          },
        });
        const sent = await order(Buffer.from(joinCsv(table)));
        const { matched } = await previewParticipants(room(), { ...sent, signed: true });
        const others = (matched?.columns ?? []).filter((column) => !knownColumns.includes(column));
        await nameHeadings(database, terminal, new Map(others.map((one) => [one, leftOut])), now);
        const { issues } = await previewParticipants(room(), { ...sent, signed: true });
        expect(issues).toMatchObject([{ line: 2, code: 'already_registered' }]);
        expect(issues).toHaveLength(1);
      }
    });

    const list = (name: string) => readFile(`tests/fixtures/lists/${name}.csv`);
    const collectNames = async (document: string) =>
      (await findOrganizerEntries(api.database, document)).map(({ name }) => name);

    test('a column that proves month before day is read so, and the preview shows the days', async () => {
      const sent = await order(await list('month-first'));
      const { issues, people, days } = await previewParticipants(room(), sent);
      expect(issues.map(({ line, column }) => [line, column])).toEqual([
        [5, 'guardian_name'],
        [5, 'guardian_personal_id'],
      ]);
      expect(people.map(({ name, dateBirth }) => [name, dateBirth])).toEqual([
        ['Ana Prueba Uno', '1999-05-23'],
        ['Beto Prueba Dos', '1998-03-05'],
        ['Caro Prueba Tres', '2001-11-30'],
      ]);
      expect(days).toEqual({ order: 'month_first', written: '03/05/1998', day: '1998-03-05' });
    });

    test('ambiguous days keep a file from being imported until an organizer says which is meant', async () => {
      const rows = [volunteers('V100031', { born: '03/05/1994' })];
      const sent = await order(Buffer.from(writeCsv([headings, ...rows])));
      const actor = terminal;
      const open = await importParticipants(room(), {
        ...sent,
        actor,
        dryRun: false,
        partly: true,
      });
      expect(open).toMatchObject({ imported: 0, issues: [{ line: 2, code: 'day_order' }] });
      const said = { ...sent, actor, days: 'month_first' as const, dryRun: false };
      expect(await importParticipants(room(), said)).toMatchObject({
        imported: 1,
        days: { written: '03/05/1994', day: '1994-03-05' },
      });
      const [entry] = await findOrganizerEntries(api.database, 'V100031');
      expect(entry).toMatchObject({ dateBirth: '1994-03-05' });
    });

    test('a name in two columns is joined, given name first', async () => {
      const { imported, issues } = await load(await list('two-names'));
      expect([imported, issues]).toEqual([2, []]);
      expect(await collectNames('1710022946')).toEqual(['Juana María Prueba Doce']);
      expect(await collectNames('1710023316')).toEqual(['Kevin José de la Prueba Trece']);
    });

    test('a lost zero is restored for the guardian as for the paddler', async () => {
      const { imported, issues } = await load(await list('guardian-zero'));
      expect([imported, issues]).toEqual([1, []]);
      expect(await collectNames('0102030400')).toEqual(['Olga Prueba Diecisiete']);
      const guardians = await api.database
        .selectFrom('registration')
        .select('guardian_personal_id as guardian')
        .execute();
      expect(guardians).toContainEqual({ guardian: '0107770406' });
    });

    /** Builds people with different names; every third has an unknown category. */
    const thirdsWrong = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const [, ...more] = volunteers(
          `W${100_000 + index}`,
          index % 3 === 2 ? { category: 'Expretos' } : {},
        );
        return [`Ana ${inLetters(index)}`, ...more];
      });

    test('every error of 5,000 rows with every third wrong is reported, and nothing is written', async () => {
      const file = await writeXlsx('Lista', [headings, ...thirdsWrong(5000)]);
      const { issues, people, matched } = await previewParticipants(room(), await order(file));
      expect([people.length, issues.length, matched?.body.length]).toEqual([3334, 1666, 5000]);
      expect(new Set(issues.map(({ line }) => line)).size).toBe(1666);
    });

    test('valid rows are imported, the others after their correction, and no person twice', async () => {
      const rows = Number(process.env.IMPORT_ROWS ?? 450);
      const [good, bad] = [rows - Math.floor(rows / 3), Math.floor(rows / 3)];
      const all = thirdsWrong(rows);
      const file = await writeXlsx('Lista', [headings, ...all]);
      const counted = async () => {
        const { count } = await api.database
          .selectFrom('participant_contact')
          .select((select) => select.fn.countAll().as('count'))
          .where('personal_id', 'like', 'W1%')
          .executeTakeFirstOrThrow();
        return Number(count);
      };
      const first = await load(file, true);
      expect([first.good, first.imported, first.issues.length]).toEqual([good, good, bad]);
      expect(await counted()).toBe(good);
      const { issues, matched } = await previewParticipants(room(), await order(file));
      if (!matched) throw new Error('The file is a table');
      const { race, translate } = room();
      const wrong = issues.filter(needsCorrecting);
      const faults = faultsInWords(wrong, explainColumns(translate.en, race), translate.en);
      const table = faultyRows(matched, faults, translate.en);
      expect(table).toHaveLength(bad + 1);
      expect(table[1]).toEqual(['4', expect.stringContaining('Category: '), ...(all[2] ?? [])]);
      const corrected = table.map((row) => row.map((cell) => (cell === 'Expretos' ? '1' : cell)));
      const second = await load(Buffer.from(writeCsv(corrected)), true);
      expect(second).toMatchObject({ issues: [], imported: bad });
      const again = await load(Buffer.from(writeCsv(corrected)), true);
      expect([again.imported, again.issues.length]).toEqual([0, bad]);
      expect(again.issues.filter(needsCorrecting)).toEqual([]);
      expect(await counted()).toBe(rows);
    });
  });
}

function inLetters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
