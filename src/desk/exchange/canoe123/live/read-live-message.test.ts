import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLiveMessage } from './read-live-message.server.ts';
import { longestMessage, splitMessages } from './split-messages.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const of = (child: string, system = 'Main') => `<Canoe123 System="${system}">${child}</Canoe123>`;

test('a stream cut anywhere, inside characters too, gives the same messages', () => {
  const messages = ['<a n="Ñusta"/>', '<b>10:34:11</b>', '', '<c n="Dávalos 🛶"/>'];
  const stream = bytes(messages.map((one) => `${one}|`).join(''));
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: stream.length })), (cuts) => {
      const split = splitMessages();
      const edges = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
      const heard = edges.flatMap((edge, index) =>
        index === 0 ? [] : split(stream.subarray(edges[index - 1], edge)).whole,
      );
      expect(heard).toEqual(messages);
    }),
  );
});

test('half a message waits for its end, and an endless one is dropped up to its bar', () => {
  const split = splitMessages();
  expect(split(bytes('<a/>|<b'))).toEqual({ whole: ['<a/>'], isTooLong: false });
  expect(split(bytes('/>|'))).toEqual({ whole: ['<b/>'], isTooLong: false });
  const endless = split(bytes(`<c/>|${'x'.repeat(longestMessage + 1)}`));
  expect(endless).toEqual({ whole: ['<c/>'], isTooLong: true });
  expect(split(bytes('yy|<d/>|'))).toEqual({ whole: ['<d/>'], isTooLong: false });
});

test('the clock, the course and the schedule are read with their instance', () => {
  expect(readLiveMessage(of('<TimeOfDay>10:34:11</TimeOfDay>', 'Backup'))).toEqual({
    kind: 'clock',
    text: '10:34:11',
    system: 'Backup',
  });
  expect(
    readLiveMessage(of('<RaceConfig NrSplits="0" NrGates="30" GateConfig="NRNN" />')),
  ).toMatchObject({ kind: 'config', course: 'NRNN' });
  const races = ['K1M_BR1_20', 'K1M_BR2_20'];
  const listed = races.map((id) => `<Race RaceId="${id}"><StartTime /></Race>`).join('');
  expect(readLiveMessage(of(`<Schedule>${listed}</Schedule>`))).toMatchObject({
    kind: 'schedule',
    races,
  });
  expect(readLiveMessage(of('<Schedule />'))).toMatchObject({ kind: 'unused', name: 'Schedule' });
});

const onCourse = (result: string) =>
  readLiveMessage(
    of(
      `<OnCourse Total="1" Position="1"><Participant StartOrder="9" Bib="   9" Id="77.K1M_QA" Name="RUMI Sacha" Club="" Nat="" Race="K1 - run 2" RaceId="K1M_QA_BR2_21" Warning="" /><Result Type="C" ${result} /><Result Type="T" Pen="0" Time="53   " Total="53   " /></OnCourse>`,
    ),
  );

test('a boat on the course keeps each gate in its place, also after an unjudged one', () => {
  const heard = onCourse(
    'Gates="0,,2," Completed="N" chStart="0" dtStart="10:34:20.123" dtSplit1="" dtSplit2="" dtFinish=""',
  );
  expect(heard).toMatchObject({
    kind: 'course',
    total: 1,
    boat: {
      race: 'K1M_QA_BR2_21',
      bib: '9',
      name: 'RUMI Sacha',
      cells: [0, null, 2, null],
      start: 38_060_123_000,
      finish: null,
      isCompleted: false,
    },
  });
  expect(onCourse('Completed="N" dtStart=""')).toMatchObject({ boat: { cells: null } });
  expect(readLiveMessage(of('<OnCourse Total="0" Position="0" />'))).toMatchObject({ boat: null });
});

