import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/platform/database/open-database.server.ts';
import { importNewEditions } from '../src/record/editions/exchange/import-new-editions.server.ts';
import { raceCommand, raceProgram } from '../tests/support/race-command.ts';
import { raceInProcess } from '../tests/support/race-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-cli-'));
const file = join(folder, 'race.sqlite');
const data = resolve('data');
afterAll(() => rmSync(folder, { recursive: true }));

const { race, raceWith } = raceInProcess(folder);

const paper = [
  'name;email;mobile;personal_id;date_birth;category;sex;nationality;city;size;consents;paid',
  'Ana Tapuy;ana@example.org;099 123 4567;171003406-5;1995-03-04;1;female;EC;Tena;M;paper;',
  "'=cmd|calc;john@example.org;+593991234568;X1234567;1990-03-04;2;male;US;Baeza;L;paper;yes",
];

async function load() {
  const database = await openDatabase({ database: { engine: 'sqlite', file } });
  await importNewEditions(database, data);
  await database.destroy();
}

function contentWithPlaces(capacity: number): string {
  const content = join(folder, 'content');
  cpSync('content', content, { recursive: true });
  const facts = join(content, 'race.json');
  const text = readFileSync(facts, 'utf8');
  writeFileSync(facts, text.replace(/"capacity": \d+/g, `"capacity": ${capacity}`));
  return content;
}

async function entry(term: string) {
  const { out } = await race('registrations', 'show', term, '--json');
  const [found] = JSON.parse(out);
  return found;
}

beforeAll(load);

