import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GearKind, gearKinds, readGear } from '../../../src/race-day/log/gear/read-gear.ts';
import { runTime } from '../../../src/race-day/log/run-time.ts';
import { anyCharacter } from '../../support/any-character.ts';

const toBytes = (text: string) => new TextEncoder().encode(text);
const recording = (name: string) => readFileSync(join(import.meta.dirname, 'recordings', name));

function read(kind: GearKind, bytes: Uint8Array, pieceLength = bytes.length) {
  const reading = readGear(kind);
  for (let from = 0; from < bytes.length; from += pieceLength || 1) {
    reading.push(bytes.subarray(from, from + pieceLength));
  }
  return reading.end();
}

const readText = (kind: GearKind, text: string) => read(kind, toBytes(text));
const timesOf = (reading: ReturnType<typeof read>) =>
  reading.runs.map(({ bib, run_cs }) => [bib, run_cs]);
/** Returns the last time of each boat that the gear itself reported. */
const told = (reading: ReturnType<typeof read>) =>
  Object.fromEntries(reading.results.map(({ bib, hundredths }) => [bib, hundredths]));
const clock = (hours: number, minutes: number, seconds: number, micros = 0) =>
  ((hours * 60 + minutes) * 60 + seconds) * 1_000_000 + micros;

describe('an ALGE Timy', () => {
  const reading = read('alge', recording('alge-timy.txt'));

  test('times of an ALGE Timy equal those that it computed, and a disqualified run has none', () => {
    expect(timesOf(reading)).toEqual([
      [1, 9767],
      [2, 10546],
      [3, 10196],
      [6, 8999],
    ]);
    for (const { bib, run_cs } of reading.runs) expect(told(reading)[bib]).toBe(run_cs);
    expect(reading.unread).toEqual([]);
  });

  test('a line of an ALGE Timy is a stamp, or the correction of one', () => {
    expect(reading.impulses).toHaveLength(17);
    expect(reading.impulses[2]).toEqual({
      bib: 1,
      channel: 'split1',
      at: clock(9, 30, 58, 111_100),
      manual: false,
      correction: false,
    });
    const corrections = reading.impulses.filter(({ correction }) => correction);
    expect(corrections.map(({ bib, at }) => [bib, at])).toEqual([
      [2, clock(9, 32, 20, 5_000)],
      [2, clock(9, 32, 31, 461_200)],
      [4, clock(9, 35, 44, 300)],
    ]);
    expect(reading.impulses.filter(({ manual }) => manual)).toMatchObject([
      { bib: 3, channel: 'start', at: clock(9, 33, 0, 20_000) },
    ]);
    expect(reading.impulses.find(({ bib }) => bib === null)?.at).toBe(clock(9, 35, 20, 111_100));
  });

  test('an ALGE Timy is read over midnight, with cut or joined lines and bytes of its own alphabet', () => {
    const damaged = read('alge', recording('alge-midnight-damaged.txt'));
    expect(timesOf(damaged)).toEqual([
      [11, 9199],
      [12, 10000],
    ]);
    expect(damaged.runs[0]).toMatchObject({
      start: clock(23, 59, 30, 500_000),
      finish: 62_499_900,
    });
    expect(damaged.unread.map((line) => line.replaceAll('\0', ''))).toEqual([
      ' 0012 C1  00:01:4',
      ' 0013 C0  00:02:00.0000 00 0013 C1  00:03:00.0000 00',
      ' 0014 C0  25:61:00.0000 00',
      'Zeit läuft',
    ]);
  });

  test.each([
    ['a comma, no group', ' 0035 c0M 21:46:36,3900', clock(21, 46, 36, 390_000)],
    ['tenths', ' 0035 C0  21:46:36.3    00', clock(21, 46, 36, 300_000)],
    [
      'no zeros before the number, a course',
      '   35rC0  21:46:36.3912 09',
      clock(21, 46, 36, 391_200),
    ],
    ['a rank', ' 0035 C0  21:46:36.3912 00 0004', clock(21, 46, 36, 391_200)],
  ])('an ALGE Timy reads %s', (_, line, at) => {
    expect(readText('alge', `${line}\r`)).toMatchObject({
      impulses: [{ bib: 35, channel: 'start', at }],
      unread: [],
    });
  });

  test.each([' 0035 C0M 21:46:36.39', 'x0035 C0M 21:46:36.3900 00', ' 00A5 C0  21:46:36.3900 00'])(
    '%j is no line of it',
    (line) => {
      expect(readText('alge', line)).toMatchObject({ impulses: [], unread: [line] });
    },
  );

  test('a called number, another sum or a speed of an ALGE Timy is known and is no stamp', () => {
    const text = 'n0035\rs0003\rn0000b\r 0001 TT  00:03:01.22   00\r 0001 kmh   18.92\r';
    expect(readText('alge', text)).toMatchObject({ impulses: [], unread: [], runs: [] });
  });

  test('a time from the memory of an ALGE Timy gets its number later', () => {
    const text = [
      ' 0014 C0  15:43:01.0366 00',
      'm0011 C1  15:44:01.0366 00',
      'C0011 C1  15:44:01.0366 00',
      'n0014 C1  15:44:01.0366 00',
    ].join('\r');
    expect(timesOf(readText('alge', text))).toEqual([[14, 6000]]);
  });

  test('a typed time of an ALGE Timy belongs to the descent that it fits', () => {
    const line = (flag: string, channel: string, time: string) =>
      `${flag}0007 ${channel}  ${time}.0000 00\r`;
    const first = line(' ', 'C0', '10:00:00') + line(' ', 'C1', '10:01:40');
    const second = line(' ', 'C0', '12:00:00');
    expect(timesOf(readText('alge', `${first}${second}${line('i', 'C1', '12:01:50')}`))).toEqual([
      [7, 10000],
      [7, 11000],
    ]);
    expect(timesOf(readText('alge', `${first}${line('i', 'C0', '10:00:10')}`))).toEqual([
      [7, 9000],
    ]);
    expect(timesOf(readText('alge', `${first}${line('i', 'C1', '10:01:30')}`))).toEqual([
      [7, 9000],
    ]);
  });
});

