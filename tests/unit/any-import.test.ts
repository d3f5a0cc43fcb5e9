import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ImportChange, planImport } from '../../src/record/editions/exchange/plan-import.ts';
import {
  entryOfUnit,
  type RecordUnit,
  unitText,
} from '../../src/record/editions/exchange/record-units.ts';
import { importSides, toUnits, type Units, withDigests } from '../support/import-sides.ts';
import { inventedContacts, inventedRecord } from '../support/invented-record.ts';

const invented = inventedRecord.map((record) => toUnits(record, inventedContacts(record)));

/** Returns the keys that a unit depends on: a run needs its heat, a person's data the entry. */
function needsOf(unit: RecordUnit): string[] {
  const person = entryOfUnit(unit);
  const entry = person === null || unit.kind === 'entry' ? [] : [`entry:${person}`];
  return unit.kind === 'run' ? [...entry, `heat:${unit.heat}`] : entry;
}

/** Deletes a unit with everything that depends on it, as the database does. */
function without(units: Map<string, RecordUnit>, key: string): void {
  units.delete(key);
  for (const [other, unit] of [...units]) {
    if (needsOf(unit).includes(key)) units.delete(other);
  }
}

function apply(current: Units, changes: readonly ImportChange[]): Map<string, RecordUnit> {
  const units = new Map([...current].map(([key, { unit }]) => [key, unit]));
  for (const { kind, key, unit } of changes) {
    if (units.has(key) === (kind === 'insert')) throw new Error(`Cannot ${kind} ${key}`);
    if (kind === 'delete') without(units, key);
    else {
      const missing = needsOf(unit).filter((needed) => !units.has(needed));
      if (missing.length > 0) throw new Error(`Cannot ${kind} ${key} without ${missing}`);
      units.set(key, unit);
    }
  }
  return units;
}

const texts = (units: ReadonlyMap<string, RecordUnit>) =>
  new Map([...units].map(([key, unit]) => [key, unitText(unit)] as const).toSorted());

function collectBibs(units: ReadonlyMap<string, RecordUnit>): number[] {
  return [...units.values()].flatMap((unit) =>
    unit.kind === 'entry' && unit.entry.bib !== undefined ? [unit.entry.bib] : [],
  );
}

function changed(unit: RecordUnit): RecordUnit {
  const here = { es: 'Cambiado aquí', en: 'Changed here' };
  switch (unit.kind) {
    case 'edition':
      return { ...unit, facts: { ...unit.facts, clarifications: [here] } };
    case 'group':
      return { ...unit, group: { ...unit.group, title: here } };
    case 'heat':
      return { ...unit, heat: { ...unit.heat, name: here } };
    case 'entry':
      return { ...unit, entry: { ...unit.entry, club: here.es } };
    case 'contact':
      return { ...unit, contact: { ...unit.contact, city: here.es } };
    case 'run':
      return { ...unit, run: { ...unit.run, comment: here } };
    case 'decision':
      return { ...unit, decision: { ...unit.decision, words: here } };
  }
}

function worked(imported: Units, other: Units, picks: readonly number[]): Units {
  const units = new Map([...imported].map(([key, { unit }]) => [key, unit]));
  for (const [index, [key, { unit }]] of [...imported].entries()) {
    const pick = picks[index % picks.length] ?? 0;
    if (pick === 1 && units.has(key)) units.set(key, changed(unit));
    if (pick === 2 && unit.kind !== 'edition') without(units, key);
  }
  const bibs = new Set(collectBibs(units));
  for (const [index, [key, { unit }]] of [...other].entries()) {
    const taken = unit.kind === 'entry' && bibs.has(unit.entry.bib ?? 0);
    const stands = needsOf(unit).every((needed) => units.has(needed));
    if (picks[index % picks.length] !== 3 || imported.has(key) || taken || !stands) continue;
    units.set(key, unit);
    if (unit.kind === 'entry' && unit.entry.bib !== undefined) bibs.add(unit.entry.bib);
  }
  return withDigests(units);
}

const picks = fc.array(fc.constantFrom(0, 0, 0, 1, 2, 3), { minLength: 1, maxLength: 60 });

test('any file imported into an empty edition becomes its record', () => {
  fc.assert(
    fc.property(invented, (file) => {
      const { changes, conflicts } = planImport(importSides(file, { imported: new Map() }));
      expect(conflicts).toEqual([]);
      expect(texts(apply(new Map(), changes))).toEqual(texts(unitsIn(file)));
    }),
  );
});

test('any file imported again changes nothing', () => {
  fc.assert(
    fc.property(invented, (file) => {
      const plan = planImport(importSides(file, { imported: file }));
      expect(plan).toEqual({ changes: [], conflicts: [], unchanged: [...file.keys()] });
    }),
  );
});

test('any file imported over an unchanged other one becomes the record', () => {
  fc.assert(
    fc.property(invented, invented, (imported, file) => {
      const { changes, conflicts } = planImport(importSides(file, { imported }));
      expect(conflicts).toEqual([]);
      const after = apply(imported, changes);
      expect(texts(after)).toEqual(texts(unitsIn(file)));
    }),
  );
});

describe('any file over a record with changes', () => {
  const situation = fc
    .tuple(invented, invented, invented, picks)
    .map(([imported, file, other, own]) => ({
      imported,
      file,
      current: worked(imported, other, own),
    }));

  test('any file keeps every change made in the record', () => {
    fc.assert(
      fc.property(situation, ({ imported, file, current }) => {
        const { changes } = planImport(importSides(file, { imported, current }));
        const after = apply(current, changes);
        const touched = changes.map(({ key }) => key);
        for (const [key, { unit, digest }] of current) {
          if (imported.get(key)?.digest === digest) continue;
          expect(touched).not.toContain(key);
          expect(after.get(key)).toEqual(unit);
        }
        for (const key of imported.keys()) {
          if (!current.has(key)) expect(after.has(key)).toBe(false);
        }
      }),
    );
  });

  test('any file is imported except for its listed conflicts, and gives no bib twice', () => {
    fc.assert(
      fc.property(situation, ({ imported, file, current }) => {
        const sides = importSides(file, { imported, current });
        const { changes, conflicts, unchanged } = planImport(sides);
        const told = conflicts.map(({ key }) => key);
        const done = changes.map(({ key }) => key);
        expect(new Set([...told, ...done, ...unchanged]).size).toBe(
          told.length + done.length + unchanged.length,
        );
        const after = apply(current, changes);
        for (const [key, { digest }] of file) {
          expect([...told, ...done, ...unchanged]).toContain(key);
          if (!told.includes(key)) expect(unitText(after.get(key) ?? noUnit)).toBe(digest);
        }
        expect(new Set(collectBibs(after)).size).toBe(collectBibs(after).length);
      }),
    );
  });
});

const noUnit: RecordUnit = {
  kind: 'heat',
  order: 0,
  heat: { id: 0, name: { es: '', en: '' }, descent: 1 },
};

function unitsIn(units: Units): Map<string, RecordUnit> {
  return new Map([...units].map(([key, { unit }]) => [key, unit]));
}
