import { readFile } from 'node:fs/promises';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { saveQuestion } from '../../../src/desk/questions/save-question.server.ts';
import type { FileReaders } from '../../../src/platform/child/open-file-readers.server.ts';
import { writeXlsx } from '../../../src/platform/files/table/write-xlsx.server.ts';
import { tokenCookie, tokenField } from '../../../src/platform/http/cross-site/token-names.ts';
import { carryFile } from '../../../src/platform/http/forms/carry-file.server.ts';
import { callerContext } from '../../../src/platform/page/caller-context.server.ts';
import {
  type PageServices,
  pageServices,
} from '../../../src/platform/page/page-services.server.ts';
import { listEntryAnswers } from '../../../src/record/questions/own/own-answers-repository.server.ts';
import {
  acceptConsents,
  askedConsents,
} from '../../../src/registration/clubs/accept-consents.server.ts';
import type { Club } from '../../../src/registration/clubs/clubs-repository.server.ts';
import { enterTable } from '../../../src/registration/clubs/table/enter-table.server.ts';
import { lookAtTable } from '../../../src/registration/clubs/table/look-at-table.server.ts';
import { submitTable } from '../../../src/registration/clubs/table/submit-table.server.ts';
import { action as correctTable } from '../../../src/registration/clubs/table/table-file.ts';
import { readTable } from '../../../src/registration/people-table/read-table.server.ts';
import type { TableLimits } from '../../../src/registration/people-table/table.ts';
import {
  type RegistrationDeps,
  registrationDeps,
} from '../../../src/registration/registration-deps.server.ts';
import { completeCedula } from '../../support/cedula.ts';
import { makeBook } from '../../support/make-book.ts';
import { patient } from '../support/api-services.ts';
import { clubRoom, ownConsents } from '../support/club-room.ts';
import { countingLimiter } from '../support/counting-limiter.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { now } from '../support/registration-api.ts';

const headings = [
  'Nombres',
  'Correo',
  'Celular',
  'Cédula',
  'Fecha de nacimiento',
  'Categoría',
  'Sexo',
  'Nacionalidad',
  'Ciudad',
  'Talla',
  'Representante',
  'Cédula del representante',
];

function row(n: number, more: Partial<Record<string, string>> = {}): string[] {
  const written: Record<string, string> = {
    Nombres: `Palista ${String.fromCharCode(97 + n)}x`,
    Correo: `palista${n}@club.example`,
    Celular: '0991234567',
    Cédula: completeCedula(`171${String(n).padStart(6, '0')}`),
    'Fecha de nacimiento': '27/4/1990',
    Categoría: 'Máster',
    Sexo: 'Mujer',
    Nacionalidad: 'ecuatoriana',
    Ciudad: 'Tena',
    Talla: 'mediana',
  };
  return headings.map((heading) => more[heading] ?? written[heading] ?? '');
}

const csv = (rows: readonly string[][], separator = ';') =>
  Buffer.from([headings, ...rows].map((cells) => cells.join(separator)).join('\n'));

