import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BoatRow, checkBoats, seats } from './check-boats.ts';

const categories = [
  { category: 1 },
  { category: 2, crewSize: 2, crewSubstitutes: 1 },
  { category: 3, teamBoats: 2 },
];

const anyRow = fc.record({
  category: fc.constantFrom(1, 2, 3, null),
  boatName: fc.constantFrom('', 'Tapir', 'TAPIR', 'Napo'),
  seat: fc.option(fc.constantFrom(...seats)),
  teams: fc.subarray(['Napo', 'tapir', 'Pastaza']),
  isFaulty: fc.boolean(),
  stored: fc.option(
    fc.record({
      participantId: fc.integer({ min: 1, max: 6 }),
      category: fc.constantFrom(1, 2),
      boatId: fc.integer({ min: 1, max: 6 }),
    }),
  ),
});
const anyRows = fc
  .array(anyRow, { maxLength: 12 })
  .map((rows) =>
    rows.map((row, index): BoatRow => ({ ...row, line: index + 2, person: `p${index}` })),
  );

const none = { people: new Map(), teams: [], boatsOf: new Map() };

test('any rows make boats and teams of the right size, from rows without an issue, each person once', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const { issues, crews, teams } = checkBoats(rows, categories, none);
      const failed = new Set(issues.map(({ line }) => line));
      const seated = crews.flatMap(({ boat, members }) => [
        ...('line' in boat ? [boat.line] : []),
        ...members.map(({ line }) => line),
      ]);
      expect(new Set(seated).size).toBe(seated.length);
      for (const line of seated) {
        const row = rows.find((one) => one.line === line);
        expect(row).toMatchObject({ category: 2, isFaulty: false, stored: null });
        expect(failed.has(line)).toBe(false);
      }
      for (const { boat, members } of crews) {
        const substitutes = members.filter(({ isSubstitute }) => isSubstitute).length;
        expect(members.length + 1 - substitutes).toBe(2);
        expect(substitutes).toBeLessThanOrEqual(1);
        if ('line' in boat) expect(failed.has(boat.line)).toBe(false);
      }
      const boats = teams.flatMap((team) => team.boats.map((boat) => JSON.stringify(boat)));
      expect(new Set(boats).size).toBe(boats.length);
      for (const team of teams) expect(team.boats).toHaveLength(2);
    }),
  );
});

test('a boat with an issue in one row is left out completely, with the reason at each row', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const { issues } = checkBoats(rows, categories, none);
      const failed = new Set(issues.map(({ line }) => line));
      const isOut = ({ line, isFaulty }: BoatRow) => isFaulty || failed.has(line);
      for (const row of rows.filter((one) => isOut(one) && one.category === 2)) {
        const same = rows.filter(
          ({ category, boatName, stored }) =>
            category === 2 &&
            stored === null &&
            boatName !== '' &&
            boatName.toLowerCase() === row.boatName.toLowerCase(),
        );
        expect(same.every(isOut)).toBe(true);
      }
    }),
  );
});