describe('a TAG Heuer CP 520', () => {
  const reading = read('tag', recording('tag-cp520.txt'));

  test('times of a CP 520 equal those that it computed, run by run', () => {
    expect(timesOf(reading)).toEqual([
      [200, 10238],
      [201, 9999],
      [202, 8949],
      [204, 5999],
      [200, 10100],
    ]);
    const last = [...new Map(reading.runs.map(({ bib, run_cs }) => [bib, run_cs]))];
    for (const [bib, run_cs] of last) expect(told(reading)[bib]).toBe(run_cs);
    expect(reading.unread).toEqual(['T       200 M1  2:51:15.7420', '!#']);
  });

  test('a duplicated time of a CP 520 counts for both, and a split or a lap is no stamp', () => {
    const lines = [
      'T        11  1  9:15:04.608000',
      'T        12  1  9:15:10.000000',
      'T        11  2  9:16:04.608000',
      'T=       12  2  9:16:04.608000',
      'S   1    12        1:00.000000',
      'L   1    12        1:00.000000',
    ];
    const reading = readText('tag', lines.join('\r'));
    expect(timesOf(reading)).toEqual([
      [11, 6000],
      [12, 5460],
    ]);
    expect(reading.unread).toEqual([]);
    const cut = 'R   3    12       1:35.494000';
    expect(readText('tag', cut).unread).toEqual([cut]);
  });

  test('another number, a cancelled finish or a false start of a CP 520 corrects the lines before', () => {
    const corrections = reading.impulses.filter(({ correction }) => correction);
    expect(corrections.map(({ bib, channel }) => [bib, channel])).toEqual([
      [201, 'finish'],
      [202, 'finish'],
      [203, 'finish'],
      [204, 'start'],
    ]);
    expect(reading.impulses[1]).toMatchObject({ bib: 200, channel: 'finish', manual: true });
    expect(reading.impulses.filter(({ bib }) => bib === null)).toHaveLength(1);
    expect(reading.impulses.some(({ channel }) => channel === 'split1')).toBe(true);
  });
});

