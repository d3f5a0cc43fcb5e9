import { describe, expect, test } from 'vitest';
import { asEntrant, checkPeople } from '../../src/editions/files/check-people.ts';
import type { ResultsFile } from '../../src/editions/files/results-file.ts';
import { checkEdition } from '../../src/results/checks/check-edition.ts';
import { centiseconds } from '../../src/scoring/centiseconds.ts';
import { filesOf } from './edition-files.ts';

type Row = NonNullable<ResultsFile['results']>[number];
type Qualifier = NonNullable<ResultsFile['qualifiers']>[number];
type Finalist = NonNullable<ResultsFile['finalists']>[number];

function first<Entry>(entries: readonly Entry[] | undefined, index = 0): Entry {
  const entry = entries?.[index];
  if (entry === undefined) throw new Error('Nothing to break');
  return entry;
}

const later = centiseconds(999_999);

/** Every issue that the checks find after one change of a good file. */
function issuesOf(year: number, breakIt: (files: ReturnType<typeof filesOf>) => void): string[] {
  const files = filesOf(year);
  breakIt(files);
  return checkEdition(files).map(
    ({ path, expected, found }) => `${path}: expected ${expected}, found ${found}`,
  );
}

test('a file that nobody broke has no issue', () => {
  for (const year of [2018, 2019, 2021, 2023]) expect(issuesOf(year, () => {})).toEqual([]);
});

describe('a result table shows an issue when', () => {
  test.each<[string, (row: Row) => void]>([
    [
      'a result is not time and penalties',
      (row) => {
        row.result = later;
      },
    ],
    [
      'penalties are not the sum of the gates',
      (row) => {
        row.penalties = 4;
      },
    ],
    [
      'a gate costs what the edition does not know',
      (row) => {
        row.p3 = 40;
      },
    ],
    [
      'a place does not follow from the results',
      (row) => {
        row.position = 2;
      },
    ],
    [
      'the worse descent counts',
      (row) => {
        row.descent = row.descent === 1 ? 2 : 1;
      },
    ],
    [
      'a time is not that of the heat',
      (row) => {
        row.end_time = later;
      },
    ],
    [
      'a number is in no heat',
      (row) => {
        row.participant_number = 999;
      },
    ],
    [
      'a name is another one in the heat',
      (row) => {
        row.participant_name = 'Otra Persona';
      },
    ],
    [
      'a paddler is no participant',
      (row) => {
        row.person = 'otra-persona';
      },
    ],
  ])('%s', (_, breakRow) => {
    expect(issuesOf(2023, ({ results }) => breakRow(first(results.results)))).not.toEqual([]);
  });

  test('a dash has no remark', () => {
    const issues = issuesOf(2023, ({ results }) => {
      const dash = results.results?.find(({ position }) => position === null);
      if (dash) dash.remark = null;
    });
    expect(issues).toEqual([expect.stringContaining('a remark that says why')]);
  });

  test('rows do not stand in the order of their places', () => {
    const issues = issuesOf(2021, ({ results }) => results.results?.reverse());
    expect(issues).not.toEqual([]);
  });
});

describe('the qualification shows an issue when', () => {
  test.each<[string, (row: Qualifier) => void]>([
    [
      'a total is not time and penalties',
      (row) => {
        row.totalTime = later;
      },
    ],
    [
      'penalties are not the sum of the gates',
      (row) => {
        row.penalties += 2;
      },
    ],
    [
      'a gate costs 50',
      (row) => {
        row.gate_2 = 50;
        row.penalties += 50;
      },
    ],
    [
      'a time is not that of the clock',
      (row) => {
        row.endTime = later;
      },
    ],
    [
      'a run belongs to somebody else',
      (row) => {
        row.participant_id = 999;
      },
    ],
  ])('%s', (_, breakRow) => {
    expect(issuesOf(2019, ({ results }) => breakRow(first(results.qualifiers)))).not.toEqual([]);
  });

  test.each<[string, (row: Finalist) => void]>([
    [
      'a finalist has not these descents',
      (row) => {
        row.firstDecense = later;
      },
    ],
    [
      'the final result is not the better descent',
      (row) => {
        row.final = later;
      },
    ],
    [
      'a place is another one',
      (row) => {
        row.position = '2do Lugar';
      },
    ],
  ])('%s', (_, breakRow) => {
    expect(issuesOf(2019, ({ results }) => breakRow(first(results.finalists)))).not.toEqual([]);
  });

  test('a faster qualifier is missing among the finalists', () => {
    const issues = issuesOf(2019, ({ results }) => results.finalists?.splice(2, 1));
    expect(issues).toContainEqual(expect.stringContaining('a place among the finalists'));
  });
});

describe('the heats show an issue when', () => {
  type Heat = ReturnType<typeof filesOf>['heats'][number];
  test.each<[string, (heat: Heat) => void]>([
    [
      'an id is of another edition',
      (heat) => {
        heat.id = 3;
      },
    ],
    [
      'a gate is missing',
      (heat) => {
        first(heat.results, 1).race_times_lines.pop();
      },
    ],
    [
      'a gate has another penalty',
      (heat) => {
        for (const { race_times_lines } of heat.results)
          first(race_times_lines).penalty = '00:00:50';
      },
    ],
    [
      'a competitor is not in them',
      (heat) => {
        heat.results = [];
      },
    ],
  ])('%s', (_, breakHeat) => {
    expect(issuesOf(2023, ({ heats }) => breakHeat(first(heats)))).not.toEqual([]);
  });
});

test('somebody whose payment is not verified may not be in the results', () => {
  const { participants, results } = filesOf(2021);
  const unpaid = participants.map(asEntrant).map((entrant) => ({ ...entrant, paid: false }));
  expect(checkPeople(unpaid, results, [])).not.toEqual([]);
});