/** A captain imports the club's people from a table, and they answer the edition's questions. */
export function clubTableContract(engine: Engine): void {
  describe('the table of a club', () => {
    const { room, services, begin, members, enter, drop } = clubRoom(engine);
    const look = async (club: Club, file: Uint8Array, chosen: string[] = [], site = services()) =>
      lookAtTable(site, club, { table: await readTable(file), chosen }, now);
    const bring = async (
      club: Club,
      file: Uint8Array,
      chosen: string[] = [],
      site = services(),
    ) => {
      const table = await readTable(file);
      return enterTable(site, club, { table, chosen, caller: '192.0.2.1' }, now);
    };
    const list = (file: string) => readFile(`tests/fixtures/lists/${file}.csv`);
    const of = (words: string) => ({ Categoría: words });
    const name = (category: number) => services().translate.es(`category.${category}`);

    test('days, names and zeros of a table are read as an import reads them', async () => {
      const club = await begin();
      const monthFirst = await look(club, await list('month-first'));
      if (monthFirst.code !== 'checked') throw new Error(monthFirst.code);
      expect(monthFirst.rows.map(({ entry }) => entry.dateBirth)).toEqual([
        '1999-05-23',
        '1998-03-05',
        '2001-11-30',
      ]);
      expect(monthFirst.days).toMatchObject({ written: '03/05/1998', day: '1998-03-05' });
      const twoNames = await look(club, await list('two-names'));
      if (twoNames.code !== 'checked') throw new Error(twoNames.code);
      expect(twoNames.rows.map(({ entry }) => entry.name)).toEqual([
        'Juana María Prueba Doce',
        'Kevin José de la Prueba Trece',
      ]);
      const zeros = await look(club, await list('guardian-zero'));
      expect(zeros).toMatchObject({
        code: 'checked',
        rows: [
          { entry: { document: { number: '0102030400' }, guardian: { personalId: '0107770406' } } },
        ],
      });
    });

    test('ambiguous days are asked about once, and days of two orders refused', async () => {
      const club = await begin();
      const born = (day: string) => row(1, { ...of(name(2)), 'Fecha de nacimiento': day });
      const open = csv([born('03/05/1998')]);
      expect(await look(club, open)).toMatchObject({
        code: 'days',
        examples: [{ day: '1998-05-03' }, { day: '1998-03-05' }],
      });
      const said = { table: await readTable(open), chosen: [], days: 'month_first' as const };
      expect(await lookAtTable(services(), club, said, now)).toMatchObject({
        code: 'checked',
        rows: [{ entry: { dateBirth: '1998-03-05' } }],
      });
      expect(await look(club, csv([born('23/05/1998'), born('05/23/1998')]))).toMatchObject({
        code: 'checked',
        rows: [],
        issues: [
          { line: 2, code: 'day_orders' },
          { line: 3, code: 'day_orders' },
        ],
      });
    });

    test('valid rows are imported, faulty ones reported with line, person and value', async () => {
      const club = await begin();
      const child = { ...of(name(3)), 'Fecha de nacimiento': '5 may 2012' };
      const file = csv([
        row(1, of(name(2))),
        row(2, { ...of(name(2)), Correo: 'sin arroba' }),
        row(3, child),
        row(4, {
          ...child,
          Representante: 'Rosa Tutora',
          'Cédula del representante': '0926687856',
        }),
        row(1, of(name(2))),
      ]);
      const looked = await look(club, file);
      expect(looked).toMatchObject({
        code: 'checked',
        rows: [
          { line: 2, entry: { name: 'Palista bx' }, cents: 3500, hasPlace: true },
          { line: 5, entry: { name: 'Palista ex' }, cents: 2500, hasPlace: true },
        ],
        issues: [
          { line: 3, column: 'email', code: 'form', person: 'Palista cx', written: 'sin arroba' },
          { line: 4, column: 'guardian_name', code: 'required' },
          { line: 4, column: 'guardian_personal_id', code: 'required' },
          { line: 6, column: 'personal_id', code: 'twice' },
        ],
      });
      expect(await members(club)).toEqual([]);
      expect(await bring(club, file)).toMatchObject({ code: 'entered', count: 2, waiting: 0 });
      const entered = await members(club);
      expect(entered.map((one) => one.name)).toEqual(['Palista bx', 'Palista ex']);
      expect(entered.map((one) => one.hasConsented)).toEqual([false, false]);
      expect(await bring(club, file)).toMatchObject({ code: 'entered', count: 0 });
      expect(await members(club)).toHaveLength(2);
    });

    test('a table does not reveal that a person outside the club is registered, and that person gets a mail', async () => {
      const club = await begin();
      const other = await begin();
      await bring(other, csv([row(1, of(name(2)))]));
      const file = csv([1, 2].map((n) => row(n, of(name(2)))));
      const looked = await look(club, file);
      expect(looked).toMatchObject({ rows: [{ line: 2 }, { line: 3 }], issues: [] });
      const letters = async () => {
        const mails = room.database.selectFrom('mail_outbox').select(['kind', 'recipient']);
        return (await mails.execute()).filter(({ kind }) => kind === 'link_again');
      };
      const later = new Date(now.getTime() + 61 * 60_000);
      const table = await readTable(file);
      const bringLater = { table, chosen: [], caller: '192.0.2.1' };
      expect(await enterTable(services(), club, bringLater, later)).toMatchObject({
        count: 1,
        known: 1,
        issues: [{ line: 2, code: 'already_registered' }],
      });
      const [{ email = '' } = {}] = await members(other);
      expect(await letters()).toEqual([{ kind: 'link_again', recipient: email }]);
      expect(await look(club, file)).toMatchObject({
        rows: [{ line: 2 }],
        issues: [{ line: 3, code: 'already_registered' }],
      });
    });

    test('each number that a table looks up counts as one of the day’s mails of the club', async () => {
      const site = services();
      const clubEntries = countingLimiter(room.database, { limit: 3, windowMs: 86_400_000 });
      const counted = { ...site, limiters: { ...site.limiters, clubEntries } };
      const other = await begin();
      const file = csv([1, 2, 3, 4, 5].map((n) => row(n, of(name(2)))));
      await bring(other, file);
      const club = await begin();
      const brought = await bring(club, file, [], counted);
      expect(brought).toMatchObject({
        count: 0,
        known: 3,
        issues: [
          { code: 'already_registered' },
          { code: 'already_registered' },
          { code: 'already_registered' },
          { code: 'too_many_today' },
          { code: 'too_many_today' },
        ],
      });
    });

    test('a workbook and cells copied from a spreadsheet are read as well', async () => {
      const club = await begin();
      const book = await writeXlsx('Club', [headings, row(1, of(name(2)))]);
      expect(await look(club, book)).toMatchObject({ code: 'checked', rows: [{ line: 2 }] });
      expect(await look(club, csv([row(1, of(name(2)))], '\t'))).toMatchObject({
        code: 'checked',
        rows: [{ line: 2 }],
      });
      const picture = Buffer.from('%PDF-1.4');
      expect(await look(club, picture)).toMatchObject({ code: 'fault' });
    });

    test('places that run out within a table are announced before, and the rest waits', async () => {
      const site = services();
      site.race.registration.categories = site.race.registration.categories.map((one) =>
        one.category === 2 ? { ...one, capacity: 2 } : one,
      );
      site.race.registration.groupFrom = 3;
      site.race.registration.groupPercent = 10;
      const club = await begin();
      const file = csv([1, 2, 3].map((n) => row(n, of(name(2)))));
      const looked = await look(club, file, [], site);
      if (looked.code !== 'checked') throw new Error(looked.code);
      expect(looked.rows.map(({ hasPlace, cents }) => [hasPlace, cents])).toEqual([
        [true, 3500],
        [true, 3500],
        [false, 3150],
      ]);
      expect(await bring(club, file, [], site)).toMatchObject({ count: 3, waiting: 1 });
      const entered = await members(club);
      expect(entered.map(({ entryStatus, amountCents }) => [entryStatus, amountCents])).toEqual([
        ['entered', 3500],
        ['entered', 3500],
        ['waiting', 3150],
      ]);
    });

    test('removing people gives a club no more mails to send on the day', async () => {
      const site = services();
      const clubEntries = countingLimiter(room.database, { limit: 3, windowMs: 86_400_000 });
      const counted = { ...site, limiters: { ...site.limiters, clubEntries } };
      const club = await begin();
      const two = csv([1, 2].map((n) => row(n, of(name(2)))));
      expect(await bring(club, two, [], counted)).toMatchObject({ count: 2, issues: [] });
      for (const { participantId } of await members(club)) {
        expect(await drop(club, participantId)).toBe(true);
      }
      expect(await bring(club, two, [], counted)).toMatchObject({
        count: 1,
        issues: [{ line: 3, code: 'too_many_today', person: 'Palista cx' }],
      });
      expect(await enter(club, 9, {}, counted)).toEqual({ code: 'too_many_today' });
      expect(await enter(await begin(), 9, {}, counted)).toMatchObject({ code: 'entered' });
    });

    test('the rows to correct count among an address’s changes of entries', async () => {
      const site = services();
      const ownActs = countingLimiter(room.database, { limit: 1, windowMs: 3_600_000 });
      const club = await begin();
      const token = 'a'.repeat(43);
      const file = csv([row(1, of(name(2))), row(2, { ...of(name(2)), Correo: 'sin arroba' })]);
      const correct = async () => {
        const context = new RouterContextProvider();
        const counted = { ...site, limiters: { ...site.limiters, ownActs } };
        context.set(registrationDeps, counted as unknown as RegistrationDeps);
        context.set(callerContext, '192.0.2.1');
        const params = { file: 'por-corregir.csv' };
        const url = new URL(
          `http://race.example/es/registro/equipo/tabla/${params.file}?identity=${club.accessToken}`,
        );
        const body = new URLSearchParams({ [tokenField]: token, file: carryFile(file) });
        const headers = { cookie: `${tokenCookie}=${token}` };
        const request = new Request(url, { method: 'POST', headers, body });
        const args = { request, url, params, context, pattern: url.pathname };
        return correctTable(args as unknown as Parameters<typeof correctTable>[0]);
      };
      const [good, refused] = [await correct(), await correct()];
      expect(await good.text()).toContain('sin arroba');
      expect(refused.status).toBe(429);
      expect(await refused.text()).toBe(site.translate.es('clubTable.tooOften', { minutes: 60 }));
    });

    const createSender =
      (club: Club, site: object) =>
      async (language: 'es' | 'en', fields: Record<string, string>) => {
        const context = new RouterContextProvider();
        context.set(registrationDeps, site as unknown as RegistrationDeps);
        context.set(pageServices, site as unknown as PageServices);
        context.set(callerContext, '192.0.2.1');
        const path = language === 'es' ? '/es/registro/equipo/tabla' : '/en/registro/equipo/tabla';
        const url = new URL(`http://race.example${path}?identity=${club.accessToken}`);
        const token = 'a'.repeat(43);
        const body = new URLSearchParams({ [tokenField]: token, ...fields });
        const headers = { cookie: `${tokenCookie}=${token}` };
        const request = new Request(url, { method: 'POST', headers, body });
        const args = { request, url, params: {}, context, pattern: url.pathname };
        const { data, init } = await submitTable(args as unknown as ActionFunctionArgs);
        return { answer: data.answer, status: init?.status };
      };

    test('a workbook of several sheets is asked about, keeps its upload, and names its hidden parts', async () => {
      const club = await begin();
      const opened = services();
      const read = async (_: unknown, file: Uint8Array, { order }: { order: TableLimits }) => ({
        code: 'read',
        answer: await readTable(file, order),
      });
      const limiters = { ...opened.limiters, ownActs: patient };
      const send = createSender(club, { ...opened, limiters, fileReaders: { read } });
      const rows = [headings, row(1, of(name(2))), row(2, of(name(2)))];
      const sheets = [
        { name: 'Instrucciones', rows: [['Llena la otra hoja']] },
        { name: 'Inscritos', rows, hiddenRows: [2] },
      ];
      const asked = await send('es', { intent: 'sheet', file: carryFile(makeBook({ sheets })) });
      expect(asked).toMatchObject({
        status: 422,
        answer: { code: 'which_sheet', sheets: [{ rows: 1 }, { name: 'Inscritos', rows: 2 }] },
      });
      if (asked.answer.code !== 'which_sheet') return;
      const { again } = asked.answer;
      const looked = await send('es', { ...again, intent: 'sheet', hoja: 'Inscritos' });
      expect(looked.answer).toMatchObject({
        code: 'checked',
        people: [{ line: 2 }],
        left: { lines: ['1 fila oculta: 3'], isHiding: true, withHidden: false },
        fields: { hoja: 'Inscritos' },
      });
      const all = { ...again, intent: 'sheet', hoja: 'Inscritos', ocultas: 'si' };
      expect((await send('en', all)).answer).toMatchObject({
        people: [{ line: 2 }, { line: 3 }],
        left: { lines: [], withHidden: true },
        fields: { hoja: 'Inscritos', ocultas: 'si' },
      });
      expect(await members(club)).toEqual([]);
    });

    test('a table whose reading process was ended is refused with a message, without an import', async () => {
      const club = await begin();
      const read: FileReaders['read'] = async () => ({ code: 'too_costly' });
      const opened = services();
      const limiters = { ...opened.limiters, ownActs: patient };
      const site = { ...opened, limiters, fileReaders: { read } };
      const send = createSender(club, site);
      const file = carryFile(csv([row(1, of(name(2)))]));
      const words = {
        es: 'Esa tabla pide demasiado trabajo para leerse: copia solo las celdas de la lista a un libro nuevo.',
        en: 'That table takes too much work to read: copy only the cells of the list into a new book.',
      };
      for (const language of ['es', 'en'] as const) {
        const refused = { answer: { code: 'refused', words: words[language] }, status: 422 };
        const pasted = { intent: 'paste', pasted: 'Nombres\tCorreo' };
        expect(await send(language, pasted)).toEqual(refused);
        expect(await send(language, { intent: 'enter', file })).toEqual(refused);
      }
      expect(await members(club)).toEqual([]);
    });

    test('unknown headings are asked about, up to a limit', async () => {
      const club = await begin();
      const file = Buffer.from(
        csv([row(1, of(name(2)))])
          .toString()
          .replace('Talla', 'Prenda'),
      );
      const looked = await look(club, file);
      if (looked.code !== 'match') throw new Error(looked.code);
      expect(looked.missing).toEqual(['size']);
      const chosen = looked.headings.map(({ text, meaning = '-' }) =>
        text === 'Prenda' ? 'size' : meaning,
      );
      expect(await look(club, file, chosen)).toMatchObject({ code: 'checked', rows: [{}] });
      const twice = chosen.map((column) => (column === 'city' ? 'size' : column));
      expect(await look(club, file, twice)).toMatchObject({ code: 'match', twice: ['size'] });
      // Columns of the organizers' own file are ignored silently.
      const more = Buffer.from(`${[...headings, 'Pagado', 'Club'].join(';')}\n`);
      expect(await look(club, more)).toMatchObject({
        code: 'checked',
        issues: [{ code: 'no_rows' }],
      });
      await room.database
        .updateTable('club_entry')
        .set({ club: 'Otro' })
        .where('id', '=', club.id)
        .execute();
      const many = csv(Array.from({ length: 301 }, (_, n) => row(n % 20)));
      expect(await look(club, many)).toMatchObject({
        code: 'fault',
        issues: [{ code: 'too_many_rows' }],
      });
    });

    test('the questions of the edition are answered in the table, or with the consent', async () => {
      const questions = [
        {
          label_es: '¿Cómo llegas?',
          kind: 'one',
          required: 'si',
          option_0_es: 'Bus',
          option_1_es: 'Carro',
        },
        {
          label_es: '¿Cuántos puestos?',
          kind: 'number',
          condition: 'como_llegas:carro',
          required: 'si',
        },
      ] as const;
      for (const question of questions) {
        await saveQuestion(room.database, terminal, {
          editionId: 3,
          key: null,
          now,
          from: (present) => ({ ...present, ...question }),
        });
      }
      const club = await begin();
      const table = [
        [...headings, '¿Cómo llegas?'],
        [...row(1, of(name(2))), 'carro'],
        [...row(2, of(name(2))), 'a pie'],
        [...row(3, of(name(2))), ''],
      ];
      const file = Buffer.from(table.map((cells) => cells.join(';')).join('\n'));
      const looked = await look(club, file);
      expect(looked).toMatchObject({
        code: 'checked',
        rows: [{ line: 2 }, { line: 4 }],
        issues: [{ line: 3, column: 'q_como_llegas', code: 'unknown', written: 'a pie' }],
      });
      await bring(club, file);
      await enter(club, 9);
      const [first, second, third] = await members(club);
      if (!first || !second || !third) throw new Error('not there');
      const asked = await askedConsents(room.database, services().race, first.accessToken);
      expect(asked?.given).toEqual({ como_llegas: 'carro' });
      expect(asked?.questions.map(({ key }) => key)).toEqual(['como_llegas', 'cuantos_puestos']);
      const accept = (accessToken: string, answers?: Record<string, string>) =>
        acceptConsents(services(), {
          accessToken,
          ticked: ownConsents,
          answers,
          language: 'es',
          now,
        });
      // The captain's answer leads to another question.
      expect(await accept(first.accessToken)).toEqual({
        code: 'missing',
        issues: { cuantos_puestos: 'required' },
      });
      const said = { como_llegas: 'carro', cuantos_puestos: '3' };
      expect(await accept(first.accessToken, said)).toEqual({ code: 'accepted' });
      expect(await accept(second.accessToken)).toMatchObject({
        code: 'missing',
        issues: { como_llegas: 'required' },
      });
      expect(await accept(second.accessToken, { como_llegas: 'bus' })).toEqual({
        code: 'accepted',
      });
      const ids = [first.participantId, second.participantId, third.participantId];
      const given = await listEntryAnswers(room.database, ids);
      expect(
        given.map(({ participantId, question, value }) => [participantId, question.key, value]),
      ).toEqual([
        [first.participantId, 'como_llegas', 'carro'],
        [second.participantId, 'como_llegas', 'bus'],
        [first.participantId, 'cuantos_puestos', 3],
      ]);
    });
  });
}
