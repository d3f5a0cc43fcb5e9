import { expect, test } from 'vitest';
import { grownExport } from '../../../../tests/support/canoe123/grown-export.ts';
import { oddExport } from '../../../../tests/support/canoe123/odd-export.ts';
import { readCanoe123 } from './read-canoe123.server.ts';
import { readCanoe123Facts } from './read-canoe123-facts.ts';
import { reckonCanoe123 } from './reckon-canoe123.ts';

async function readFacts(text: string, year = 2027) {
  const reading = await readCanoe123([new TextEncoder().encode(text)]);
  if ('fault' in reading) throw new Error(reading.fault.code);
  return readCanoe123Facts(reading.file, year);
}

const facts = await readFacts(oddExport);
const report = reckonCanoe123(facts);

const runsOf = (race: string) =>
  report.races
    .find(({ id }) => id === race)
    ?.rows.map(({ bib, status, timeCs, penaltySeconds, totalCs, rank, categoryRank, gates }) => [
      bib,
      status,
      timeCs,
      penaltySeconds,
      totalCs,
      rank,
      categoryRank,
      gates.map((seconds) => seconds ?? '-').join(' '),
    ]);

test('the event, its classes and the categories by age are read', () => {
  expect(report.event).toEqual({
    id: 'ECU.2027022000',
    title: 'Copa del río',
    subtitle: 'Río & montaña <2>',
    location: 'Baeza',
    facility: 'Río Quijos',
    country: 'ECU',
    discipline: 'Slalom',
  });
  expect(report.classes.map(({ id, title }) => [id, title])).toEqual([
    ['K1M', 'Kayak hombres'],
    ['C2M_ST', 'C2 H'],
    ['C1W', 'Canoa mujeres'],
    ['K1M-T', 'Kayak hombres, equipos'],
    ['WX1J', 'Kayak cross juvenil'],
  ]);
  expect(report.classes[0]?.categories).toEqual([
    { id: 'J', title: 'Jóvenes', firstAge: 11, lastAge: 17 },
    { id: 'S', title: 'Adultos', firstAge: 18, lastAge: 100 },
  ]);
});

test('races have class, discipline and day from the schedule, never from their ids', () => {
  expect(
    report.races.map((race) => [race.id, race.class, race.discipline, race.day, race.status]),
  ).toEqual([
    ['K1M_BR1_20', 'K1M', 'BR1', '2027-02-20', 5],
    ['C2M_ST_BR1_20', 'C2M_ST', 'BR1', '2027-02-20', 3],
    ['K1M_BR2_20', 'K1M', 'BR2', '2027-02-20', 5],
    ['C2M_ST_BR2_20', 'C2M_ST', 'BR2', '2027-02-20', 3],
    ['C1W_SR_20', 'C1W', 'SR', '2027-02-20', 4],
    ['K1M-T_TSR_20', 'K1M-T', 'TSR', '2027-02-20', 4],
    ['WX1J_X4_20_FEB', 'WX1J', 'X4', '2027-02-20', 5],
    ['WX1J_XER_20_FEB', 'WX1J', 'XER', '2027-02-20', 5],
    ['C1W_SR_21', 'C1W', 'SR', '2027-02-21', 0],
    ['OLD', 'OLD', 'ZZ', '2026-02-20', 77],
    ['GHOST', '', '', null, null],
  ]);
});

test('a first run has cut times, an unjudged gate, a tie, a DNF and a DNS', () => {
  expect(runsOf('K1M_BR1_20')).toEqual([
    ['1', '', 10000, 0, 10000, 1, 1, '0 0 0 0 0'],
    ['2', '', 9999, 2, 10199, 3, 1, '2 - 0 0 -'],
    ['3', '', 9800, 2, 10000, 1, 1, '2 0 0 0 0'],
    ['4', 'DNF', null, 50, null, null, null, '0 50 - - -'],
    ['5', 'DSQ', 11000, 2, null, null, null, '0 0 0 0 2'],
    ['6', 'DNS', null, null, null, null, null, '- - - - -'],
    ['7', '', 10000, 300, 40000, 7, 6, '300 0 0 0 0'],
    ['8', '', 12000, 0, 12000, 4, 3, '0 0 0 0 0'],
    ['9', '', 13000, 0, 13000, 5, 4, '0 0 0 0 0'],
    ['10', '', 14000, 0, 14000, 6, 5, '0 0 0 0 0'],
    ['11', '', null, 0, null, null, null, '0 0 0 0 0'],
    ['1234567890', 'DNS', null, null, null, null, null, '- - - - -'],
  ]);
});

