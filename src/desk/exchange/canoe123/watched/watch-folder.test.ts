import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { growingExport } from '../../../../../tests/support/canoe123/growing-export.ts';
import { readCanoe123 } from '../read-canoe123.server.ts';
import { type FileOutcome, type FolderNews, watchFolder } from './watch-folder.server.ts';

let folder: string;
let ending: AbortController;
let watching: Promise<void>;
let read: { name: string; text: string; outcome: string }[];
let news: FolderNews[];
let before: () => FileOutcome | null;

const toText = (step: number) => growingExport(2, step);
const whole = () => read.filter(({ outcome }) => outcome === 'taken');
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const seen = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
const seenWhole = (...texts: string[]) =>
  seen(() => expect(whole().map(({ text }) => text)).toEqual(texts));

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'watch-folder-')), 'exports');
  ending = new AbortController();
  [read, news, before] = [[], [], () => null];
});
afterEach(async () => {
  ending.abort();
  await watching;
  rmSync(join(folder, '..'), { recursive: true });
});

function watch(): void {
  const take = async (name: string, pieces: readonly Uint8Array[]): Promise<FileOutcome> => {
    const text = Buffer.concat(pieces).toString();
    const given = before();
    const reading = await readCanoe123(pieces);
    const outcome = given ?? toOutcome(reading);
    read.push({ name, text, outcome: outcome.code });
    return outcome;
  };
  watching = watchFolder({ folder, take, tell: (one) => news.push(one), signal: ending.signal });
}

function toOutcome(reading: Awaited<ReturnType<typeof readCanoe123>>): FileOutcome {
  if ('file' in reading) return { code: 'taken' };
  return { code: 'faulty', fault: reading.fault.code, tell: () => undefined };
}

test('a growing file is imported once, when it is complete', async () => {
  mkdirSync(folder);
  watch();
  const text = toText(1);
  write('race.xml', '');
  for (let at = 0; at < text.length; at += 61) {
    appendFileSync(join(folder, 'race.xml'), text.slice(at, at + 61));
    await turn();
  }
  await seenWhole(text);
  // The same content, under the same or another name, is nothing new.
  write('race.xml', text);
  write('race-2.xml', text);
  write('race.xml', toText(2));
  await seenWhole(text, toText(2));
  expect(news.filter(({ code }) => code !== 'empty')).toEqual([]);
});

test('an incomplete file waits at whatever length it was cut', async () => {
  mkdirSync(folder);
  watch();
  const text = toText(1);
  const cuts = [0, 1, 40, 2000, text.length - 300, text.length - 14, text.length - 1];
  for (const cut of cuts) {
    write('race.xml', text.slice(0, cut));
    await seen(() => expect(read.at(-1)?.text.length).toBe(cut));
  }
  expect(whole()).toEqual([]);
  write('race.xml', text);
  await seenWhole(text);
});

test('files under another name, a new name and in sequence are imported', async () => {
  mkdirSync(folder);
  watch();
  write('race.xml.tmp', toText(1));
  renameSync(join(folder, 'race.xml.tmp'), join(folder, 'race.xml'));
  await seenWhole(toText(1));
  write('race-14-05.xml', toText(2));
  await seenWhole(toText(1), toText(2));
  write('race.xml', toText(3));
  await seenWhole(toText(1), toText(2), toText(3));
});

test('a folder may disappear and return, and so may its file', async () => {
  mkdirSync(folder);
  write('race.xml', toText(1));
  watch();
  await seenWhole(toText(1));
  unlinkSync(join(folder, 'race.xml'));
  renameSync(folder, `${folder}-gone`);
  await seen(() => expect(news).toEqual([{ code: 'folder_lost' }]));
  renameSync(`${folder}-gone`, folder);
  await seen(() => expect(news.at(-1)).toEqual({ code: 'folder_back' }));
  write('race.xml', toText(2));
  await seenWhole(toText(1), toText(2));
  expect(news).toHaveLength(2);
});

test('a file that the record could not take is tried again, a refused file is not', async () => {
  mkdirSync(folder);
  const told: string[] = [];
  let failures = 3;
  before = () => {
    failures -= 1;
    return failures < 0 ? null : { code: 'failed', why: 'busy', tell: () => told.push('busy') };
  };
  watch();
  write('race.xml', toText(1));
  await seenWhole(toText(1));
  expect(read.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'taken']);
  expect(told).toEqual(['busy']);
  before = () => ({ code: 'refused' });
  write('other.xml', toText(2));
  await seen(() => expect(read.at(-1)?.outcome).toBe('refused'));
  before = () => null;
  write('race.xml', toText(3));
  await seenWhole(toText(1), toText(3));
  expect(read.filter(({ name }) => name === 'other.xml')).toHaveLength(1);
});

test('the watch ends after the current file, not during it', async () => {
  mkdirSync(folder);
  const { promise, resolve } = Promise.withResolvers<void>();
  let isDone = false;
  write('race.xml', toText(1));
  watching = watchFolder({
    folder,
    async take() {
      ending.abort();
      await promise;
      isDone = true;
      return { code: 'taken' };
    },
    tell: () => undefined,
    signal: ending.signal,
  });
  setImmediate(resolve);
  await watching;
  expect(isDone).toBe(true);
});
