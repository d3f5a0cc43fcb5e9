import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Canoe123Fault } from '../src/desk/exchange/canoe123/canoe123-fault.ts';
import {
  type Canoe123Import,
  type Canoe123Order,
  type Canoe123Outlook,
  type Canoe123Stranger,
  type EventOfSeries,
  importOfSeries,
} from '../src/desk/exchange/canoe123/into-record/import-canoe123.server.ts';
import { readCanoe123 } from '../src/desk/exchange/canoe123/read-canoe123.server.ts';
import {
  type Canoe123Facts,
  readCanoe123Facts,
} from '../src/desk/exchange/canoe123/read-canoe123-facts.ts';
import {
  type FileOutcome,
  type FolderNews,
  watchFolder,
} from '../src/desk/exchange/canoe123/watched/watch-folder.server.ts';
import { classifyOutage } from '../src/platform/database/classify-outage.server.ts';
import { formatDay } from '../src/platform/format/format-day.ts';
import {
  type BringOptions,
  collectAccepted,
  doubtInWords,
  readImportOrder,
  refusalInWords,
  tellOutlook,
} from './bring-canoe123.ts';
import { type CommandContext, Refusal } from './command-context.ts';
import { sayWithHour } from './say-with-hour.ts';
import { type Stop, stopOnSignals } from './stop-on-signals.ts';
import { keptTeller, linesOfChange } from './watched-lines.ts';

type Read = Canoe123Import | Canoe123Stranger;

/** Errors of a file that is still being written, which are not reported. */
const unfinished: ReadonlySet<Canoe123Fault['code']> = new Set(['cut', 'empty']);

/**
 * Imports the exports of a program from a folder, file after file, until it is stopped. The first file is previewed and
 * confirmed; each later one prints a line about its changes. `onFile` gets each file of the edition, and the time after
 * which the file was written.
 */
