import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { raceCommand } from '../tests/support/race-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-day-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { race } = raceCommand(folder);
const recording = (name: string) => join('tests', 'unit', 'race-day', 'recordings', name);

describe('what timing gear recorded', () => {
  test('as JSON: stamps, runs and what was not understood, and nothing else', async () => {
    const file = recording('alge-midnight-damaged.txt');
    const { code, out } = await race('race-day', 'read-gear', 'alge', file, '--json');
    const told = JSON.parse(out);
    expect([code, Object.keys(told)]).toEqual([0, ['impulses', 'runs', 'unread']]);
    expect(told.runs[0]).toEqual({
      ...{ bib: 11, start: 86_370_500_000, finish: 62_499_900, run_cs: 9199 },
    });
    expect(Object.keys(told.impulses[0])).toEqual([
      ...['bib', 'channel', 'at', 'manual', 'correction'],
    ]);
    expect(told.unread).toHaveLength(5);
  });

  test('for people: a table, and beside it the lines that were not understood', async () => {
    const { out, err } = await race('race-day', 'read-gear', 'tag', recording('tag-cp520.txt'));
    expect(out).toMatch(/204\s+02:56:00\.12\s+02:57:00\.12\s+0:59\.99/);
    expect(err).toMatch(/2 lines were not understood.*\n"T {7}200 M1 {2}2:51:15\.7420"/);
    const missing = await race('race-day', 'read-gear', 'tag', 'nowhere.txt');
    expect(missing).toMatchObject({ code: 1, out: '', err: 'nowhere.txt cannot be read.\n' });
  });
});