test('a second run has its times and statuses of all kinds', () => {
  expect(runsOf('K1M_BR2_20')).toEqual([
    ['1', '', 10100, 0, 10100, 2, 1, '0 0 0 0 0'],
    ['2', '', 9900, 0, 9900, 1, 1, '0 0 0 0 0'],
    ['3', '', 10200, 0, 10200, 3, 2, '0 0 0 0 0'],
    ['4', 'DNS', null, null, null, null, null, '- - - - -'],
    ['5', '', 11000, 0, 11000, 4, 3, '0 0 0 0 0'],
    ['6', 'DSQ-C', 10000, 0, null, null, null, '0 0 0 0 0'],
    ['7', 'CAP', null, null, null, null, null, '- - - - -'],
    ['8', '', 13000, 0, 13000, 6, 5, '0 0 0 0 0'],
    ['9', '', 12000, 0, 12000, 5, 4, '0 0 0 0 0'],
    ['10', 'RAL', null, null, null, null, null, '- - - - -'],
    ['11', 'DSQ-R', null, null, null, null, null, '- - - - -'],
  ]);
});

test('runs over midnight, under review, unranked or timed by hand are read, and no boat is DNS before the race is official', () => {
  expect(runsOf('C1W_SR_20')).toEqual([
    ['31', '', 9050, 0, 9050, 1, 1, '0 0 0 0 0'],
    ['32', '*', 10000, 2, 10200, 3, 3, '0 2 0 0 0'],
    ['33', 'NON-RK', 8000, 0, 8000, null, null, '0 0 0 0 0'],
    ['34', '', 9500, 4, 9900, 2, 2, '- - - - -'],
    ['35', 'ABC', null, null, null, null, null, '- - - - -'],
    ['36', '', null, null, null, null, null, '- - - - -'],
    ['77', 'DNS', null, null, null, null, null, '- - - - -'],
    ['31', 'DNS', null, null, null, null, null, '- - - - -'],
  ]);
});

test('a team has the sum of three boats; cross is ranked as in the file, and its places are no times', () => {
  expect(runsOf('K1M-T_TSR_20')).toEqual([['41', '', 12000, 304, 42400, 1, 1, '52 100 0 150 2']]);
  expect(runsOf('WX1J_X4_20_FEB')).toEqual([
    ['1', '', null, null, null, 1, 1, '0 0 0 0 0 0'],
    ['2', '', null, null, null, 2, 2, '0 0 2 0 0 0'],
  ]);
  expect(runsOf('WX1J_XER_20_FEB')).toEqual([['t  3', '', null, null, null, 2, 2, '- - - - - -']]);
});

test('the better descent counts, a tie goes to the other one, and equal boats share the rank', () => {
  expect(report.combined.map((one) => [one.class, one.day])).toEqual([
    ['K1M', '2027-02-20'],
    ['C2M_ST', '2027-02-20'],
  ]);
  expect(report.combined[0]?.rows.map((row) => Object.values(row).slice(1))).toEqual([
    ['1', 10000, 1, 2, 1],
    ['2', 9900, 2, 1, 1],
    ['3', 10000, 1, 3, 2],
    ['4', null, null, null, null],
    ['5', 11000, 2, 4, 3],
    ['6', null, null, null, null],
    ['7', 40000, 1, 8, 7],
    ['8', 12000, 1, 5, 4],
    ['9', 12000, 2, 5, 4],
    ['10', 14000, 1, 7, 6],
    ['11', null, null, null, null],
    ['1234567890', null, null, null, null],
  ]);
});