export async function watchCanoe123(
  context: CommandContext,
  folder: string,
  { edition: year, yes, ...options }: BringOptions & { edition: number },
  stop: Stop = stopOnSignals(),
  onFile: (facts: Canoe123Facts, since: number) => void = () => {},
): Promise<void> {
  const { t, locale } = context;
  if (!statSync(resolve(folder), { throwIfNoEntry: false })?.isDirectory()) {
    throw new Refusal(t('cli.noFile', { file: folder }));
  }
  const order = await readImportOrder(context, String(year), options);
  const { say, warn } = sayWithHour(context);
  const once = sayer(warn);
  const keptOf = keptTeller();
  let event: EventOfSeries | null = null;
  let isOut = false;

  let facts: Canoe123Facts | null = null;

  async function bring(pieces: readonly Uint8Array[], more: Partial<Canoe123Order>): Promise<Read> {
    const reading = await readCanoe123(pieces);
    facts = 'file' in reading ? readCanoe123Facts(reading.file, year) : null;
    const read = await importOfSeries(order.services(), reading, { ...order.with(more), event });
    // An incomplete file does not get as far as the database.
    if (read.code === 'fault') return read;
    if (isOut) say(t('cli.watched.recovered'));
    isOut = false;
    return read;
  }

  /** Shows the changes of the first file, and writes them when confirmed. */
  async function takeFirst(pieces: readonly Uint8Array[]): Promise<Read> {
    let looked = await bring(pieces, {});
    if (looked.code !== 'read') return looked;
    const accepted = collectAccepted(looked, options);
    if (accepted.size > 0) looked = await bring(pieces, { accepted });
    if (looked.code !== 'read') return looked;
    const { title, subtitle, location } = looked.report.event;
    context.say([title, subtitle, location].filter((words) => words !== '').join(' · '));
    for (const question of looked.open) once('', refusalInWords(context, question, year));
    tellOutlook(context, looked);
    keptOf(context, looked.kept);
    if (looked.isHidden) context.say(t('deskCanoeRecord.hidden', { year }));
    if (!looked.isNew) return looked;
    const count = looked.rows.length + looked.moved;
    await context.confirm(t('cli.canoe123Ask', { year, count }), yes, stop.signal);
    const brought = await bring(pieces, { accepted, dryRun: false });
    if (brought.code === 'read') say(t('cli.canoe123Brought', { year }));
    return brought;
  }

  /** Writes a later file. Its doubtful times wait for an answer: `--take` was an answer about the first file. */
  async function takeNext(pieces: readonly Uint8Array[]): Promise<Read> {
    const brought = await bring(pieces, { dryRun: false, believed: new Set() });
    if (brought.code === 'read') tellChange(brought);
    return brought;
  }

  function tellChange(brought: Canoe123Outlook): void {
    for (const question of brought.open) once('', refusalInWords(context, question, year));
    if (brought.isNew) for (const line of linesOfChange(context, brought)) say(line);
    for (const line of keptOf(context, brought.kept)) say(line);
    for (const run of brought.doubtful) {
      const { key, bib, name, race } = run;
      const who = `${race} · ${bib} ${name}`;
      once('', t('cli.watched.doubtful', { who, why: doubtInWords(context, run), key }));
    }
  }

  async function take(
    name: string,
    pieces: readonly Uint8Array[],
    since: number,
  ): Promise<FileOutcome> {
    try {
      const read = await (event === null ? takeFirst(pieces) : takeNext(pieces));
      if (read.code === 'read' && facts) onFile(facts, since);
      return toOutcome(name, read);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const outage = classifyOutage(error);
      if (outage) isOut = true;
      const reason = error instanceof Error ? error.message : String(error);
      const words = outage
        ? t(`cli.watched.outage.${outage}`)
        : t('cli.watched.failed', { name, reason });
      return { code: 'failed', why: words, tell: () => warn(words) };
    }
  }

  function toOutcome(name: string, read: Read): FileOutcome {
    switch (read.code) {
      case 'read':
        event ??= read.report.event;
        return { code: 'taken' };
      case 'fault': {
        const { fault } = read;
        const words = unfinished.has(fault.code)
          ? t('cli.watched.notWhole', { line: fault.line })
          : refusalInWords(context, read, year);
        return { code: 'faulty', fault: fault.code, tell: () => warn(`${name}: ${words}`) };
      }
      case 'other_event':
        once(name, t('cli.watched.otherEvent', { title: read.title }));
        break;
      case 'other_year': {
        const days = read.days.map((day) => formatDay(day, locale, 'medium')).join(', ');
        once(name, t('cli.watched.otherYear', { days, year }));
        break;
      }
      default: {
        const open = 'open' in read ? read.open : [];
        for (const asked of open.length > 0 ? open : [read]) {
          once(name, refusalInWords(context, asked, year));
        }
      }
    }
    return { code: 'refused' };
  }

  function tell(news: FolderNews): void {
    switch (news.code) {
      case 'empty':
        say(t('cli.watched.empty'));
        break;
      case 'folder_lost':
        warn(t('cli.watched.folderLost', { folder }));
        break;
      case 'folder_back':
        say(t('cli.watched.folderBack'));
        break;
      case 'not_readable':
        warn(t('cli.watched.notReadable', { name: news.name }));
        break;
      case 'older':
        warn(t('cli.watched.older', { name: news.name }));
        break;
      case 'quiet':
        warn(t('cli.watched.quiet', { count: news.minutes }));
        break;
    }
  }

  say(t('cli.watched.begin', { folder, year }));
  try {
    await watchFolder({ folder: resolve(folder), take, tell, signal: stop.signal });
  } catch (error) {
    if (!(stop.signal.aborted && error instanceof Refusal)) throw error;
  } finally {
    stop.forget();
  }
  say(t('cli.watched.ended'));
}

/** Creates a printer that prints each sentence once, whichever file it is about. */
function sayer(warn: (words: string) => void) {
  const said = new Set<string>();
  return (name: string, words: string): void => {
    if (said.has(words)) return;
    said.add(words);
    warn(name === '' ? words : `${name}: ${words}`);
  };
}
