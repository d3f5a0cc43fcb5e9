import { describe, expect, test } from 'vitest';
import { checkContacts, checkRecord } from '../../src/record/editions/exchange/check-record.ts';
import type {
  RecordFile,
  RecordHeat,
  RecordRun,
} from '../../src/record/editions/exchange/record-file.ts';
import { centiseconds } from '../../src/record/scoring/centiseconds.ts';
import { sampleFiles } from '../support/sample-editions.ts';

function at<Entry>(entries: readonly Entry[] | undefined, index = 0): Entry {
  const entry = entries?.[index];
  if (entry === undefined) throw new Error('Nothing to break');
  return entry;
}

function collectIssues(year: number, breakIt: (record: RecordFile) => void): string[] {
  const { record } = sampleFiles(year);
  breakIt(record);
  return checkRecord(record, year).map(
    ({ path, expected, found }) => `${path}: expected ${expected}, found ${found}`,
  );
}

const later = centiseconds(4_999_999);

test('an unchanged record has no issue', () => {
  for (const year of [2018, 2019, 2021, 2023, 2027])
    expect(collectIssues(year, () => {})).toEqual([]);
});

describe('a run shows an issue when', () => {
  test.each<[string, number, (run: RecordRun) => void, string]>([
    [
      'a gate costs what the edition does not know',
      2023,
      (run) => run.gates?.splice(5, 1, 40),
      'gates[5]: expected 0, 2, 50 or null, found 40',
    ],
    [
      'a gate costs 50 where a miss was 40',
      2019,
      (run) => run.gates?.splice(1, 1, 50),
      'gates[1]: expected 0, 2, 40 or null, found 50',
    ],
    [
      'a gate costs something that does not count',
      2023,
      (run) => run.gates?.splice(9, 1, 2),
      'gates[9]: expected no penalty: this gate does not count, found 2',
    ],
    [
      'there are more gates than hung over the river',
      2023,
      (run) => run.gates?.push(0),
      'gates: expected at most 12 gates, found 13',
    ],
    [
      'it has a total beside its times',
      2021,
      (run) => {
        run.total = later;
      },
      'total: expected either a total, or times and gates, found 4999999',
    ],
    [
      'it finished and never started',
      2021,
      (run) => {
        delete run.start;
      },
      'start: expected a start before the finish, found nothing',
    ],
    [
      'it finished and has a DNF',
      2021,
      (run) => {
        run.status = 'DNF';
      },
      'status: expected no finish and no total with it, found "DNF"',
    ],
    [
      'a total has a DNF',
      2018,
      (run) => {
        run.status = 'DNF';
      },
      'status: expected no finish and no total with it, found "DNF"',
    ],
    [
      'it started and has a DNS',
      2021,
      (run) => {
        delete run.finish;
        run.status = 'DNS';
      },
      'status: expected no start and no gates with it, found "DNS"',
    ],
    [
      'it belongs to somebody who is not entered',
      2023,
      (run) => {
        run.person = 'otra-persona';
      },
      'person: expected somebody among the entries, found otra-persona',
    ],
  ])('%s', (_, year, breakRun, expected) => {
    expect(collectIssues(year, ({ heats }) => breakRun(at(at(heats).runs, 2)))).toEqual([
      `heats[0].runs[2].${expected}`,
    ]);
  });

  test('a run has an issue when its person has another one in the heat', () => {
    const issues = collectIssues(2021, ({ heats }) => {
      const { runs } = at(heats);
      runs.push({ ...at(runs, 2) });
    });
    expect(issues).toEqual([
      expect.stringMatching(/^heats\[0\]\.runs\[18\]\.person: expected one that no other has/),
    ]);
  });

  test('a run has an issue when its person has another one of the descent, in another heat', () => {
    const issues = collectIssues(2021, ({ heats }) => {
      at(heats, 1).runs.push({ ...at(at(heats).runs, 2) });
    });
    expect(issues).toEqual([
      expect.stringMatching(
        /^heats\[1\]\.runs\[21\]\.person: expected one run of descent 1, found/,
      ),
    ]);
  });
});

test('a person removed from the lists keeps the runs without a payment', () => {
  const issues = collectIssues(2021, ({ entries, heats }) => {
    const { person } = at(at(heats).runs, 2);
    const entry = at(entries.filter((one) => one.person === person));
    delete entry.paymentVerifiedAt;
    entry.listed = false;
  });
  expect(issues).toEqual([]);
});

