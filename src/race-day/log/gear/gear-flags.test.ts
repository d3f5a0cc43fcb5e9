import { expect, test } from 'vitest';
import type { GearLine } from './gear-line.ts';
import { type GearKind, gearKinds, readGearLine } from './read-gear.ts';

const read = (kind: GearKind, text: string, finish: number | null = 2) =>
  readGearLine({ kind, finish }, text);

function inWords(line: GearLine | null): string {
  if (line === null) return 'unread';
  if (line.kind === 'stamp') {
    const { deed, bib, channel, manual, run, single, day } = line;
    const more = [manual && 'hand', run !== null && `run ${run}`, single && 'single'];
    const words = [deed, bib, channel, ...more, day !== null && `day ${day}`];
    return words.filter((word) => word !== false).join(' ');
  }
  if (line.kind === 'result') {
    return `result ${line.bib} ${line.hundredths}${line.out ? ' out' : ''}`;
  }
  const { kind, ...facts } = line;
  return [kind, ...Object.values(facts)].join(' ');
}

const alge = (flag: string, channel = 'C0 ', bib = '0007') =>
  `${flag}${bib} ${channel} 10:00:01.2345 00`;
const short = (flag: string, channel = ' 1') =>
  `T${flag}${'7'.padStart(9)} ${channel} ${'10:00:01.234567'.padStart(15)}`;
const long = (word: string, input = ' 1', day = ' 9915') =>
  `${word}    7    1 ${input} 10:00:01.23456 ${day}`;
const microgate = ({ program = 'S', mode = 'S', physical = '000', logical = '000', info = '0' }) =>
  `R  ${program}${mode}     1    7  1  2${physical}${logical}${info}100001234520022027`;

/** Every mark that each family of gear writes, with its effect on a stamp. */
const cells: Readonly<Record<GearKind, readonly (readonly [string, string])[]>> = {
  alge: [
    [alge(' '), 'new 7 start'],
    [alge('t'), 'new 7 start'],
    [alge('T'), 'new 7 start'],
    [alge('?'), 'aside  start'],
    [alge('m'), 'aside 7 start'],
    [alge('b'), 'aside 7 start'],
    [alge('p'), 'aside 7 start'],
    [alge('c'), 'cancel 7 start'],
    [alge('C'), 'cancel 7 start'],
    [alge('d'), 'cancel 7 start'],
    [alge('i'), 'set 7 start'],
    [alge('n'), 'rename 7 start'],
    [alge('x'), 'unread'],
    [alge(' ', 'C0M'), 'new 7 start hand'],
    [alge(' ', 'C1 '), 'new 7 finish'],
    [alge(' ', 'c1m'), 'new 7 finish hand'],
    [alge(' ', 'C2 '), 'new 7 split1'],
    [alge(' ', 'C9 '), 'new 7 split8'],
    [alge(' ', 'CA '), 'unread'],
    [alge(' ', 'C0X'), 'unread'],
    [alge(' ', 'C0 ', '0000'), 'new  start'],
    [alge(' ', 'TT '), 'other'],
    [alge(' ', 'SQ '), 'other'],
    [alge(' ', 'DT '), 'other'],
    [' 0007 RT  00:01:01.2345 00', 'result 7 6123'],
    ['d0007 RT  00:01:01.2345 00', 'result 7 6123 out'],
    ['D0007 RT  00:01:01.2345 00', 'result 7 6123 out'],
    ['n0007', 'other'],
    ['s0007', 'other'],
    ['10:00:01.2', 'silent'],
    ['ALGE TIMING', 'silent'],
    ['  7.        1:01.2', 'display'],
  ],
  tag: [
    [short(' '), 'new 7 start'],
    [short('='), 'new 7 start'],
    [short('-'), 'cancel 7 start'],
    [short('C'), 'cancel 7 start'],
    [short('*'), 'rename 7 start'],
    [short('+'), 'set 7 start'],
    [short('N'), 'unread'],
    [short(' ', 'M1'), 'new 7 start hand'],
    [short(' ', ' 2'), 'new 7 finish'],
    [short(' ', ' 3'), 'new 7 split1'],
    [long('TN'), 'new 7 start day 9915'],
    [long('T='), 'new 7 start day 9915'],
    [long('T-'), 'cancel 7 start day 9915'],
    [long('TC'), 'cancel 7 start day 9915'],
    [long('T*'), 'rename 7 start day 9915'],
    [long('T+'), 'set 7 start day 9915'],
    [long('AN'), 'memory 7 start day 9915'],
    [long('TN', 'M1'), 'new 7 start hand day 9915'],
    [long('TN', ' 2'), 'new 7 finish day 9915'],
    [long('TN', ' 3'), 'new 7 split1 day 9915'],
    [long('TN', '12'), 'new 7 split10 day 9915'],
    [long('TN', ' 0'), 'unread'],
    [long('TN', ' 1', '    0'), 'new 7 start'],
    [long('TN', ' 1', '  365'), 'new 7 start'],
    [long('TN', ' 1', '  366'), 'new 7 start day 366'],
    ['OP 2', 'run 2'],
    ['CL 2', 'closed 2'],
    ['DS 2 x', 'download 2'],
    ['DE 2', 'download '],
    ['ID 545', 'other'],
    ['AK R', 'other'],
  ],
  microgate: [
    [microgate({}), 'new 7 start run 2 single'],
    [microgate({ program: 'B' }), 'new 7 start run 2'],
    [microgate({ mode: 'Z' }), 'other'],
    [microgate({ physical: '100' }), 'new 7 start hand run 2 single'],
    [microgate({ physical: '500' }), 'new 7 start run 2 single'],
    [microgate({ logical: '255' }), 'new 7 finish run 2 single'],
    [microgate({ logical: '001' }), 'new 7 split1 run 2 single'],
    [microgate({ logical: '240' }), 'new 7 split240 run 2 single'],
    [microgate({ logical: '241' }), 'unread'],
    [microgate({ info: '1' }), 'result 7 3600123'],
    [microgate({ info: '2' }), 'other'],
    [microgate({ info: '3' }), 'unread'],
  ],
};

test.each(
  gearKinds.flatMap((kind) => cells[kind].map(([line, words]) => [kind, line, words] as const)),
)('%s gear reads the line "%s" as: %s', (kind, line, words) => {
  expect(inWords(read(kind, line))).toBe(words);
});

test('a CP 540 places its inputs by the input of the finish', () => {
  const at = (input: string, finish: number | null) =>
    inWords(read('tag', long('TN', input), finish));
  expect(['', ' 1', ' 2', ' 3', ' 4'].slice(1).map((input) => at(input, 4))).toEqual([
    'new 7 start day 9915',
    'new 7 split1 day 9915',
    'new 7 split2 day 9915',
    'new 7 finish day 9915',
  ]);
  expect(at(' 1', null)).toBe('new 7 start day 9915');
  expect(at(' 2', null)).toBe('unplaced 2');
});
