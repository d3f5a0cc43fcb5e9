import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeFixtureRace } from '../tests/support/fixture-race.ts';
import { raceInProcess } from '../tests/support/race-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-names-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { race, raceWith } = raceInProcess(folder);
const CONTENT_DIR = writeFixtureRace(join(folder, 'fixture')).contentDir;
const inSpanish = { LANG: 'es_EC.UTF-8', CONTENT_DIR };

beforeAll(async () => {
  await race('editions', 'list');
});

describe('people found by name', () => {
  test('a name is found without accents, and listed with the facts that tell people apart', async () => {
    const found = await race('people', 'find', 'MARIA tapuy');
    expect(found.out).toMatch(/María Tapuy Vargas\s+maria-tapuy-vargas\s+Ecuador\s+1989/);
    const { out } = await race('people', 'find', 'isla', '--json');
    expect(JSON.parse(out)).toMatchObject([
      { key: 'isla-wharton', years: [2018, 2021, 2023, 2027] },
    ]);
    expect(await race('people', 'find', 'nobody at all')).toMatchObject({ code: 1, out: '' });
  });

  test('reading commands accept a name, and list every entry of several people', async () => {
    const shown = await race('registrations', 'show', 'isla wharton', '--json');
    expect(JSON.parse(shown.out).map(({ year }: { year: number }) => year)).toEqual([
      2027, 2023, 2021, 2018,
    ]);
    expect((await race('privacy', 'export', 'isla')).out).toContain('"key": "isla-wharton"');
    expect((await race('runs', 'show', '2023', 'benjamin')).out).toContain('1:37.67');
    const several = await race('registrations', 'show', 'tapuy');
    expect(several).toMatchObject({ code: 1, out: '' });
    expect(several.err).toContain('“tapuy” is the name of several people');
    expect(several.err).toContain('maria-tapuy-vargas');
    expect((await race('runs', 'show', '2023', 'a')).err).toMatch(/^\d+ {2}\p{Lu}/mu);
  });

  test.each([
    [['release', 'verify', 'isla']],
    [['waiting-list', 'promote', 'isla']],
    [['payments', 'verify', 'isla']],
    [['privacy', 'erase', 'isla', '--yes']],
  ])('a changing command, as %j, lists the people of a name and changes nothing', async (args) => {
    const { code, out, err } = await race(...args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('this changes data');
    expect(err).toContain('isla-wharton');
  });
});

describe('output for people is in their language and time zone', () => {
  test("an entry explains its codes, and has times in the race's time zone", async () => {
    const spanish = await raceWith(inSpanish, 'registrations', 'show', '30');
    expect(spanish.out).toMatch(/Categoría\s+1 \(Expertos\)/);
    expect(spanish.out).toMatch(/Inscrito\s+22 nov 2021, 8:18\sp\.\sm\./);
    const english = await race('registrations', 'show', '30');
    expect(english.out).toMatch(/Registered\s+Nov 22, 2021, 8:18\sPM/);
    for (const { out } of [spanish, english]) expect(out).not.toMatch(/T\d\d:\d\d|Id\b|null/);
    const [plain] = JSON.parse((await race('registrations', 'show', '30', '--json')).out);
    expect(plain.registeredAt).toBe('2021-11-23T01:18:00Z');
  });

  test.each([
    ['2026-10-01T12:00:00-05:00', /2027\s+20 feb 2027\s+abre el \d+/],
    ['2026-12-01T12:00:00-05:00', /2027\s+20 feb 2027\s+abierta hasta el 10 feb 2027/],
    ['2027-02-11T00:30:00-05:00', /2027\s+20 feb 2027\s+cerró el 10 feb 2027/],
    ['2027-02-21T00:30:00-05:00', /2027\s+20 feb 2027\s+la carrera ya fue/],
  ])('at %s the list of editions shows which registrations are open', async (moment, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
    const { out } = await raceWith(inSpanish, 'editions', 'list').finally(vi.useRealTimers);
    expect(out).toMatch(words);
    expect(out).toMatch(/1 \(Expertos\) {2,}\d+ de 60 libres/);
    expect(out).toMatch(/2018\s+15 dic 2018\s+no recibe/);
  });
});