/** Ends a line with the sum of its bytes, as a CP 540 does by cable. */
function summed(line: string): string {
  const sum = toBytes(line).reduce((all, byte) => all + byte, 0);
  return `${line}\t${(sum % 0x1_0000).toString(16).toUpperCase().padStart(4, '0')}`;
}

describe('a TAG Heuer CP 540 or 545', () => {
  const finishOn = (finish: number | null, ...lines: string[]) => {
    const reading = readGear('tag', finish);
    reading.push(toBytes(lines.join('\r\n')));
    return reading.end();
  };

  test('a recording of a CP 540 or 545 gives the run that the device computed, and each stamp once', () => {
    const reading = readGear('tag', 2);
    reading.push(recording('tag-cp545.txt'));
    const { impulses, runs, results, unread } = reading.end();
    expect(runs).toEqual([
      {
        bib: 4,
        start: clock(18, 1, 33, 153_000),
        finish: clock(18, 3, 13, 401_000),
        run_cs: 10_024,
      },
    ]);
    expect(results).toEqual([{ bib: 4, hundredths: 10_024 }]);
    expect(impulses.map(({ bib, channel, manual }) => [bib, channel, manual])).toEqual([
      [4, 'start', true],
      [4, 'finish', false],
      [6, 'start', false],
      [null, 'start', false],
    ]);
    expect(unread).toEqual([]);
  });

  test('a CP 540 or 545 line with a right sum is read, and one with a wrong sum is not', () => {
    const reading = readGear('tag', 2);
    reading.push(recording('tag-cp545-checksums.txt'));
    expect(timesOf(reading.end())).toEqual([[4, 10_024]]);
    const right = 'TN    7    1  4 11:04:13.40172  8829\t0683';
    const wrong = 'TN    7    1  4 11:04:13.40172  8829\t0684';
    expect(finishOn(4, right, wrong)).toMatchObject({ impulses: [{ bib: 7 }], unread: [wrong] });
  });

  test('the sequence number of a CP 540 or 545 input is no bib, and 0 is no number', () => {
    const lines = [
      'TN         2  4 11:04:20.00011  8829\t065F',
      'TN 0000    3  4 11:04:21.00000  8829',
      'TN    9    1  4  8:35:09.75300  8829',
      'TN   10    1  4        4.30700     0',
    ];
    const { impulses, unread } = finishOn(4, ...lines);
    expect(impulses.map(({ bib, at }) => [bib, at])).toEqual([
      [null, clock(11, 4, 20, 110)],
      [null, clock(11, 4, 21)],
      [9, clock(8, 35, 9, 753_000)],
      [10, clock(0, 0, 4, 307_000)],
    ]);
    expect(unread).toEqual([]);
  });

  test.each([
    [4, ['start', 'split1', 'split2', 'finish', 'split3', 'split10']],
    [2, ['start', 'finish', 'split1', 'split2', 'split3', 'split10']],
  ])('input %i of a CP 540 is the finish when the settings say so', (finish, channels) => {
    const inputs = [' 1', ' 2', ' 3', 'M4', ' 5', '12'];
    const lines = inputs.map(
      (input, at) => `TN    ${at + 1}    1 ${input} 11:00:0${at}.00000  8829`,
    );
    const { impulses } = finishOn(finish, ...lines);
    expect(impulses.map(({ channel }) => channel)).toEqual(channels);
  });

  test('a CP 540 or 545 without a known finish guesses no input but the start', () => {
    const lines = ['TN    7    1  1 11:02:33.15300  8829', 'TN    7    1  4 11:04:13.40172  8829'];
    expect(finishOn(null, ...lines)).toMatchObject({
      impulses: [{ channel: 'start' }],
      runs: [],
      unplaced: [4],
      unread: [],
    });
  });

  test('corrections of a CP 540 or 545 find their stamp by input and instant, whatever its number', () => {
    const first = 'TN    7    1  4 11:04:13.40172  8829';
    const other = 'TN    9    2  4 11:05:13.00000  8829';
    const lines = [
      first,
      other,
      'T*    8    1  4 11:04:13.40172  8829\t0660',
      'TC    9    2  4 11:05:13.00000  8829',
      'T=    5    1  4 11:04:13.40172  8829',
    ];
    const reading = finishOn(4, 'TN    8    1  1 11:02:33.00000  8829', ...lines);
    expect(timesOf(reading)).toEqual([[8, 10_040]]);
    expect(reading.impulses.map(({ correction }) => correction)).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(timesOf(finishOn(4, 'TN    9    1  1 11:03:13.00000  8829', ...lines))).toEqual([]);
    const falseStart = 'T-    8    1  1 11:02:33.00000  8829';
    const started = ['TN    8    1  1 11:02:33.00000  8829', falseStart, ...lines];
    expect(timesOf(finishOn(4, ...started))).toEqual([]);
  });

  test('the memory of a CP 540 or 545 adds missed instants, and none twice', () => {
    const live = [
      'OP 01',
      'TN    1    1 M1 20:37:44.13600  6899\t06B6',
      'TN    1    1 M4 20:37:46.61300  6899\t06BB',
      'CL 01',
    ].map((line) => (line.includes('\t') ? summed(line.slice(0, 36)) : line));
    const memory = [
      'ID 01904\t01AB',
      'DS 01  00 START - FINISH     \t0634',
      'AN    1    1 M1 20:37:44.13600  6899\t069F',
      'AN    1    1 M4 20:37:46.61300  6899\t06A4',
      'RR    0    1           2.47700\t04C7',
      'AN    2    2 M1 20:37:50.45100  6899\t069E',
      'AN    2    2 M4 20:37:51.15500  6899\t06A3',
      'RR    0    2           0.70400\t04BF',
      'DE 01\t010A',
    ];
    const reading = finishOn(4, ...live, ...memory, ...memory);
    expect(timesOf(reading)).toEqual([
      [1, 247],
      [2, 70],
    ]);
    expect(reading.impulses).toHaveLength(4);
    expect(reading.unread).toEqual([]);
    for (const { bib, run_cs } of reading.runs) expect(told(reading)[bib]).toBe(run_cs);
  });

  test('results, speeds, serial numbers and replies of a CP 540 or 545 are known and are no stamps', () => {
    const lines = [
      'RR    1    7        1:40.24800\t0507',
      'IR 1       7          41.20000\t04C8',
      'VE 1    7 292.472 km/h',
      'ID 01904',
      'AK C',
      'CL 06',
    ];
    const reading = finishOn(4, ...lines);
    expect(reading).toMatchObject({ impulses: [], unread: [] });
    expect(reading.results).toEqual([{ bib: 7, hundredths: 10_024 }]);
  });

  test.each(['TI    7    1  4 11:04:13.40172  8829', 'OM', 'TN    7    1  4 11:04:13.4017  8829'])(
    'the undocumented line %j of a CP 540 is not understood',
    (line) => {
      expect(finishOn(4, line)).toMatchObject({ impulses: [], unread: [line] });
    },
  );
});