describe('race without a command, or with a wrong one', () => {
  test.each([
    [['--help'], 0, /^Usage: race/],
    [['payments', 'verify', 'nothing'], 1, /^$/],
    [['paymnts'], 2, /^$/],
  ])('%j ends the program with %i', async (args, ends, words) => {
    const { code, out } = await raceCommand(folder, raceProgram).race(...args);
    expect([code, out]).toEqual([ends, expect.stringMatching(words)]);
  });

  test.each([[['--help']], [['payments', '--help']], [['privacy', 'erase', '--help']]])(
    '%j prints the help',
    async (args) => {
      const { code, out } = await race(...args);
      expect([code, out.startsWith('Usage: race')]).toEqual([0, true]);
    },
  );

  test.each([
    [[]],
    [['paymnts']],
    [['payments', 'reject', 'X7DTMP2']],
    [['registrations', 'list', '--category', 'four']],
    [['registrations', 'list', '--state', 'gone']],
  ])('%j is not understood and ends with 2', async (args) => {
    const { code, out, err } = await race(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Usage:');
  });

  test.each([
    [['payments', 'verify', 'nothing'], 'no payment'],
    [['registrations', 'show', 'nobody'], 'Nobody found'],
    [['registrations', 'list', '--edition', '1999'], 'no edition 1999'],
    [['import', 'participants', 'no-such.csv'], 'cannot be read'],
  ])('%j is refused in words and ends with 1', async (args, words) => {
    const { code, err } = await race(...args);
    expect(code).toBe(1);
    expect(err).toContain(words);
    expect(err).not.toMatch(/\s+at .*\.ts:/);
  });
});

test('a paper import lists errors by line in its dry run, and imports all rows or none', async () => {
  const csv = join(folder, 'paper.csv');
  const wrong = [...paper, 'B;no;1;1710034066;2190-01-01;9;x;ZZ;T;Q;;'].join('\n');
  writeFileSync(csv, wrong);
  const dry = await race('import', 'participants', csv, '--dry-run', '--json');
  expect(dry.code).toBe(1);
  const report = JSON.parse(dry.out);
  expect(report).toMatchObject({ imported: 0 });
  expect(new Set(report.problems.map(({ line }: { line: number }) => line))).toContain(4);
  expect((await race('import', 'participants', csv)).code).toBe(1);
  expect((await race('registrations', 'show', 'ana@example.org')).code).toBe(1);
  writeFileSync(csv, paper.slice(0, 2).join('\n'));
  expect(await race('import', 'participants', csv)).toMatchObject({ code: 0 });
  expect((await race('import', 'participants', csv)).code).toBe(1);
  expect(await entry('ana@example.org')).toMatchObject({ paymentState: 'pending', category: 1 });
});

test("the template of the participants' import can be imported, and is explained beside", async () => {
  const { code, out, err } = await race('import', 'participants', '--template');
  expect(code).toBe(0);
  expect(err).toMatch(/size {2,}\(needed\) T-shirt size: XS, S, M, L, XL,\s+XXL/);
  const csv = join(folder, 'template.csv');
  writeFileSync(csv, out);
  const tried = await race('import', 'participants', csv, '--dry-run', '--json');
  expect(JSON.parse(tried.out)).toEqual({ good: 1, imported: 0, problems: [] });
  writeFileSync(csv, out.replace(',female,', ',femal,'));
  const spanish = await raceWith({ LANG: 'es_EC.UTF-8' }, 'import', 'participants', csv);
  expect(spanish).toMatchObject({ code: 1 });
  expect(spanish.out).toMatch(
    /Línea 2, Ana Ejemplo Inventada, sex {2}dice «femal», no es uno de los valores.*\(unknown\)/s,
  );
  expect((await race('import', 'participants')).code).toBe(2);
});

describe('an entry from payment to refund', () => {
  test('an entry is verified once, and leaves the public list by a confirmed refund', async () => {
    const { reference } = await entry('ana@example.org');
    const spoken = `${reference.slice(0, 3).toLowerCase()} ${reference.slice(3)}`;
    expect((await race('payments', 'pending')).out).toContain(reference);
    expect(await race('payments', 'remind', reference)).toMatchObject({ code: 0 });
    expect((await race('payments', 'remind', reference)).out).toContain('already reminded today');
    expect((await race('payments', 'reject', reference, '--reason', 'Otro valor')).code).toBe(0);
    expect((await race('payments', 'verify', spoken)).out).toContain('on the public list');
    expect((await race('payments', 'verify', reference)).out).toContain('nothing changed');
    expect((await entry('ana@example.org')).paymentVerifiedAt).not.toBeNull();
    const asked = await race('payments', 'refund', reference);
    expect([asked.code, asked.err.includes('--yes')]).toEqual([1, true]);
    const refunded = await race('payments', 'refund', reference, '--reason', 'Lesión', '--yes');
    expect(refunded.code).toBe(0);
    expect(await entry('ana@example.org')).toMatchObject({
      paymentVerifiedAt: null,
      paymentState: 'refunded',
      history: [
        { to: 'pending' },
        { to: 'rejected', reason: 'Otro valor' },
        { to: 'verified', actor: expect.stringMatching(/^organizer /) },
        { to: 'refunded', reason: 'Lesión' },
      ],
    });
    expect((await race('payments', 'verify', reference)).code).toBe(1);
    expect((await race('payments', 'reopen', reference)).code).toBe(0);
    expect(await entry('ana@example.org')).toMatchObject({ paymentState: 'pending' });
    expect((await race('mail', 'list')).out).toContain('refunded:');
  });

  test('an entry waits, gets a place and a payment', async () => {
    const { participantId } = await entry('ana@example.org');
    const database = new DatabaseSync(file);
    database.exec(`delete from payment where participant_id = ${participantId}`);
    database.exec(`update registration set place = 'waiting'`);
    database.close();
    expect((await race('waiting-list', 'list')).out).toContain('Ana Tapuy');
    expect((await race('waiting-list', 'promote')).code).toBe(1);
    const CONTENT_DIR = contentWithPlaces(1);
    const full = await raceWith({ CONTENT_DIR }, 'waiting-list', 'promote', '--category', '1');
    expect([full.code, full.err.includes('--yes')]).toEqual([1, true]);
    expect(full.err).toContain('of 1 places');
    const promoted = await race('waiting-list', 'promote', '--category', '1');
    expect(promoted.out).toContain('Ana Tapuy has a place');
    expect((await race('waiting-list', 'promote', '--category', '1')).code).toBe(1);
    expect(await entry('ana@example.org')).toMatchObject({ paymentState: 'pending' });
  });

  test('an entry expires, and is reopened with a new deadline', async () => {
    const { participantId, reference } = await entry('ana@example.org');
    expect((await race('payments', 'reopen', reference)).code).toBe(1);
    const database = new DatabaseSync(file);
    database.exec(`update payment set state = 'expired' where participant_id = ${participantId}`);
    database.close();
    expect((await race('payments', 'reopen', reference)).code).toBe(0);
    expect(await entry('ana@example.org')).toMatchObject({ paymentState: 'pending' });
  });

  test('its release is recorded once', async () => {
    const { participantId } = await entry('ana@example.org');
    expect((await race('release', 'verify', `${participantId}`)).out).toContain('already');
  });
});

test('registrations export writes no formula, to a file that only its owner can read', async () => {
  const csv = join(folder, 'out.csv');
  expect((await race('registrations', 'export', '--unpaid', '-o', csv)).code).toBe(0);
  const text = readFileSync(csv, 'utf8');
  expect(text).toContain('(+593) 99 123 4567');
  expect(text).not.toMatch(/(^|,)[=+@]/m);
  expect(statSync(csv).mode & 0o077).toBe(0);
});

test('an edition is opened and closed by hand', async () => {
  const state = async () => {
    const { out } = await race('editions', 'list', '--json');
    return JSON.parse(out).find(({ year }: { year: number }) => year === 2027).registration;
  };
  await race('editions', 'close', '2027');
  expect(await state()).toBe('closed');
  await race('editions', 'open', '2027');
  expect(await state()).toBe('open');
  await race('editions', 'by-date', '2027');
  expect(await state()).toBeNull();
});

test('mail retry refuses a key that does not exist', async () => {
  const { code, out, err } = await race('mail', 'retry', 'received:0');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain('received:0');
  expect((await race('mail', 'retry')).code).toBe(0);
});

test('a new database is readable by its owner alone', async () => {
  const varDir = join(folder, 'new');
  expect((await raceWith({ VAR_DIR: varDir }, 'mail', 'list')).code).toBe(0);
  const made = [varDir, join(varDir, 'race.sqlite')].map((each) => statSync(each).mode & 0o077);
  expect(made).toEqual([0, 0]);
});

describe('race privacy', () => {
  test('race privacy exports all data of a person, and erases the person when asked to', async () => {
    const copy = JSON.parse((await race('privacy', 'export', 'ana@example.org')).out);
    expect(copy.entries[0]).toMatchObject({ email: 'ana@example.org', dateBirth: '1995-03-04' });
    expect(copy.consents).toHaveLength(3);
    expect((await race('privacy', 'erase', 'ana@example.org')).code).toBe(1);
    const erased = await race('privacy', 'erase', 'ana@example.org', '--yes');
    expect(erased).toMatchObject({ code: 0 });
    expect(erased.out).toMatch(/erased \(1 registration, 0 receipts, \d+ e-mails?\)/);
    expect((await race('registrations', 'show', 'ana@example.org')).code).toBe(1);
    const database = new DatabaseSync(file, { readOnly: true });
    const left = database.prepare("select * from mail_outbox where recipient like 'ana@%'").all();
    database.close();
    expect(left).toEqual([]);
  });

  test('race privacy finds people of edition files by their key', async () => {
    const copy = JSON.parse((await race('privacy', 'export', 'benjamin-curihual-riquelme')).out);
    const years = copy.entries.map(({ year }: { year: number }) => year);
    expect(years).toEqual(expect.arrayContaining([2018, 2019]));
    expect(copy.runs.length).toBeGreaterThan(4);
    expect(copy.runs).toContainEqual(
      expect.objectContaining({ start: expect.any(String), gates: expect.any(Array) }),
    );
    expect(copy.championship).toHaveLength(1);
    const { out } = await race('privacy', 'erase', 'byron-sandoval-guaman', '--yes', '--json');
    expect(JSON.parse(out).files).toContain('editions/2018/record.json');
  });

  test('an erased person stays erased after another import, and keeps the name in results', async () => {
    const erased = await race('privacy', 'erase', 'danilo-mamallacta-naranjo', '--yes', '--json');
    expect(JSON.parse(erased.out).files.length).toBeGreaterThan(0);
    const imported = JSON.parse((await race('editions', 'import', '--json')).out);
    expect(imported.flatMap(({ conflicts }: { conflicts: object[] }) => conflicts)).toEqual([]);
    const record = JSON.parse((await race('editions', 'export', '2019')).out);
    const entry = record.entries.find(
      ({ person }: { person: string }) => person === 'danilo-mamallacta-naranjo',
    );
    expect(entry).toMatchObject({ name: 'Danilo Mamallacta Naranjo', listed: false });
    expect(entry).not.toHaveProperty('paymentVerifiedAt');
  });

  test('race privacy removes a name from the results too when asked to', async () => {
    await race('privacy', 'erase', 'danilo-mamallacta-naranjo', '--also-results', '--yes');
    const { out } = await race('editions', 'export', '2019');
    expect(out).not.toMatch(/danilo-mamallacta|Danilo Mamallacta/);
    expect(out).toContain('"name": "—"');
    const imported = JSON.parse((await race('editions', 'import', '2019', '--json')).out);
    expect(imported).toMatchObject([{ inserted: 0, updated: 0, deleted: 0, conflicts: [] }]);
  });
});
