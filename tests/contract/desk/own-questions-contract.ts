import { describe, expect, test } from 'vitest';
import { answerAtCheckIn } from '../../../src/desk/check-in/answer-at-check-in.server.ts';
import { askedAtCheckIn } from '../../../src/desk/check-in/asked-at-check-in.server.ts';
import { editEntry } from '../../../src/desk/entries/edit-entry.server.ts';
import {
  exportEntries,
  exportEntriesInWords,
} from '../../../src/desk/entries/export-entries.server.ts';
import { loadOwnAnswers } from '../../../src/desk/entries/load-own-answers.server.ts';
import type { DeskCaller } from '../../../src/desk/frame/guard/act-on-desk.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { exportPerson, findPeople } from '../../../src/desk/privacy/export-person.server.ts';
import { runRetention } from '../../../src/desk/privacy/retention/run-retention.server.ts';
import { deleteQuestion } from '../../../src/desk/questions/delete-question.server.ts';
import { moveQuestion } from '../../../src/desk/questions/move-question.server.ts';
import type { QuestionForm } from '../../../src/desk/questions/question-form.ts';
import { askAgain, retireQuestion } from '../../../src/desk/questions/retire-question.server.ts';
import { saveQuestion } from '../../../src/desk/questions/save-question.server.ts';
import { seasonLists } from '../../../src/desk/tables/season-lists.server.ts';
import { joinCsv } from '../../../src/platform/files/table/write-csv.ts';
import { pageContext } from '../../../src/platform/page/load-page.server.ts';
import type { Role } from '../../../src/record/accounts/roles.ts';
import { listOrganizerEntries } from '../../../src/record/entries/organizer-entry.server.ts';
import { listAnswersIn } from '../../../src/record/questions/own/own-answers-repository.server.ts';
import { ownControl } from '../../../src/record/questions/own/own-question.ts';
import {
  listKeptQuestions,
  listOwnQuestions,
} from '../../../src/record/questions/own/own-questions-repository.server.ts';
import { loadConfirmation } from '../../../src/registration/confirmation/load-confirmation.server.ts';
import type { RegistrationDeps } from '../../../src/registration/registration-deps.server.ts';
import { publicAnswers } from '../../../src/site/participants/public-answers.server.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { now, registrationApi } from '../support/registration-api.ts';
import { paddler } from '../support/registrations.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const transport: QuestionForm = {
  label_es: '¿Necesitas transporte?',
  kind: 'one',
  required: 'si',
  option_0_es: 'Sí',
  option_1_es: 'No',
};
const seats: QuestionForm = {
  label_es: '¿Cuántos puestos llevas?',
  label_en: 'How many seats do you bring?',
  kind: 'number',
  least: '1',
  most: '8',
  condition: 'necesitas_transporte:no',
};
const keys = { transport: 'necesitas_transporte', seats: 'cuantos_puestos_llevas' } as const;