describe('a Microgate REI2', () => {
  const reading = read('microgate', recording('microgate-rei2.txt'));

  test('times of a Microgate REI2 equal those that it computed, over midnight and run by run', () => {
    expect(timesOf(reading)).toEqual([
      [31, 10090],
      [32, 10400],
      [31, 8900],
    ]);
    expect(reading.results.map(({ hundredths }) => hundredths)).toEqual([10090, 10400, 9000, 8900]);
    expect(reading.unread).toHaveLength(1);
  });

  test('a repeated line of a Microgate REI2 with another number or time is a correction', () => {
    const corrections = reading.impulses.filter(({ correction }) => correction);
    expect(corrections.map(({ bib, at }) => [bib, at])).toEqual([
      [32, clock(0, 0, 50)],
      [31, clock(0, 31, 29)],
    ]);
    expect(reading.impulses.some(({ channel }) => channel === 'split1')).toBe(true);
    expect(reading.impulses.at(-1)?.bib).toBeNull();
  });
});

test('a key of a Microgate REI2 is a stamp by hand, a line of it is not', () => {
  const record = (counter: number, physical: string, logical: string, time: string) =>
    `R  SO00012${counter}12345000001${physical}${logical}0${time}02102016`;
  const { impulses, unread } = readText(
    'microgate',
    [record(7, '000', '000', '2037243216'), record(8, '115', '255', '2037405409')].join('\r\n'),
  );
  expect(impulses.map(({ channel, manual }) => [channel, manual])).toEqual([
    ['start', false],
    ['finish', true],
  ]);
  expect(unread).toEqual([]);
});

