import {
  type ClassText,
  classSection,
  courseSections,
  eventSection,
  gatesText,
  officialSection,
  type ParticipantText,
  participantSection,
  type RaceText,
  type ResultText,
  resultSection,
  scheduleSections,
  statisticsSection,
  writeExport,
} from './write-export.ts';

const ages = [
  ['J', 'Jóvenes', 11, 17],
  ['S', 'Adultos', 18, 100],
] as const;

const classes: readonly ClassText[] = [
  { id: 'K1M', name: 'K1 H', title: 'Kayak hombres', categories: ages },
  { id: 'C2M_ST', name: 'C2 H', title: '', categories: [['S', 'Adultos', 18, 100]] },
  { id: 'C1W', name: 'C1 M', title: 'Canoa mujeres', categories: [] },
  { id: 'K1M-T', name: 'K1 H equipos', title: 'Kayak hombres, equipos', categories: [] },
  { id: 'WX1J', name: 'Cross', title: 'Kayak cross juvenil', categories: [] },
];

const club = 'Club Río Quijos';
const boat = (
  number: number,
  of: string,
  name: readonly [string, string],
  more: Partial<ParticipantText> = {},
): ParticipantText => ({
  id: `${9000 + number}.${of}`,
  class: of,
  bib: number,
  licence: String(9000 + number),
  name,
  club,
  ranking: number,
  year: 1999,
  category: 'S',
  ...more,
});

const participants: readonly ParticipantText[] = [
  boat(1, 'K1M', ['QUISHPE', 'Rumi']),
  boat(2, 'K1M', ['TANGUILA', 'Inti'], { category: 'J', year: 2012 }),
  boat(3, 'K1M', ['ANDI', 'Sacha']),
  boat(4, 'K1M', ['SHIGUANGO', 'Yaku']),
  boat(5, 'K1M', ['GREFA', 'Nina']),
  boat(6, 'K1M', ['CERDA', 'Wayra'], { category: 'J', year: 2012 }),
  boat(7, 'K1M', ['ALVARADO', 'Tupak']),
  boat(8, 'K1M', ['TAPUY', 'Amaru']),
  boat(9, 'K1M', ['NARVÁEZ', 'Illari']),
  boat(10, 'K1M', ['YUMBO', 'Kuri']),
  boat(11, 'K1M', ['AGUINDA', 'Samay']),
  boat(12, 'K1M', ['CHIMBO', 'Pakari'], { category: 'X' }),
  boat(21, 'C2M_ST', ['MAMALLACTA', 'Killa'], {
    id: '9021.9022.C2M_ST',
    licence: '90219022',
    second: ['LICUY', 'Asiri'],
  }),
  boat(22, 'C2M_ST', ['ROSERO', 'Suri'], { second: ['PAUCAR', 'Yana'] }),
  ...[31, 32, 33, 34, 35, 36].map((number) =>
    boat(number, 'C1W', ['VARGAS', `Bote ${number}`], { category: '' }),
  ),
  boat(41, 'K1M-T', [club, ''], {
    isTeam: true,
    members: ['9001.K1M', '9003.K1M', '9004.K1M'],
    category: '',
  }),
  boat(51, 'WX1J', ['SALAZAR', 'Ñusta'], { category: '' }),
  boat(52, 'WX1J', ['ESPÍN', 'Tamia'], { category: '' }),
  boat(99, 'GONE', ['ORTIZ', 'Kusi']),
];

const races: readonly RaceText[] = [
  race('K1M_BR1_20', 'K1M', 'BR1', '10:00:00', 5),
  race('C2M_ST_BR1_20', 'C2M_ST', 'BR1', '10:30:00', 3),
  race('K1M_BR2_20', 'K1M', 'BR2', '11:00:00', 5),
  race('C2M_ST_BR2_20', 'C2M_ST', 'BR2', '11:30:00', 3),
  race('C1W_SR_20', 'C1W', 'SR', '12:10:00', 4),
  race('K1M-T_TSR_20', 'K1M-T', 'TSR', '12:00:00', 4),
  race('WX1J_X4_20_FEB', 'WX1J', 'X4', '13:00:00', 5, 2),
  race('WX1J_XER_20_FEB', 'WX1J', 'XER', '14:00:00', 5, 2),
  { ...race('C1W_SR_21', 'C1W', 'SR', '10:00:00', 0), startsAt: '2027-02-21T10:00:00-05:00' },
  { ...race('OLD', 'OLD', 'ZZ', '', 77, 9), startsAt: '2026-02-20T10:00:00-05:00' },
];

