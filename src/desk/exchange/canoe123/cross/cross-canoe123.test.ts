import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inventedCross } from '../../../../../tests/support/cross/invented-cross.ts';
import type { CrossFile } from '../../../../record/cross/cross-file.ts';
import { rankCross } from '../../../../record/cross/rank-cross.ts';
import { readCross } from '../../../../record/cross/read-cross.ts';
import { readCanoe123 } from '../read-canoe123.server.ts';
import { readCanoe123Facts } from '../read-canoe123-facts.ts';
import { writeCanoe123 } from '../write-canoe123.ts';
import { canoe123OfCross } from './canoe123-of-cross.ts';
import { crossOfCanoe123 } from './cross-of-canoe123.ts';

const place = {
  class: 'MX1',
  title: 'Kayak cross',
  event: { title: 'Copa 2027', location: 'Baeza', country: 'ECU' },
  day: '2027-02-20',
  offset: '-05:00',
};

const toText = (cross: CrossFile) => writeCanoe123(canoe123OfCross({ ...place, cross }).file);

async function read(text: string) {
  const reading = await readCanoe123([new TextEncoder().encode(text)]);
  if ('fault' in reading) throw new Error(JSON.stringify(reading.fault));
  const facts = readCanoe123Facts(reading.file, 2027);
  const [found] = crossOfCanoe123(facts);
  if (!found) throw new Error('no cross');
  return { ...found, flags: facts.flags };
}

function rowOf(text: string, race: string, id: number): string {
  const rows = text.split('<Results>').slice(1);
  const own = rows.find((row) => row.includes(`>${race}<`) && row.includes(`<Id>${id}.MX1<`));
  return own ?? '';
}

const upper = (cross: CrossFile): CrossFile =>
  JSON.parse(
    JSON.stringify(cross).replace(
      /"([^"]+) ([^" ]+)( \d+)?"/g,
      (whole, first, last, number = '') =>
        /^(Ana|Inti|Killa|Nina|Rumi|Sacha|Tamia|Wayra|Ñusta|Beto)$/.test(first)
          ? `"${first} ${(last + number).toUpperCase()}"`
          : whole,
    ),
  );

test('a cross is unchanged after export and import: seeds, starts, line, faults, ranks, places', async () => {
  const days = fc.record({
    boats: fc.constantFrom(4, 6, 8, 12, 16, 24, 32),
    seed: fc.nat(9999),
    raced: fc.nat(16),
  });
  await fc.assert(
    fc.asyncProperty(days, async ({ boats, seed, raced }) => {
      const cross = upper(inventedCross({ boats, seed, raced: raced + 1 }));
      const back = await read(toText(cross));
      expect(back.differences).toEqual([]);
      expect(back.flags.filter(({ what }) => what !== 'cross' && what !== 'empty_race')).toEqual(
        [],
      );
      expect(back.cross.timeTrial).toEqual(cross.timeTrial);
      expect(back.cross.elements).toEqual(cross.elements);
      expect(back.cross.ownBracket?.places).toEqual(cross.ownBracket?.places);
      const byId = (file: CrossFile) =>
        Object.fromEntries(file.heats.map((heat) => [heat.id, heat]));
      expect(byId(back.cross)).toEqual(byId(cross));
      expect(rankCross(back.cross).places).toEqual(rankCross(cross).places);
      expect(readCross(JSON.stringify(back.cross)).faults).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('an imported cross is exported unchanged, also for brackets in which all boats race', async () => {
  for (const boats of [5, 9, 13, 20, 37, 64]) {
    const cross = upper(inventedCross({ boats, bracket: 'everybody' }));
    const text = toText(cross);
    const back = await read(text);
    expect(back.differences).toEqual([]);
    expect(toText(back.cross)).toBe(text);
  }
});

test('cross rows are written in the format of Canoe123', async () => {
  const cross: CrossFile = {
    ...inventedCross({ boats: 8, raced: 0 }),
    heats: [
      {
        id: 'SF1',
        boats: [
          { boat: 'Ana Andi', start: 1, line: 2, faults: [] },
          { boat: 'Nina Licuy', start: 2, line: 1, faults: [{ at: '3', revoked: false }] },
          { boat: 'Rumi Quishpe', start: 3, line: 3, faults: [{ at: 'roll', revoked: true }] },
          { boat: 'Wayra Shiguango', start: 4, status: 'DNS', faults: [] },
        ],
      },
    ],
  };
  const { file, left } = canoe123OfCross({ ...place, cross });
  expect(left).toEqual({ review: 0, revoked: 1, label: 0 });
  const text = writeCanoe123(file);
  expect(text).toContain('<CourseConfig>DSNSNSNSNSESNSNS</CourseConfig>');
  const faulty = rowOf(text, 'MX1_XS_20', 1004);
  for (const field of [
    '<Bib>4</Bib>',
    '<StartTime>2</StartTime>',
    '<Time>1000</Time>',
    '<Rnk>3</Rnk>',
    '<HeatNr>1</HeatNr>',
    '<RoundNr>1</RoundNr>',
    '<LastCleanGate>3</LastCleanGate>',
    '<NrFLT>1</NrFLT>',
    '<FLT>FLT(3)</FLT>',
  ]) {
    expect(faulty).toContain(field);
  }
  expect(/<Gates>(.{24})/.exec(faulty)?.[1]).toBe('  0  0  0  2  0  0  0  0');
  const only = rowOf(text, 'MX1_XER_20', 1009);
  for (const field of ['<Bib>t    9</Bib>', '<Status>DNF</Status>', '<Rnk />', '>T</RecordType>']) {
    expect(only).toContain(field);
  }
});

test('a penalty sum that contradicts the cells is ignored, and a different rank is reported', async () => {
  const cross = upper(inventedCross({ boats: 8, raced: 1, seed: 3 }));
  const text = toText(cross).replaceAll(/<Pen>\d+<\/Pen>/g, '<Pen>50</Pen>');
  expect((await read(text)).cross).toEqual((await read(toText(cross))).cross);
  const swapped = text.replace(
    /(<Results>\s*<RaceId>MX1_XS_20<[\s\S]*?<RnkOrder>)(\d)/,
    (_, before: string, rank: string) => `${before}${rank === '1' ? 2 : 1}`,
  );
  expect((await read(swapped)).differences).toMatchObject([{ field: 'RnkOrder' }]);
});

test('juniors have places only, equal times go by the places of the file, and different seeds are reported', async () => {
  const cross = upper(inventedCross({ boats: 8, raced: 2 }));
  const places: CrossFile = {
    ...cross,
    timeTrial: Object.fromEntries(
      Object.entries(cross.timeTrial ?? {}).map(([boat, trial], index) => [
        boat,
        trial.status ? trial : { rank: index + 1, faults: [] },
      ]),
    ),
  };
  expect((await read(toText(places))).cross.timeTrial).toEqual(places.timeTrial);
  const [first] = Object.values(cross.timeTrial ?? {});
  const second = Object.keys(cross.timeTrial ?? {})[1] ?? '';
  const tie = toText(cross).replaceAll(
    `<Time>${Math.round((cross.timeTrial?.[second]?.time ?? 0) * 1000)}<`,
    `<Time>${Math.round((first?.time ?? 0) * 1000)}<`,
  );
  const found = await read(tie);
  expect(Object.values(found.cross.timeTrial ?? {})[1]).toEqual({ rank: 2, faults: [] });
  const others = toText(cross).replace(/(<Results>\s*<RaceId>MX1_XS_20<[\s\S]*?<Bib>)1</, '$19<');
  expect((await read(others)).differences.map(({ field }) => field)).toContain('Bib');
});