test('a Microgate REI2 sends a net time without a date, and reports a missing record', () => {
  const lines = [
    'R  SO0001291234500000111525510000162000+0000000',
    'R  SZ000000000000000000000000000000000000000000',
  ];
  const reading = readText('microgate', lines.join('\r\n'));
  expect(reading).toMatchObject({ impulses: [], unread: [] });
  expect(reading.results).toEqual([{ bib: 12_345, hundredths: 1620 }]);
});

test('the running time of a Timy 2 in its program PC-Timer is known and is nothing', () => {
  const reading = read('alge', recording('alge-pc-timer.txt'));
  expect(timesOf(reading)).toEqual([[1, 10_982]]);
  expect([reading.impulses.length, reading.unread]).toEqual([2, []]);
});

test('a net time where a finish belongs is no stamp, a finish after midnight is one', () => {
  const stopwatch = ' 0003 c0  10:20:30,1000 00\r 0003 c1M 00:00:05.22   01';
  const reading = readText('alge', stopwatch);
  expect(reading).toMatchObject({ runs: [], unread: [] });
  expect(reading.impulses.map(({ channel }) => channel)).toEqual(['start']);
  expect(reading.results).toEqual([{ bib: 3, hundredths: 522 }]);
  const night = ' 0003 c0  23:59:30,1000 00\r 0003 c1  00:00:05,2200 00';
  expect(timesOf(readText('alge', night))).toEqual([[3, 3512]]);
});

test('a line for a display board is unread, as its cable is in the wrong socket', () => {
  const lines = ['001.    10:20:30.1  ', '001C    00:01:40.24701'];
  expect(readText('alge', lines.join('\r'))).toMatchObject({ impulses: [], unread: lines });
});

