import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { raceInProcess } from '../tests/support/race-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-canoe123-out-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { raceWith } = raceInProcess(join(folder, 'var'));

test.each(['2018', '2019', '2021', '2023', '2027'])(
  'the edition of %s is exported to Canoe123 and read back without a difference',
  async (year) => {
    const out = join(folder, `${year}.xml`);
    const exported = await raceWith({}, 'export', 'canoe123', '--edition', year, '--out', out);
    expect(exported).toMatchObject({ code: 0, out: expect.stringContaining(out) });
    expect(exported.err).toContain('downstream');
    expect(statSync(out).mode & 0o077).toBe(0);
    const looked = ['import', 'canoe123', out, '--edition', year, '--dry-run', '--json'];
    const report = JSON.parse((await raceWith({}, ...looked)).out);
    expect(report.classes.length).toBeGreaterThan(0);
    expect(report.differences).toEqual([]);
    const flags = new Set(report.flags.map(({ what }: { what: string }) => what));
    // Each loss is reported: entries without a bib, totals of runs without times, other penalties.
    const told = { bib: 'without a bib', time_without_stamps: 'only the total' };
    for (const [what, words] of Object.entries(told)) {
      expect([what, exported.err.includes(words)]).toEqual([what, flags.delete(what)]);
    }
    for (const what of flags)
      expect([year, what]).toEqual(['2019', expect.stringMatching(/^gate /)]);
  },
);

test('the export of a year without an edition is refused', async () => {
  expect(await raceWith({}, 'export', 'canoe123', '--edition', '1999')).toMatchObject({ code: 1 });
  expect(await raceWith({}, 'export', 'canoe123')).toMatchObject({ code: 2 });
});