export function ownQuestionsContract(engine: Engine): void {
  describe('questions of the organizers', () => {
    const { room, post } = registrationApi(engine);
    const editionId = 3;
    const save = (key: string | null, form: QuestionForm) =>
      saveQuestion(room.database, terminal, {
        editionId,
        key,
        now,
        from: (present) => ({ ...present, ...form }),
      });
    const make = async () => {
      expect(await save(null, transport)).toEqual({ code: 'saved', key: keys.transport });
      expect(await save(null, seats)).toEqual({ code: 'saved', key: keys.seats });
    };
    const order = (key: string) => ({ editionId, key, now });
    const answers = async () =>
      (await listAnswersIn(room.database, editionId)).map(({ question, value }) => ({
        key: question.key,
        version: question.version,
        value,
      }));

    test('without questions the form asks nothing, and an answer to an unknown question is an issue', async () => {
      expect(await (await room.api.request('/api/user/questions')).json()).toEqual({ data: [] });
      const sent = await post(paddler(1, { answers: { talla: 'M' } }));
      expect(sent.status).toBe(422);
      expect((await sent.json()).errors).toEqual({ 'answers.talla': ['unknown'] });
      expect((await (await post(paddler(1, { answers: 'M' }))).json()).errors).toEqual({
        answers: ['form'],
      });
      expect((await post(paddler(1))).status).toBe(201);
    });

    test('a program reads the questions, and its answers follow the rules of the form', async () => {
      await make();
      const { data } = await (await room.api.request('/api/user/questions')).json();
      expect(data).toMatchObject([
        { key: keys.transport, required: true, options: [{ code: 'si' }, { code: 'no' }] },
        { key: keys.seats, condition: { key: keys.transport, codes: ['no'] }, most: 8 },
      ]);
      const errors = async (sent: object) =>
        (await (await post(paddler(1, { answers: sent }))).json()).errors;
      expect(await errors({})).toEqual({ [`answers.${keys.transport}`]: ['required'] });
      expect(await errors({ [keys.transport]: 'no', [keys.seats]: 9 })).toEqual({
        [`answers.${keys.seats}`]: ['too_large'],
      });
      const sent = { [keys.transport]: 'no', [keys.seats]: 3 };
      expect((await post(paddler(1, { answers: sent }))).status).toBe(201);
      // A competitor who comes with others is not asked for seats, so the sent answer is ignored.
      const other = { [keys.transport]: 'si', [keys.seats]: 3 };
      expect((await post(paddler(2, { answers: other }))).status).toBe(201);
      expect(await answers()).toEqual([
        { key: keys.transport, version: 1, value: 'no' },
        { key: keys.transport, version: 1, value: 'si' },
        { key: keys.seats, version: 1, value: 3 },
      ]);
    });

    test('a question with answers is changed by a new version, and the answers stay', async () => {
      await make();
      await save(keys.transport, { label_en: 'Do you need a ride?' });
      expect((await listOwnQuestions(room.database, editionId))[0]).toMatchObject({ version: 1 });
      await post(paddler(1, { answers: { [keys.transport]: 'si' } }));
      expect(await save(keys.transport, {})).toEqual({ code: 'unchanged' });
      await save(keys.transport, { option_0_es: 'Sí, en furgoneta' });
      await post(paddler(2, { answers: { [keys.transport]: 'si' } }));
      const given = await listAnswersIn(room.database, editionId);
      expect(given.map(({ question }) => question.options[0]?.words.es)).toEqual([
        'Sí',
        'Sí, en furgoneta',
      ]);
      const [kept] = await listKeptQuestions(room.database, editionId);
      expect([...(kept?.versions.keys() ?? [])]).toEqual([1, 2]);
    });

    test('a question that depends on itself is refused, and so is removing what others depend on', async () => {
      await make();
      expect(await save(keys.transport, { condition: `${keys.transport}:si` })).toEqual({
        code: 'faulty',
        faults: { condition: 'itself' },
      });
      await save(keys.seats, { kind: 'tick' });
      expect(await save(keys.transport, { condition: `${keys.seats}:yes` })).toEqual({
        code: 'faulty',
        faults: { condition: 'circle' },
      });
      const { database } = room;
      expect(await retireQuestion(database, terminal, order(keys.transport))).toMatchObject({
        code: 'waited_for',
        by: [{ key: keys.seats }],
      });
      expect(await deleteQuestion(database, terminal, order(keys.transport))).toMatchObject({
        code: 'waited_for',
      });
    });

    test('a question with answers is retired instead of deleted, and can be asked again', async () => {
      const { database } = room;
      await make();
      await post(paddler(1, { answers: { [keys.transport]: 'no', [keys.seats]: 2 } }));
      expect(await deleteQuestion(database, terminal, order(keys.seats))).toEqual({
        code: 'answered',
        count: 1,
      });
      expect(await retireQuestion(database, terminal, order(keys.seats))).toEqual({ code: 'done' });
      expect(await listOwnQuestions(database, editionId)).toHaveLength(1);
      expect(await answers()).toHaveLength(2);
      expect(await retireQuestion(database, terminal, order(keys.transport))).toEqual({
        code: 'done',
      });
      expect(await askAgain(database, terminal, order(keys.seats))).toEqual({
        code: 'not_askable',
      });
      expect(await askAgain(database, terminal, order(keys.transport))).toEqual({ code: 'done' });
      expect(await askAgain(database, terminal, order(keys.seats))).toEqual({ code: 'done' });
      // A key is never given twice: files of programs name questions by it.
      expect(await save(null, { ...seats, hint_es: 'Otra' })).toMatchObject({
        key: `${keys.seats}_2`,
      });
      expect(await deleteQuestion(database, terminal, order(`${keys.seats}_2`))).toEqual({
        code: 'done',
      });
    });

    test('a form that is sent twice makes one question', async () => {
      await save(null, transport);
      expect(await save(null, transport)).toEqual({ code: 'saved', key: keys.transport });
      expect(await listOwnQuestions(room.database, editionId)).toHaveLength(1);
    });

    test('questions are asked in the order that organizers set', async () => {
      await make();
      const { database } = room;
      const up = { editionId, key: keys.seats, by: 'up' as const, now };
      expect(await moveQuestion(database, terminal, up)).toBe(true);
      expect(await moveQuestion(database, terminal, up)).toBe(false);
      const asked = await listOwnQuestions(database, editionId);
      expect(asked.map(({ key }) => key)).toEqual([keys.seats, keys.transport]);
    });

    test('the desk answers questions that the form does not ask, and corrects the others', async () => {
      const { database } = room;
      await make();
      await save(null, { label_es: 'Puerta', kind: 'text', asked: 'check_in', required: 'si' });
      await save(null, { label_es: 'Nota', kind: 'text', asked: 'desk', seen: 'contacts' });
      await post(paddler(1, { answers: { [keys.transport]: 'no', [keys.seats]: 2 } }));
      const { race } = apiServices(database);
      const [entry] = (await listOrganizerEntries(database, { editionId })).filter(
        ({ origin }) => origin === 'site',
      );
      if (!entry) throw new Error('Nobody registered');
      const { participantId } = entry;
      const edition = { id: editionId, raceDate: race.date };
      const asked = async () =>
        (await askedAtCheckIn(database, edition))(entry).map(({ question, value }) => ({
          key: question.key,
          value,
        }));
      expect(await asked()).toEqual([{ key: 'puerta', value: null }]);
      const table = { editionId, raceDate: race.date, participantId, now };
      const answer = (sent: object) =>
        answerAtCheckIn(database, terminal, { ...table, sent: { ...sent } });
      expect(await answer({ puerta: 'x'.repeat(200) })).toEqual({
        code: 'invalid',
        issues: { puerta: 'too_long' },
      });
      expect(await answer({ puerta: 'Norte', [keys.transport]: 'si' })).toEqual({ code: 'kept' });
      expect(await asked()).toEqual([{ key: 'puerta', value: 'Norte' }]);
      const edit = (change: object) =>
        editEntry({ database, race }, terminal, {
          participantId,
          reason: 'by telephone',
          evenIfFull: false,
          difference: null,
          now,
          from: (present) => ({ ...present, ...change }),
        });
      expect(await edit({ q_nota: 'Llega tarde', [`q_${keys.transport}`]: 'si' })).toMatchObject({
        code: 'changed',
      });
      expect((await answers()).map(({ key, value }) => [key, value])).toEqual([
        [keys.transport, 'si'],
        ['puerta', 'Norte'],
        ['nota', 'Llega tarde'],
      ]);
      const { after_json } = await database
        .selectFrom('audit')
        .select('after_json')
        .where('act', '=', 'entry_changed')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(after_json).toContain('nota');
      expect(after_json).not.toContain('Llega tarde');
    });

    test('files have a column per question, as far as the account may see it', async () => {
      const { database } = room;
      await make();
      await save(keys.seats, { seen: 'contacts' });
      await post(paddler(1, { answers: { [keys.transport]: 'no', [keys.seats]: 2 } }));
      const entries = await listOrganizerEntries(database, { editionId });
      const file = async (without: readonly 'contacts'[]) =>
        exportEntries(database, terminal, { entries, without, year: 2027, now });
      expect(await file([])).toMatch(/q_necesitas_transporte.q_cuantos_puestos_llevas\r\n/);
      expect(await file(['contacts'])).not.toContain(keys.seats);
      // Respondents were promised that few people would see the answer.
      await save(keys.seats, { seen: 'desk' });
      expect(await file(['contacts'])).toMatch(/q_cuantos_puestos_llevas\r\n/);
      expect(await file(['contacts'])).not.toMatch(/no.2\r\n/);
      expect(await file([])).toMatch(/no.2\r\n/);
      const [person] = await findPeople(database, 'paddler1@private.example');
      const copy = await exportPerson(database, person?.personId ?? 0);
      expect(copy.answers).toMatchObject([
        { year: 2027, question: '¿Necesitas transporte?', answer: 'No' },
        { question: '¿Cuántos puestos llevas?', answer: '2', value: 2 },
      ]);
    });

    test.each<[string, boolean]>([
      ['everybody', true],
      ['desk', true],
      ['contacts', false],
    ])(
      'the page that the link of an entry opens shows an answer for %s: %s',
      async (seen, shows) => {
        const { database } = room;
        await make();
        await save(keys.seats, { seen });
        const answers = { [keys.transport]: 'no', [keys.seats]: 2 };
        const sent = await post(paddler(1, { answers }));
        const { identity } = (await sent.json()).data;
        const services = apiServices(database);
        const catalogue = await services.records.catalogue();
        const url = new URL(`http://race.example/es/confirmacion?identity=${identity}`);
        const page = pageContext({
          request: new Request(url),
          url,
          params: {},
          services: { ...services, catalogue, cards: [] } as unknown as RegistrationDeps,
        });
        const { registration } = await loadConfirmation(page);
        const shown = registration?.facts.map(({ key }) => key) ?? [];
        expect(shown).toContain(ownControl(keys.transport));
        expect(shown.includes(ownControl(keys.seats))).toBe(shows);
      },
    );

    test.each([true, false])(
      'a role that sees contacts (%s) gets the restricted answers in every file of answers',
      async (contacts) => {
        const { database } = room;
        await make();
        await save(keys.seats, { seen: 'contacts' });
        await post(paddler(1, { answers: { [keys.transport]: 'no', [keys.seats]: 7 } }));
        const services = apiServices(database);
        const catalogue = await services.records.catalogue();
        const t = services.translate.en;
        const speech = { t, locale: 'en-US', timeZone: services.race.timeZone };
        const seen = { contacts, births: false, payments: false };
        const entries = await listOrganizerEntries(database, { editionId });
        const inWords = { entries, year: 2027, now, seen, speech };
        const caller = {
          services: { ...services, catalogue },
          may: (right: string) => contacts || right !== 'entries.contacts',
          language: 'en',
          locale: 'en-US',
          t,
        } as unknown as DeskCaller;
        const tables = [
          await exportEntriesInWords(database, terminal, inWords),
          await seasonLists.respuestas(caller),
        ];
        for (const table of tables) {
          const file = table ? joinCsv(table) : '';
          expect(file).toContain('¿Necesitas transporte?');
          expect(file.includes('How many seats do you bring?')).toBe(contacts);
        }
      },
    );

    test.each<[Role, boolean]>([
      ['owner', true],
      ['treasurer', true],
      ['registration', true],
      ['race_office', false],
      ['jury', false],
    ])('the page of an entry shows the restricted answers to %s: %s', async (role, sees) => {
      const { database } = room;
      await make();
      await save(keys.seats, { seen: 'contacts' });
      await post(paddler(1, { answers: { [keys.transport]: 'no', [keys.seats]: 2 } }));
      const entries = await listOrganizerEntries(database, { editionId });
      const entry = entries.find(({ email }) => email === 'paddler1@private.example');
      if (!entry) throw new Error('no entry');
      const shown = await loadOwnAnswers(database, [role], { entry, raceDate: '2027-02-20' });
      expect(shown.map(({ question, value }) => [question.key, value])).toEqual([
        [keys.transport, 'no'],
        ...(sees ? [[keys.seats, 2]] : []),
      ]);
    });

    test('the public list has public answers, and no others', async () => {
      const { database } = room;
      const speech = { language: 'en', locale: 'en-US', yes: 'Yes' } as const;
      await make();
      expect(await publicAnswers(database, editionId, speech)).toBeNull();
      await post(paddler(1, { answers: { [keys.transport]: 'si' } }));
      await save(keys.transport, { seen: 'everybody', option_0_en: 'With a ride' });
      await post(paddler(2, { answers: { [keys.transport]: 'si' } }));
      const shown = await publicAnswers(database, editionId, speech);
      expect(shown?.columns).toEqual([{ key: keys.transport, label: '¿Necesitas transporte?' }]);
      expect([...(shown?.cells.values() ?? [])]).toEqual([['With a ride']]);
    });

    test('answers are erased at their own term, and with the person', async () => {
      await make();
      await save(keys.seats, { kept: '7' });
      const { database } = room;
      const sent = { answers: { [keys.transport]: 'no', [keys.seats]: 2 } };
      await post(paddler(1, sent));
      await post(paddler(2, sent));
      const { race } = apiServices(database);
      const erased = async (at: string) => {
        const retention = { database, race, varDir: temporaryFolder(), actor: terminal };
        return (await runRetention(retention, { now: new Date(at), dryRun: false })).ownAnswers;
      };
      const [person] = await findPeople(database, 'paddler2@private.example');
      const folders = { database, varDir: temporaryFolder(), dataDir: temporaryFolder() };
      const personId = person?.personId ?? 0;
      await erasePerson(folders, { actor: terminal, personId, alsoResults: false, now });
      expect(await answers()).toHaveLength(2);
      expect(await erased('2027-02-27T12:00:00Z')).toBe(0);
      expect(await erased('2027-02-28T12:00:00Z')).toBe(1);
      expect(await answers()).toMatchObject([{ key: keys.transport }]);
      expect(await erased('2027-05-23T12:00:00Z')).toBe(1);
      expect(await answers()).toEqual([]);
    });
  });
}