describe('any input', () => {
  const all = [
    ['alge', 'alge-timy.txt'],
    ['alge', 'alge-midnight-damaged.txt'],
    ['alge', 'alge-pc-timer.txt'],
    ['tag', 'tag-cp520.txt'],
    ['tag', 'tag-cp545.txt'],
    ['tag', 'tag-cp545-checksums.txt'],
    ['microgate', 'microgate-rei2.txt'],
  ] as const;

  test.each(all)('%s: %s is read the same in pieces of any size', (kind, name) => {
    const bytes = recording(name);
    const whole = read(kind, bytes);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (length) => {
        expect(read(kind, bytes, length)).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });

  test.each(all)('%s: %s is read the same with any line ends', (kind, name) => {
    const text = recording(name).toString('latin1');
    const whole = timesOf(read(kind, Buffer.from(text, 'latin1')));
    for (const end of ['\r', '\n', '\r\n', '\0\r\n\r\n']) {
      const other = text.split(/[\r\n]+/).join(end);
      expect(timesOf(read(kind, Buffer.from(other, 'latin1')))).toEqual(whole);
    }
  });

  test.each(gearKinds)('%s: noise between the lines changes no run and stops nothing', (kind) => {
    const name = { alge: 'alge-timy.txt', tag: 'tag-cp520.txt', microgate: 'microgate-rei2.txt' };
    const lines = recording(name[kind])
      .toString('latin1')
      .split(/[\r\n]+/);
    const whole = timesOf(readText(kind, lines.join('\r')));
    const noise = fc.string({ unit: anyCharacter, maxLength: 60 }).map((text) => `#${text}`);
    fc.assert(
      fc.property(
        fc.array(noise, { maxLength: 20 }),
        fc.integer({ min: 1, max: 9 }),
        (dirt, step) => {
          const dirty = lines.flatMap((line, index) =>
            index % step === 0 ? [line, dirt[index] ?? ''] : [line],
          );
          expect(timesOf(readText(kind, dirty.join('\r')))).toEqual(whole);
        },
      ),
      { numRuns: 50 },
    );
  });

  test.each(gearKinds)('%s: any bytes are read or reported as unread, and never both', (kind) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const { impulses, runs, unread } = read(kind, bytes);
        expect(runs.length).toBeLessThanOrEqual(impulses.length);
        expect(unread.every((line) => line.trim() !== '')).toBe(true);
      }),
    );
  });

  test.each(gearKinds)('%s: a recording after itself has its runs twice', (kind) => {
    const name = { alge: 'alge-timy.txt', tag: 'tag-cp520.txt', microgate: 'microgate-rei2.txt' };
    const once = recording(name[kind]);
    const twice = timesOf(read(kind, Buffer.concat([once, once])));
    // A record that the REI2 sends again is the same record.
    const copies = kind === 'microgate' ? 1 : 2;
    expect(twice).toHaveLength(timesOf(read(kind, once)).length * copies);
  });

  test.each(['utf8', 'utf16le'] as const)('a recording that an editor kept in %s is read', (as) => {
    const text = recording('tag-cp520.txt').toString('latin1');
    const kept = Buffer.from(`\ufeff${text}`, as);
    const [whole, wide] = [readText('tag', text), read('tag', kept, 7)];
    expect(wide.impulses).toEqual(whole.impulses);
    expect(wide.runs).toEqual(whole.runs);
    expect(wide.unread).toHaveLength(whole.unread.length);
  });

  test('impossible times and lines of other gear are unread, and the others are read', () => {
    const [start, finish] = [' 0001 C0  10:00:00.0000 00', ' 0001 C1  10:01:40.1234 00'];
    const none = [
      ' 0001 C1  24:00:00.0000 00',
      ' 0001 C1  23:60:00.0000 00',
      ' 0001 C1  23:59:60.0000 00',
      'T       200 M1  2:51:15.742000',
      'R  SO000001000310000010000000010015000020022027',
    ];
    const reading = readText('alge', [start, ...none, finish].join('\r'));
    expect(timesOf(reading)).toEqual([[1, 10_012]]);
    expect([reading.impulses.length, reading.unread]).toEqual([2, none]);
  });

  test('a line without an end does not fill the memory', () => {
    const { unread } = read('alge', new Uint8Array(3_000_000).fill(65));
    expect(unread.map((line) => line.length)).toEqual([1024]);
  });
});

test('a run time is the difference of the stamps cut to the hundredth, and the stamps are never cut', () => {
  expect(runTime(clock(10, 0, 0, 9_999), clock(10, 1, 0, 9_998))).toBe(5999);
  expect(runTime(clock(23, 59, 59, 999_999), clock(0, 0, 1, 9_998))).toBe(100);
  expect(runTime(clock(10, 0, 0), clock(10, 0, 0) + 24 * 3_600_000_000)).toBe(0);
  fc.assert(
    fc.property(fc.nat(86_399_999_999), fc.nat(7_200_000_000), (start, run) => {
      const finish = (start + run) % 86_400_000_000;
      expect(runTime(start, finish)).toBe(Number(BigInt(run) / 10_000n));
    }),
  );
});
