import { describe, expect, test } from 'vitest';
import { type ImportSides, planImport } from '../../src/record/editions/exchange/plan-import.ts';
import type {
  ContactsFile,
  RecordEntry,
  RecordFile,
  RecordRun,
} from '../../src/record/editions/exchange/record-file.ts';
import { centiseconds } from '../../src/record/scoring/centiseconds.ts';
import { importSides, toUnits } from '../support/import-sides.ts';
import { sampleFiles } from '../support/sample-editions.ts';

const words = { es: 'Palabras', en: 'Words' };

function entry(person: string, more: Partial<RecordEntry> = {}): RecordEntry {
  return {
    person,
    name: person,
    category: 1,
    sex: 'female',
    nationality: 'EC',
    registeredAt: '2030-01-01T10:00:00Z',
    paymentVerifiedAt: '2030-01-02T10:00:00Z',
    ...more,
  };
}

function run(person: string, more: Partial<RecordRun> = {}): RecordRun {
  return { person, start: centiseconds(3_960_000), finish: centiseconds(3_968_345), ...more };
}

function record(entries: RecordEntry[], runs: RecordRun[][] = []): RecordFile {
  const { record: next } = sampleFiles(2027);
  const heats = runs.map((own, index) => ({
    id: index + 1,
    name: words,
    descent: 1 as const,
    runs: own,
  }));
  return { ...next, entries, heats };
}

function contacts(people: string[]): ContactsFile {
  return {
    format: 'race-contacts',
    version: 1,
    year: 2027,
    entries: [],
    contacts: people.map((person) => ({
      person,
      email: `${person}@example.com`,
      mobile: '+593 000',
      personalId: person,
      birthDate: '1990-01-31',
      city: 'Tena',
      size: 'M' as const,
    })),
  };
}

function planned(sides: ImportSides) {
  const { changes, conflicts, unchanged } = planImport(sides);
  return {
    changes: changes.map(({ kind, key }) => `${kind} ${key}`),
    conflicts: conflicts.map(({ key, reason }) => `${key}: ${reason}`),
    unchanged: unchanged.length,
  };
}

const ana = entry('ana', { bib: 1 });
const luis = entry('luis', { bib: 2 });
const before = toUnits(record([ana, luis], [[run('ana'), run('luis')]]));

