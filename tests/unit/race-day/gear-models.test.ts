import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readGear } from '../../../src/race-day/log/gear/read-gear.ts';
import { gearDevices } from '../../../src/race-day/timing/cable/gear-devices.ts';

type Model = (typeof gearDevices)[number]['model'];

interface ModelLines {
  /** Lines of this model with invented bibs and times; docs/race-day-formats.md names the source. */
  lines: string[];
  /** Input of the finish, where the device's mode decides it. */
  finish?: number;
  /** Bib and hundredths of each run. */
  runs: [number, number][];
}

/** A device that the form offers without lines here does not compile. */
const models: Record<Model, ModelLines> = {
  'ALGE Timy': {
    lines: [
      'n0012',
      ' 0012 c0M 09:15:04,6000 00',
      'm0013 c1  09:16:40,1020 00',
      'C0013 c1  09:16:40,1020 00',
      'n0012 c1  09:16:40,1020 00',
    ],
    runs: [[12, 9550]],
  },
  'ALGE Timy 2 (PC-Timer)': {
    lines: [
      '10:20:30.1',
      ' 0001 C0  10:20:30:2863',
      '10:20:30.3',
      ' 0001 C1M 10:22:20:1000',
      '10:22:20.2',
    ],
    runs: [[1, 10_981]],
  },
  'ALGE Timy 3': {
    lines: [
      ' 0023 c0  15:42:15,0077 00',
      'm0011 c0  15:44:01,0366 00',
      'C0011 c0  15:44:01,0366 00',
      'n0014 c0  15:44:01,0366 00',
      ' 0023 c1  15:44:15,7847 00',
      'c0023 c1  15:44:15,7847 00',
      'i0023 c1  15:44:15,9000 00',
      ' 0014 c1M 15:45:57,0200 00',
    ],
    runs: [
      [23, 12_089],
      [14, 11_598],
    ],
  },
  'ALGE TdC 8000': {
    lines: [
      '  ALGE TIMING',
      '   TdC  8000',
      '  FRA V 98.83',
      '18-11-19  19:00',
      '                                ',
      ' 0010 C0M 19:19:49.6800 00',
      'n0010',
      ' 0010 C1M 19:20:40.8400 00',
      ' 0010 RTM 00:00:51.16   00',
      'CLASSEMENT:',
      'ALL',
      'RUN TIME',
      ' 0010 RTM 00:00:51.16   00 0001',
    ],
    runs: [[10, 5116]],
  },
  'ALGE TdC 8001': {
    lines: [
      '   TdC  8001',
      '  DEU V 18.92',
      ' 0016rC0  19:52:15.1620 09',
      '?0034 C1M 19:52:18.3300 00',
      ' 0016rC1  19:52:20.3900 09',
      ' 0016rRT  00:00:05.22   09',
      ' 0016rDTR 00:00:03.01   09',
      't0003 C1  19:53:56.6585 00',
    ],
    runs: [[16, 522]],
  },
  'TAG Heuer CP 520': {
    lines: [
      'S 002          NET TIME',
      'T        12 M1  9:15:04.608000',
      'T            2  9:16:30.266000',
      'T*       12  2  9:16:30.266000',
      'R   1    12        1:25.658000',
    ],
    runs: [[12, 8565]],
  },
  'TAG Heuer CP 540': {
    lines: [
      'DS 01  00 START - FINISH     \t0634',
      'AN    1    1 M1 20:37:44.13600  6899\t069F',
      'AN    1    1 M4 20:37:46.61300  6899\t06A4',
      'RR    0    1           2.47700\t04C7',
      'DE 01\t010A',
      'TN    2    2 M1 19:30:58.41200  6994\t06B3',
    ],
    finish: 4,
    runs: [[1, 247]],
  },
  'TAG Heuer CP 545': {
    lines: [
      'TN       253  1 11:15:33.33261  7803\t068E',
      'T*    7  253  1 11:15:33.33261  7803',
      'TN    7  254  2 11:17:03.33260  7803',
      'RR    1    7        1:29.99900',
    ],
    finish: 2,
    runs: [[7, 8999]],
  },
  'Microgate REI2': {
    lines: [
      '\u0010R  SO000127123450000010000000203724321602102016\u0003',
      '\u0010R  SO000128123450000011152550203740540902102016\u0003',
      '\u0010R  SO0001291234500000111525510000162000+0000000\u0003',
    ],
    runs: [[12_345, 1621]],
  },
};

describe.each(Object.entries(models))('the %s', (model, { lines, finish = null, runs }) => {
  const device = gearDevices.find((known) => known.model === model);

  test('the lines of the gear are all read', () => {
    const reading = readGear(device?.kind ?? 'alge', finish);
    reading.push(new TextEncoder().encode(lines.join('\r\n')));
    const { runs: read, unread, unplaced } = reading.end();
    expect([unread, unplaced]).toEqual([[], []]);
    expect(read.map(({ bib, run_cs }) => [bib, run_cs])).toEqual(runs);
    expect(device?.asksFinish).toBe(finish !== null);
  });

  test('the gear is in the table of formats with its source', () => {
    const page = readFileSync('docs/race-day-formats.md', 'utf8');
    const row = page.split('\n').find((line) => line.startsWith(`| ${model} |`));
    expect(row?.split('|').map((cell) => cell.trim())).toEqual([
      '',
      model,
      expect.stringMatching(/./),
      expect.stringMatching(/./),
      `\`gear-models.test.ts\`: *the ${model}*`,
      '',
    ]);
  });
});