test('every difference of the file is reported in its own unit', () => {
  expect(
    report.differences.map(({ race, id, field, file, computed }) => [
      `${race} ${id} ${field}`,
      file,
      computed,
    ]),
  ).toEqual([
    ['K1M_BR1_20 9003.K1M CatRnk', 2, 1],
    ['K1M_BR1_20 9010.K1M Time', 140010, 140000],
    ['K1M_BR1_20 9010.K1M Total', 140010, 140000],
    ['K1M_BR1_20 9010.K1M TotalBehind', '+40.01', '+40.00'],
    ['K1M_BR1_20 9010.K1M catTotalBehind', '+40.01', '+40.00'],
    ['K1M_BR2_20 9003.K1M PrevCatRnk', 2, 1],
    ['K1M_BR2_20 9005.K1M BetterRunNr', 1, 2],
    ['K1M_BR2_20 9010.K1M PrevTime', 140010, 140000],
    ['K1M_BR2_20 9010.K1M PrevTotal', 140010, 140000],
    ['K1M_BR2_20 9010.K1M TotalTotal', 140010, 140000],
    ['K1M_BR2_20 9010.K1M TotalTotalBehind', '+41.01', '+41.00'],
    ['K1M_BR2_20 9010.K1M catTotalTotalBehind', '+40.01', '+40.00'],
    ['C2M_ST_BR2_20 9021.9022.C2M_ST TotalTotal', 95000, null],
    ['C2M_ST_BR2_20 9021.9022.C2M_ST TotalTotalBehind', '0.00', null],
    ['C2M_ST_BR2_20 9021.9022.C2M_ST catTotalTotalBehind', '0.00', null],
    ['C2M_ST_BR2_20 9021.9022.C2M_ST TotalRnk', 1, null],
    ['C2M_ST_BR2_20 9021.9022.C2M_ST TotalCatRnk', 1, null],
    ['C2M_ST_BR2_20 9021.9022.C2M_ST BetterRunNr', 1, 0],
  ]);
});

test('odd values stay and are flagged', () => {
  expect(report.flags.map(({ race, id, what, value }) => [what, race, id, value])).toEqual([
    ['unknown_race', 'GHOST', null, 'GHOST'],
    ['gate 1', 'K1M_BR1_20', '9007.K1M', 300],
    ['bib', 'K1M_BR1_20', '9012.K1M', '1234567890'],
    ['status', 'C1W_SR_20', '9032.C1W', '*'],
    ['gates_out_of_line', 'C1W_SR_20', '9032.C1W', '0  2  0  0  0'],
    ['status', 'C1W_SR_20', '9033.C1W', 'NON-RK'],
    ['status', 'C1W_SR_20', '9035.C1W', 'ABC'],
    ['stamp', 'C1W_SR_20', '9035.C1W', 'noon'],
    ['cross', 'WX1J_X4_20_FEB', null, 'X4'],
    ['cross', 'WX1J_XER_20_FEB', null, 'XER'],
    ['empty_race', 'C1W_SR_21', null, null],
    ['unknown_discipline', 'OLD', null, 'ZZ'],
    ['unknown_status_of_race', 'OLD', null, 77],
    ['empty_race', 'OLD', null, null],
    ['other_year', null, null, '2026'],
    ['unknown_category', null, '9012.K1M', 'X'],
    ['unknown_class', null, '9099.GONE', 'GONE'],
    ['bib_twice', 'C2M_ST_BR1_20', '9022.C2M_ST', '1'],
    ['unknown_participant', 'C1W_SR_20', 'nobody', 'nobody'],
    ['boat_twice', 'C1W_SR_20', '9031.C1W', '9031.C1W'],
    ['unknown_class', 'OLD', null, 'OLD'],
    ['no_status', 'K1M_BR1_20', '9006.K1M', 'DNS'],
    ['times_run_back', 'K1M_BR1_20', '9011.K1M', '10:10:00.00 10:09:00.00'],
    ['time_without_stamps', 'C1W_SR_20', '9034.C1W', 95000],
    ['penalties_without_gates', 'C1W_SR_20', '9034.C1W', 4],
  ]);
});

test('boats of two and teams are joined with their people', () => {
  const byId = new Map(facts.participants.map((boat) => [boat.id, boat]));
  expect(byId.get('9021.9022.C2M_ST')?.people).toEqual([
    { familyName: 'MAMALLACTA', givenName: 'Killa', licence: '90219022', birthYear: 1999 },
    { familyName: 'LICUY', givenName: 'Asiri', licence: '', birthYear: 1999 },
  ]);
  expect(byId.get('9041.K1M-T')).toMatchObject({
    isTeam: true,
    members: ['9001.K1M', '9003.K1M', '9004.K1M'],
  });
});

test('a correct export has no difference and no flag', async () => {
  const grown = reckonCanoe123(await readFacts(grownExport({ boats: 40, seed: 5 })));
  expect(grown.races.flatMap(({ rows }) => rows).length).toBeGreaterThan(80);
  expect(grown.differences).toEqual([]);
  expect(grown.flags).toEqual([]);
});