test('one person may have one run of a descent in each phase of a list', () => {
  const named = (en: string) => ({ es: en, en });
  const issues = (phases: { heats: number[]; before?: number[] }) =>
    collectIssues(2021, (record) => {
      at(record.heats, 1).runs.push({ ...at(at(record.heats).runs, 2) });
      for (const group of record.groups) group.heats = record.heats.slice(2).map(({ id }) => id);
      const ids = (places: number[]) => places.map((place) => at(record.heats, place).id);
      const before = phases.before && [
        { phase: named('Heats'), heats: ids(phases.before), ranking: 'best' as const },
      ];
      const list = { ...at(record.groups), id: 'final', phase: named('Final'), before };
      record.groups.push({ ...list, heats: ids(phases.heats) });
    });
  expect(issues({ heats: [1], before: [0] })).toEqual([]);
  expect(issues({ heats: [0, 1] })).toEqual([
    expect.stringMatching(/^heats\[1\]\.runs\[21\]\.person: expected one run of descent 1/),
  ]);
});

describe('the heats show an issue when', () => {
  test.each<[string, (heats: RecordHeat[]) => void, string]>([
    [
      'an id is of another edition',
      (heats) => {
        at(heats).id = 3;
      },
      'heats[0].id: expected an id of 2023, found 3',
    ],
    [
      'two have the same id',
      (heats) => {
        at(heats, 2).id = at(heats).id;
      },
      'heats[2].id: expected one that no other has, found 10',
    ],
  ])('%s', (_, breakHeats, expected) => {
    expect(collectIssues(2023, ({ heats }) => breakHeats(heats))).toEqual([expected]);
  });
});

describe('the record shows an issue when', () => {
  test.each<[string, (record: RecordFile) => void, string]>([
    [
      'it stands in the folder of another year',
      ({ edition }) => {
        edition.year = 2022;
      },
      'edition.year: expected the year of its folder, 2023, found 2022',
    ],
    [
      'fewer gates are shown than count',
      ({ edition }) => {
        if (edition.heats) edition.heats.gates = 7;
      },
      'edition.heats.gates: expected at least the 8 gates that count, found 7',
    ],
    [
      'two tables have the same anchor',
      ({ groups }) => {
        at(groups, 1).id = at(groups).id;
      },
      'groups[1].id: expected one that no other has, found experts-men',
    ],
    [
      'a table has a column for a gate that does not count',
      ({ groups }) => at(groups, 1).columns.splice(3, 1, 'gate9'),
      'groups[1].columns[3]: expected a gate that counts, up to gate8, found gate9',
    ],
    [
      'two people have the same bib',
      ({ entries }) => {
        const raced = entries.filter(({ bib }) => bib !== undefined);
        at(raced, 1).bib = at(raced).bib ?? 0;
      },
      'bib: expected one that no other has',
    ],
    [
      'somebody is entered twice',
      ({ entries }) => entries.push({ ...at(entries.filter(({ bib }) => bib === undefined)) }),
      'entries[60].person: expected one that no other has',
    ],
    [
      'a decision is about somebody who is not entered',
      ({ decisions }) => {
        at(decisions, 1).person = 'otra-persona';
      },
      'decisions[1].person: expected somebody among the entries, found otra-persona',
    ],
    [
      'a decision stands before an earlier one',
      ({ decisions }) => {
        at(decisions, 2).at = '2023-12-16T22:29:00Z';
      },
      'decisions[2].at: expected 2023-12-16T22:30:00Z or later, found 2023-12-16T22:29:00Z',
    ],
  ])('%s', (_, breakRecord, expected) => {
    const issues = collectIssues(2023, breakRecord);
    expect(issues).toContainEqual(expect.stringContaining(expected));
  });
});

test('contacts of another year, of an unknown person and of the same person twice are reported', () => {
  const { record, contacts } = sampleFiles(2021);
  if (contacts === null) throw new Error('No contacts');
  expect(checkContacts(contacts, record)).toEqual([]);
  at(contacts.contacts, 1).person = at(contacts.contacts).person;
  at(contacts.contacts, 2).person = 'otra-persona';
  const issues = checkContacts({ ...contacts, year: 2020 }, record);
  expect(issues.map(({ path }) => path)).toEqual([
    'year',
    'contacts[1].person',
    'contacts[2].person',
  ]);
});

test('a person who neither paid nor raced is reported in the public file, and one who did in the private one', () => {
  const { record, contacts } = sampleFiles(2021);
  if (contacts === null) throw new Error('No contacts');
  const shown = record.entries.length;
  const [paid, waiting] = [at(record.entries), at(contacts.entries)];
  expect(checkRecord({ ...record, entries: [...record.entries, waiting] }, 2021)).toEqual([
    expect.objectContaining({ path: `entries[${shown}]`, found: waiting.person }),
  ]);
  const issues = checkContacts({ ...contacts, entries: [waiting, paid] }, record);
  const ofPaid = ['person', 'bib', 'paymentVerifiedAt'].map((field) => `entries[1].${field}`);
  expect(issues.map(({ path }) => path)).toEqual(expect.arrayContaining(ofPaid));
});
