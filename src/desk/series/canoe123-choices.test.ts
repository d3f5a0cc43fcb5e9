import { expect, test } from 'vitest';
import { oddExport } from '../../../tests/support/canoe123/odd-export.ts';
import { readCanoe123 } from '../exchange/canoe123/read-canoe123.server.ts';
import { readCanoe123Facts } from '../exchange/canoe123/read-canoe123-facts.ts';
import { canoe123Choices } from './canoe123-choices.ts';
import { readResultsTable } from './read-results-table.ts';

async function toChoices(text: string) {
  const read = await readCanoe123([Buffer.from(text)]);
  if ('fault' in read) throw new Error(JSON.stringify(read.fault));
  const all = canoe123Choices(readCanoe123Facts(read.file, 2027));
  return new Map(
    all.map(({ id, title, results }) => [
      id,
      { title, results, said: results.map(({ name, place, code }) => [name, place ?? code]) },
    ]),
  );
}

test('a class of two descents has the ranks of both, and an unranked boat has the most specific code', async () => {
  const choices = await toChoices(oddExport);
  expect(choices.get('K1M')).toMatchObject({
    title: 'Kayak hombres',
    said: [
      ['Rumi QUISHPE', 2],
      ['Inti TANGUILA', 1],
      ['Sacha ANDI', 3],
      // The boat raced the first descent and did not start the second.
      ['Yaku SHIGUANGO', 'DNF'],
      ['Nina GREFA', 4],
      ['Wayra CERDA', 'DSQ-C'],
      ['Tupak ALVARADO', 8],
      ['Amaru TAPUY', 5],
      ['Illari NARVÁEZ', 5],
      ['Kuri YUMBO', 7],
      ['Samay AGUINDA', 'DSQ-R'],
      // The boat is in the list of the first descent only.
      ['Pakari CHIMBO', 'DNS'],
    ],
  });
  expect(choices.get('K1M')?.results[1]?.facts).toEqual({ club: 'Club Río Quijos', born: 2012 });
});

test('a boat that finished without a rank has no code, and the desk asks for one', async () => {
  // The boat with a clean first descent is missing in the list of the second.
  const isOfSecond = (row: string) =>
    row.includes('<RaceId>K1M_BR2_20</RaceId>') && row.includes('<Id>9009.K1M</Id>');
  const without = oddExport.replaceAll(/<Results>.*?<\/Results>/gs, (row) =>
    isOfSecond(row) ? '' : row,
  );
  const said = (await toChoices(without)).get('K1M')?.said;
  expect(said).toContainEqual(['Illari NARVÁEZ', '']);
  const rows = [
    ['puesto', 'nombre', 'estado'],
    ['', 'Illari NARVÁEZ', ''],
  ];
  const read = readResultsTable(
    rows.map((cells, index) => ({ line: index + 1, cells })),
    [],
  );
  expect(read.faults).toEqual([{ line: 2, code: 'nothing_said', found: 'Illari NARVÁEZ' }]);
  // The boat is in the list of the second descent, with the time of the first and neither a rank nor a status.
  const unranked = oddExport.replaceAll(/<Results>.*?<\/Results>/gs, (row) =>
    isOfSecond(row) ? row.replaceAll(/<((?:Total)?Rnk|dtFinish|Time)>[^<]*<\/\1>/g, '') : row,
  );
  expect((await toChoices(unranked)).get('K1M')?.said).toContainEqual(['Illari NARVÁEZ', '']);
  // A status of the other descent does not decide either, except when it means out of both.
  for (const [status, told] of [
    ['DNF', ''],
    ['DSQ-R', 'DSQ-R'],
  ]) {
    const stopped = unranked.replaceAll(/<Results>.*?<\/Results>/gs, (row) =>
      isOfSecond(row) ? row.replace('<Status />', `<Status>${status}</Status>`) : row,
    );
    expect((await toChoices(stopped)).get('K1M')?.said).toContainEqual(['Illari NARVÁEZ', told]);
  }
});

test('a boat of two has both names and no birth year, and counts as DNS without any data', async () => {
  const { title, said, results } = (await toChoices(oddExport)).get('C2M_ST') ?? {};
  // The short title stands in for a missing long title.
  expect(title).toBe('C2 H');
  expect(said).toEqual([
    ['Killa MAMALLACTA + Asiri LICUY', 1],
    ['Suri ROSERO + Yana PAUCAR', 'DNS'],
  ]);
  expect(results?.[0]?.facts).toEqual({ club: 'Club Río Quijos' });
});

test('teams, kayak cross and classes without a rank are no race of a series', async () => {
  expect([...(await toChoices(oddExport)).keys()]).toEqual(['K1M', 'C2M_ST', 'C1W']);
  const unranked = oddExport.replaceAll(/<(Total)?Rnk>\d+<\/(Total)?Rnk>/g, '');
  expect([...(await toChoices(unranked)).keys()]).toEqual([]);
});