function race(
  id: string,
  of: string,
  discipline: string,
  time: string,
  status: number,
  course = 1,
): RaceText {
  return { id, class: of, discipline, startsAt: `2027-02-20T${time}-05:00`, course, status };
}

const clean = gatesText([0, 0, 0, 0, 0]);
const k1m = (number: number) => ({ id: `900${number}.K1M`, bib: number, category: 'S' });
const first = { race: 'K1M_BR1_20', order: 1 };
const second = { race: 'K1M_BR2_20', order: 1 };
const single = { race: 'C1W_SR_20', order: 1 };
const c1w = (number: number) => ({ id: `90${number}.C1W`, bib: number });

const results: readonly ResultText[] = [
  // 100.009 s is 100.00.
  {
    ...first,
    ...k1m(1),
    ...run('10:00:00.000', '10:01:40.009', 100000, clean, 0, 100000),
    gateTimes: '36010000;36030000;36055000;36080000;36101000;',
    behind: ['0.00', '0.00'],
    rank: 1,
    categoryRank: 1,
    tieBreaker: 999001,
  },
  {
    ...second,
    ...k1m(1),
    previous: ['', 100000, 0, 100000, 1, 1],
    ...run('11:00:00.000', '11:01:41.000', 101000, clean, 0, 101000),
    behind: ['+2.00', '0.00'],
    rank: 2,
    categoryRank: 1,
    combined: [100000, '+1.00', '0.00', 2, 1],
    tieBreaker: 101000,
    betterRun: 1,
  },
  // Cutting each stamp would make 100.00; one gate is unjudged, the last one missing.
  {
    ...first,
    ...k1m(2),
    category: 'J',
    ...run('10:00:40.005', '10:02:20.004', 99990, '  2     0  0', 2, 101990),
    behind: ['+1.99', '0.00'],
    rank: 3,
    categoryRank: 1,
  },
  {
    ...second,
    ...k1m(2),
    category: 'J',
    previous: ['', 99990, 2, 101990, 3, 1],
    ...run('11:00:40.000', '11:02:19.000', 99000, clean, 0, 99000),
    behind: ['0.00', '0.00'],
    rank: 1,
    categoryRank: 1,
    combined: [99000, '0.00', '0.00', 1, 1],
    tieBreaker: 101990,
    betterRun: 2,
  },
  // Ties with bib 1 in the first run; Canoe123 ranks the category differently from the race.
  {
    ...first,
    ...k1m(3),
    ...run('10:01:20.000', '10:02:58.000', 98000, gatesText([2, 0, 0, 0, 0]), 2, 100000),
    behind: ['0.00', '0.00'],
    rank: 1,
    categoryRank: 2,
  },
  {
    ...second,
    ...k1m(3),
    previous: ['', 98000, 2, 100000, 1, 2],
    ...run('11:01:20.000', '11:03:02.000', 102000, clean, 0, 102000),
    behind: ['+3.00', '+1.00'],
    rank: 3,
    categoryRank: 2,
    combined: [100000, '+1.00', '0.00', 3, 2],
    tieBreaker: 102000,
    betterRun: 1,
  },
  {
    ...first,
    ...k1m(4),
    status: 'DNF',
    start: '10:02:00.000',
    gates: gatesText([0, 50, null, null, null]),
  },
  // Came to the start and turned back: a stamp, blank gates, no penalties.
  {
    ...second,
    ...k1m(4),
    status: 'DNS',
    previous: ['DNF', null, null, null, null, null],
    start: '11:02:00.000',
    gates: gatesText([]),
    pen: 0,
    tieBreaker: 666666004,
  },
  {
    ...first,
    ...k1m(5),
    status: 'DSQ',
    start: '10:02:40.000',
    finish: '10:04:30.000',
    time: 110000,
    gates: gatesText([0, 0, 0, 0, 2]),
    pen: 2,
  },
  // Canoe123 counts the first run, which was disqualified.
  {
    ...second,
    ...k1m(5),
    previous: ['DSQ', 110000, 2, null, null, null],
    ...run('11:02:40.000', '11:04:30.000', 110000, clean, 0, 110000),
    behind: ['+11.00', '+9.00'],
    rank: 4,
    categoryRank: 3,
    combined: [110000, '+11.00', '+10.00', 4, 3],
    betterRun: 1,
  },
  // Did not start, without a status.
  { ...first, ...k1m(6), category: 'J' },
  {
    ...second,
    ...k1m(6),
    category: 'J',
    status: 'DSQ-C',
    previous: ['', null, null, null, null, null],
    start: '11:03:20.000',
    finish: '11:05:00.000',
    time: 100000,
    gates: clean,
    pen: 0,
  },
  {
    ...first,
    ...k1m(7),
    ...run('10:04:00.000', '10:05:40.000', 100000, gatesText([300, 0, 0, 0, 0]), 300, 400000),
    behind: ['+300.00', '+300.00'],
    rank: 7,
    categoryRank: 6,
  },
  {
    ...second,
    ...k1m(7),
    status: 'CAP',
    previous: ['', 100000, 300, 400000, 7, 6],
    combined: [400000, '+301.00', '+300.00', 8, 7],
    betterRun: 1,
  },
  {
    ...first,
    ...k1m(8),
    ...run('10:04:40.000', '10:06:40.000', 120000, clean, 0, 120000),
    behind: ['+20.00', '+20.00'],
    rank: 4,
    categoryRank: 3,
  },
  {
    ...second,
    ...k1m(8),
    previous: ['', 120000, 0, 120000, 4, 3],
    ...run('11:04:40.000', '11:06:50.000', 130000, clean, 0, 130000),
    behind: ['+31.00', '+29.00'],
    rank: 6,
    categoryRank: 5,
    combined: [120000, '+21.00', '+20.00', 5, 4],
    tieBreaker: 130000,
    betterRun: 1,
  },
  {
    ...first,
    ...k1m(9),
    ...run('10:05:20.000', '10:07:30.000', 130000, clean, 0, 130000),
    behind: ['+30.00', '+30.00'],
    rank: 5,
    categoryRank: 4,
  },
  {
    ...second,
    ...k1m(9),
    previous: ['', 130000, 0, 130000, 5, 4],
    ...run('11:05:20.000', '11:07:20.000', 120000, clean, 0, 120000),
    behind: ['+21.00', '+19.00'],
    rank: 5,
    categoryRank: 4,
    combined: [120000, '+21.00', '+20.00', 5, 4],
    tieBreaker: 130000,
    betterRun: 2,
  },
  // 140.006 s, rounded by the writer of the file.
  {
    ...first,
    id: '9010.K1M',
    bib: 10,
    category: 'S',
    ...run('10:06:00.000', '10:08:20.006', 140010, clean, 0, 140010),
    behind: ['+40.01', '+40.01'],
    rank: 6,
    categoryRank: 5,
  },
  {
    ...second,
    id: '9010.K1M',
    bib: 10,
    category: 'S',
    status: 'RAL',
    previous: ['', 140010, 0, 140010, 6, 5],
    combined: [140010, '+41.01', '+40.01', 7, 6],
    betterRun: 1,
  },
  {
    ...first,
    id: '9011.K1M',
    bib: 11,
    category: 'S',
    start: '10:10:00.000',
    finish: '10:09:00.000',
    gates: clean,
    pen: 0,
  },
  {
    ...second,
    id: '9011.K1M',
    bib: 11,
    category: 'S',
    status: 'DSQ-R',
    previous: ['', null, null, null, null, null],
  },
  { ...first, id: '9012.K1M', bib: 1234567890, category: 'S', status: 'DNS' },

  { race: 'C2M_ST_BR1_20', id: '9021.9022.C2M_ST', order: 1, bib: 1, category: 'S' },
  { race: 'C2M_ST_BR1_20', id: '9022.C2M_ST', order: 2, bib: 1, category: 'S' },
  // Names a better run, but neither run is in the file.
  {
    race: 'C2M_ST_BR2_20',
    id: '9021.9022.C2M_ST',
    order: 1,
    bib: 1,
    category: 'S',
    combined: [95000, '0.00', '0.00', 1, 1],
    betterRun: 1,
  },
  { race: 'C2M_ST_BR2_20', id: '9022.C2M_ST', order: 2, bib: 2, category: 'S' },

  // Over midnight.
  {
    ...single,
    ...c1w(31),
    ...run('23:59:30.000', '00:01:00.500', 90500, clean, 0, 90500),
    behind: ['0.00', '0.00'],
    rank: 1,
    categoryRank: 1,
  },
  // Under review; gates are left aligned in their cells.
  {
    ...single,
    ...c1w(32),
    status: '*',
    ...run('12:10:00.000', '12:11:40.000', 100000, '0  2  0  0  0', 2, 102000),
    behind: ['+11.50', '+11.50'],
    rank: 3,
    categoryRank: 3,
  },
  {
    ...single,
    ...c1w(33),
    status: 'NON-RK',
    ...run('12:20:00.000', '12:21:20.000', 80000, clean, 0, 80000),
  },
  // Timed by hand: no stamps, no gates.
  {
    ...single,
    ...c1w(34),
    time: 95000,
    pen: 4,
    total: 99000,
    behind: ['+8.50', '+8.50'],
    rank: 2,
    categoryRank: 2,
  },
  { ...single, ...c1w(35), status: 'ABC', start: 'noon' },
  { ...single, ...c1w(36) },
  { ...single, id: 'nobody', bib: 77, status: 'DNS' },
  { ...single, id: '9031.C1W', bib: 31, status: 'DNS' },

  {
    race: 'K1M-T_TSR_20',
    id: '9041.K1M-T',
    order: 1,
    bib: 41,
    ...run('12:00:00.000', '12:02:00.000', 120000, gatesText([52, 100, 0, 150, 2]), 304, 424000),
    behind: ['0.00', '0.00'],
    rank: 1,
    categoryRank: 1,
  },

  {
    race: 'WX1J_X4_20_FEB',
    id: '9051.WX1J',
    order: 1,
    bib: 1,
    heat: 1,
    planned: '1',
    time: 2000,
    gates: gatesText([0, 0, 0, 0, 0, 0]),
    rank: 1,
    categoryRank: 1,
  },
  {
    race: 'WX1J_X4_20_FEB',
    id: '9052.WX1J',
    order: 2,
    bib: 2,
    heat: 1,
    planned: '2',
    time: 1000,
    gates: gatesText([0, 0, 2, 0, 0, 0]),
    rank: 2,
    categoryRank: 2,
    faults: [2, 1, 'FLT(2)'],
  },
  {
    race: 'WX1J_XER_20_FEB',
    id: '9052.WX1J',
    order: 1,
    bib: 't  3',
    rank: 2,
    categoryRank: 2,
  },

  { race: 'GHOST', id: '9001.K1M', order: 1, bib: 1, category: 'S' },
];

function run(
  start: string,
  finish: string,
  time: number,
  gates: string,
  pen: number,
  total: number,
): Pick<ResultText, 'start' | 'finish' | 'time' | 'gates' | 'pen' | 'total'> {
  return { start, finish, time, gates, pen, total };
}

/** A small race of invented people with everything that makes exports of Canoe123 hard to read. */
export const oddExport = writeExport([
  ...participants.map(participantSection),
  ...classes.map(classSection),
  officialSection('Jueza Aránzazu Peña'),
  ...scheduleSections(races),
  ...results.map(resultSection),
  ...courseSections(['NNRSNRS', 'DSNSNSRSNSES']),
  eventSection('Copa del río'),
  statisticsSection('K1M', 25),
]);