describe('a file', () => {
  test('a file fills an empty edition completely', () => {
    const { changes, conflicts } = planned(importSides(before, { imported: new Map() }));
    expect(changes).toEqual([...before.keys()].map((key) => `insert ${key}`));
    expect(conflicts).toEqual([]);
  });

  test('a file equal to the record changes nothing', () => {
    const { changes, conflicts, unchanged } = planned(importSides(before, { imported: before }));
    expect([changes, conflicts]).toEqual([[], []]);
    expect(unchanged).toBe(before.size);
  });

  test('a file adds, changes and removes rows unchanged here, and orders runs after the rows that they need', () => {
    const eva = entry('eva', { bib: 3 });
    const file = toUnits(record([{ ...ana, club: 'Tena' }, eva], [[run('ana')], [run('eva')]]));
    expect(planned(importSides(file, { imported: before })).changes).toEqual([
      'delete run:1:luis',
      'delete entry:luis',
      'update entry:ana',
      'insert entry:eva',
      'insert heat:2',
      'insert run:2:eva',
    ]);
  });

  test('a file leaves official results alone, even when they came from a file and the next one is accepted', () => {
    const file = toUnits(record([ana], [[run('ana', { status: 'DSQ-R' })]]));
    const sides = importSides(file, { imported: before });
    const here = sides.current.get('run:1:ana')?.digest ?? '';
    const plan = planned({
      ...sides,
      accepted: new Map([['run:1:ana', here]]),
      isClosed: (key) => key.startsWith('run:1:') || key === 'heat:1',
    });
    expect(plan.changes).toEqual([]);
    expect(plan.conflicts).toEqual([
      'run:1:ana: changed_here',
      'run:1:luis: changed_here',
      'entry:luis: needed_here',
    ]);
  });

  test('a file conflicts with a row changed here, unless both are equal', () => {
    const current = toUnits(
      record([ana, { ...luis, club: 'Quito' }], [[run('ana', { status: 'DSQ-R' }), run('luis')]]),
    );
    const file = toUnits(record([ana, { ...luis, club: 'Quito' }], [[run('ana'), run('luis')]]));
    expect(planned(importSides(file, { imported: before, current }))).toMatchObject({
      changes: [],
      conflicts: ['run:1:ana: changed_here'],
    });
  });

  test('a file conflicts with a changed row that it no longer has', () => {
    const current = toUnits(record([ana, luis], [[run('ana'), run('luis', { swim: 1 })]]));
    const file = toUnits(record([ana, luis], [[run('ana')]]));
    expect(planned(importSides(file, { imported: before, current }))).toMatchObject({
      changes: [],
      conflicts: ['run:1:luis: changed_here'],
    });
  });

  test('a file conflicts with a row first recorded here, whatever its own value', () => {
    const imported = toUnits(record([ana, luis]));
    const current = toUnits(record([ana, luis], [[run('ana')]]));
    const file = toUnits(record([ana, luis], [[run('ana', { swim: 1 })]]));
    expect(planned(importSides(file, { imported, current })).conflicts).toEqual([
      'run:1:ana: changed_here',
    ]);
  });

  test('a file conflicts with a row removed here', () => {
    const current = toUnits(record([ana, luis], [[run('ana')]]));
    expect(planned(importSides(before, { imported: before, current }))).toMatchObject({
      changes: [],
      conflicts: ['run:1:luis: deleted_here'],
    });
  });

  test('a file conflicts with a heat removed here, and adds no new run to it', () => {
    const imported = toUnits(record([ana, luis], [[run('ana')]]));
    const current = toUnits(record([ana, luis]));
    expect(planned(importSides(before, { imported, current }))).toMatchObject({
      changes: [],
      conflicts: ['heat:1: deleted_here', 'run:1:ana: deleted_here', 'run:1:luis: deleted_here'],
    });
  });

  test('a file removes no person and no heat that a row recorded here needs', () => {
    const imported = toUnits(record([ana, luis], [[run('ana')]]));
    const current = toUnits(record([ana, luis], [[run('ana'), run('luis')]]));
    const file = toUnits(record([ana]));
    expect(planned(importSides(file, { imported, current }))).toMatchObject({
      changes: ['delete run:1:ana'],
      conflicts: ['entry:luis: needed_here', 'heat:1: needed_here'],
    });
  });

  test('a file removes no person whose contact was changed here', () => {
    const all = record([ana, luis]);
    const imported = toUnits(all, contacts(['ana', 'luis']));
    const changed = contacts(['ana', 'luis']);
    for (const contact of changed.contacts) contact.city = 'Quito';
    const file = toUnits(record([ana]), contacts(['ana']));
    const current = toUnits(all, changed);
    expect(planned(importSides(file, { imported, current }))).toMatchObject({
      changes: [],
      conflicts: [
        'contact:ana: changed_here',
        'contact:luis: changed_here',
        'entry:luis: needed_here',
      ],
    });
  });

  test('a file removes a contact with its entry, and not without it', () => {
    const all = record([ana, luis]);
    const imported = toUnits(all, contacts(['ana', 'luis']));
    const file = toUnits(record([ana]), contacts(['ana']));
    expect(planned(importSides(file, { imported })).changes).toEqual([
      'delete contact:luis',
      'delete entry:luis',
    ]);
    const withoutContact = toUnits(all, contacts(['ana']));
    expect(planned(importSides(withoutContact, { imported }))).toMatchObject({
      changes: [],
      conflicts: ['contact:luis: needed_here'],
    });
  });

  test('a file never takes a registered person for one of its own, nor their runs', () => {
    const imported = toUnits(record([ana]));
    const sides = importSides(before, { imported });
    const plan = planned({ ...sides, siteOnly: new Set(['luis']) });
    expect(plan).toMatchObject({
      changes: ['insert heat:1', 'insert run:1:ana'],
      conflicts: ['entry:luis: person_of_the_site', 'run:1:luis: without_its_entry'],
    });
  });

  test('a file gives no person a bib that another person keeps here', () => {
    const imported = toUnits(record([ana]));
    const current = toUnits(record([ana, entry('eva', { bib: 2 })]));
    const file = toUnits(record([ana, luis], [[run('luis')]]));
    expect(planned(importSides(file, { imported, current }))).toMatchObject({
      changes: ['insert heat:1'],
      conflicts: ['entry:luis: bib_taken', 'run:1:luis: without_its_entry'],
    });
  });

  test('a file lets two paddlers swap their bibs', () => {
    const file = toUnits(
      record([
        { ...ana, bib: 2 },
        { ...luis, bib: 1 },
      ]),
    );
    const imported = toUnits(record([ana, luis]));
    expect(planned(importSides(file, { imported }))).toMatchObject({
      changes: ['update entry:ana', 'update entry:luis'],
      conflicts: [],
    });
  });
});

test('in a database older than the digests, a file may add to an entry and never change it', () => {
  const current = toUnits(record([entry('ana'), entry('luis')]));
  const file = toUnits(record([ana, { ...luis, name: 'Luis Chimbo' }]));
  const sides = importSides(file, { imported: new Map(), current });
  const fromFiles = new Set(['entry:ana', 'entry:luis', 'edition']);
  const old = { ...sides, fromFiles, siteOnly: new Set<string>() };
  expect(planned(old)).toMatchObject({
    changes: ['update entry:ana', 'update entry:luis'],
    conflicts: ['entry:luis: changed_here'],
  });
  // Only Luis's bib comes from the file: older records could not store it.
  const [, changed] = planImport(old).changes;
  expect(changed?.unit).toMatchObject({
    entry: { name: entry('luis').name, bib: luis.bib },
  });
});