const readTable = (result: string) =>
  readLiveMessage(
    of(
      `<Results RaceId="K1M_QA_BR2_21" ClassId="K1M_QA" Current="Y" MainTitle="K1M" SubTitle=""><Row Number="1"><Participant Bib="   9" Id="77.K1M_QA" Name="RUMI Sacha" /><Result Type="T" ${result} /></Row></Results>`,
    ),
  );

test('cells of a row are read by position, and a text in a cell stays a text', () => {
  const gates = `${'  0     2 50  0poz'.padEnd(90)}`;
  const heard = readTable(
    `IRM="" Pen="0" Gates="${gates}" Time="51.20" Total="50.11" Rank="1" PP=""`,
  );
  expect(heard).toMatchObject({ kind: 'table', race: 'K1M_QA_BR2_21' });
  const [row] = heard.kind === 'table' ? heard.rows : [];
  expect(row).toMatchObject({ time: 5120, mark: '', penalties: 0, rank: 1, isReviewed: false });
  expect(row?.cells.slice(0, 7)).toEqual([0, null, 2, 50, 0, { text: 'poz' }, null]);
});

test('a time is read with decimals alone: whole seconds are a clock that runs', () => {
  const timed = (time: string) => {
    const heard = readTable(`IRM="" Pen="" Gates="" Time="${time}" Total="" Rank="" PP="*"`);
    return heard.kind === 'table' ? heard.rows[0]?.time : undefined;
  };
  expect([timed('51.20'), timed('1:02.03'), timed('53   '), timed('')]).toEqual([
    5120,
    6203,
    null,
    null,
  ]);
});

test('a name, a time and cells that are absurdly long are not read as such', () => {
  const long = 'K'.repeat(200);
  expect(readLiveMessage(of(`<Results RaceId="${long}_BR1_20" />`))).toMatchObject({
    kind: 'unknown',
  });
  const cells = onCourse(`Gates="${','.repeat(500_000)}" dtStart=""`);
  expect(cells.kind === 'course' && cells.boat?.cells).toHaveLength(100);
  const row = readTable(`IRM="" Gates="${'  0'.repeat(500)}" Time="99999.99" PP=""`);
  expect(row.kind === 'table' && row.rows[0]).toMatchObject({ time: null });
  expect(row.kind === 'table' && row.rows[0]?.cells).toHaveLength(100);
});

test('a stream in another encoding is no message, and a name in it is no boat', () => {
  const split = splitMessages();
  const wide = Buffer.from(`${of('<TimeOfDay>10:34:11</TimeOfDay>')}|`, 'utf16le');
  expect(split(wide).whole.map((text) => readLiveMessage(text).kind)).toEqual(['unknown']);
  const narrow = Buffer.from(
    `\0${of('<Results RaceId="K1M_BR1_20"><Row><Participant Bib="1" Name="DÁVALOS Emilia" /><Result Type="T" /></Row></Results>')}|`,
    'latin1',
  );
  const [text = ''] = splitMessages()(narrow.subarray(1)).whole;
  expect(readLiveMessage(text)).toMatchObject({ rows: [{ name: 'D\uFFFDVALOS Emilia' }] });
});

test('an unknown message of Canoe123 is listed as not understood', () => {
  const names = [
    of('<Weather Wind="2" />'),
    of('<TimeOfDay>10:34:11</TimeOfDay><TimeOfDay>10:34:12</TimeOfDay>'),
    '<Canoe123 System="Main"><OnCourse',
    '<!DOCTYPE a><Canoe123><TimeOfDay>1</TimeOfDay></Canoe123>',
    of('<OnCourse Total="1" Position="1" />'),
    of('<Results RaceId="A_BR1_6"><Row Number="1" /></Results>'),
    '',
  ].map((text) => {
    const heard = readLiveMessage(text);
    return heard.kind === 'unknown' ? heard.name : heard.kind;
  });
  expect(names).toEqual([
    ...['Weather', 'Canoe123', 'not_xml', 'not_xml', 'OnCourse', 'Results', 'not_xml'],
  ]);
});
