import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import {
  canoe123Port,
  followLine,
  type LineState,
} from '../src/desk/exchange/canoe123/live/follow-line.server.ts';
import { keepLive, LineTaken } from '../src/desk/exchange/canoe123/live/keep-live.server.ts';
import {
  keepLiveStatus,
  type LiveHolder,
  type LiveStatus,
  readLiveHolder,
  takeLine,
} from '../src/desk/exchange/canoe123/live/live-status.server.ts';
import { readLiveFile } from '../src/desk/exchange/canoe123/live/read-live-file.ts';
import { whyInWords } from '../src/desk/exchange/canoe123/live/why-in-words.ts';
import type { Canoe123Facts } from '../src/desk/exchange/canoe123/read-canoe123-facts.ts';
import { steadyNow } from '../src/platform/clock/steady-now.ts';
import type { AppDatabase } from '../src/platform/database/open-database.server.ts';
import { type CommandContext, Refusal } from './command-context.ts';
import { sayWithHour } from './say-with-hour.ts';
import { type Stop, stopOnSignals } from './stop-on-signals.ts';

export interface LiveAddress {
  host: string;
  port: number;
}

/** Reads `HOST` or `HOST:PORT`, an IPv6 host in brackets; null for any other text. */
export function readLiveAddress(text: string): LiveAddress | null {
  const match = /^(?:\[([\da-f:]+)\]|([a-z\d.-]+))(?::(\d{1,5}))?$/i.exec(text);
  if (match === null) return null;
  const [, bracketed, plain = '', port = String(canoe123Port)] = match;
  const number = Number(port);
  return number > 0 && number < 65_536 ? { host: bracketed ?? plain, port: number } : null;
}

interface LiveOptions extends LiveAddress {
  edition: number;
  /** Race of the plan for a race of Canoe123. */
  races: readonly [string, string][];
  statusEveryMs?: number;
}

/** Makes this process the only one that reads Canoe123 for an edition; throws a refusal while another one does. */
async function takeEdition(
  { t }: Pick<CommandContext, 't'>,
  database: AppDatabase,
  {
    year,
    address,
    goneAfterMs,
    warn,
  }: { year: number; address: string; goneAfterMs: number; warn: (words: string) => void },
): Promise<string> {
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  const seen = await readLiveHolder(database, year);
  if (seen && !seen.hasEnded && !isGone(seen)) {
    warn(t('cli.live.looking', { host: hostOf(seen) }));
    await pause(goneAfterMs);
  }
  // Another process has written in the meantime, so it holds the line.
  if (await takeLine(database, year, { holder, address, over: seen, now: new Date() })) {
    return holder;
  }
  const other = await readLiveHolder(database, year);
  throw new Refusal(t('cli.live.otherRuns', { year, host: other ? hostOf(other) : '' }));
}

const hostOf = ({ holder }: LiveHolder) => holder.split(' ')[0] ?? '';

/** Whether the process of a holder on this computer no longer runs. */
function isGone({ holder }: LiveHolder): boolean {
  const [host, pid] = holder.split(' ');
  if (host !== hostname()) return false;
  try {
    return !process.kill(Number(pid), 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

type OnFile = (facts: Canoe123Facts, since: number) => void;

/**
 * Writes the messages of Canoe123 into the log of the race day until it is stopped, and prints messages that it does
 * not understand. `readFiles` reads the program's files in parallel; when either ends, the other ends too.
 */
export async function liveCanoe123(
  context: CommandContext,
  { host, port, edition: year, races, statusEveryMs = 2000 }: LiveOptions,
  {
    stop = stopOnSignals(),
    readFiles,
  }: { stop?: Stop; readFiles?: (onFile: OnFile) => Promise<void> } = {},
): Promise<void> {
  const { t } = context;
  const { say, warn } = sayWithHour(context);
  const told = new Set<string>();
  let state: LineState = 'connecting';
  let system = '';
  let isOut = false;
  let storedBefore = 0;
  let hadPlan = true;
  let isTaken = false;

  let lastWhy = '';
  let heardAt: string | null = null;
  await context.editionId(String(year));
  const database = await context.database();
  const address = `${host}:${port}`;
  const holder = await takeEdition(context, database, {
    year,
    address,
    // A command that wrote nothing for so long is gone.
    goneAfterMs: 3 * statusEveryMs,
    warn,
  });
  const keeper = await keepLive({
    database,
    year,
    holder,
    wishes: new Map(races),
    onFailure(error) {
      if (error instanceof LineTaken) return giveWay();
      if (!isOut) {
        warn(t('cli.live.notStored', { reason: error instanceof Error ? error.message : '' }));
      }
      isOut = true;
    },
  });

  /** Ends this command, because another one has taken its place. */
  function giveWay(): void {
    isTaken = true;
    stop.end();
  }

  function tellNews(): void {
    for (const { code, about, name } of keeper.notices()) {
      const who = name === null ? about : `${about} ${name}`;
      const words = t(`deskCanoeRecord.live.notice.${code}`, { about: who });
      if (told.has(words)) continue;
      told.add(words);
      warn(words);
    }
    if (keeper.system() !== system) {
      system = keeper.system();
      say(t('cli.live.system', { system }));
    }
    // A failure after events were stored again is another one.
    if (keeper.stored() > storedBefore) isOut = false;
    storedBefore = keeper.stored();
    const hasPlan = keeper.days() > 0;
    if (hadPlan && !hasPlan) warn(t('cli.live.noPlan', { year }));
    hadPlan = hasPlan;
  }

  /** Writes the line that the desk shows. A failure is printed when events cannot be stored. */
  async function writeStatus(now: LiveStatus['state'] = state): Promise<void> {
    const isHeld = await keepLiveStatus(database, year, {
      holder,
      address,
      state: now,
      why: lastWhy,
      system,
      heardAt,
      stored: keeper.stored(),
      notices: keeper.notices(),
      sources: keeper.sources().map(({ at, ...source }) => ({ ...source, at: toIso(at) })),
      writtenAt: new Date().toISOString(),
    }).catch(() => null);
    if (isHeld === false) giveWay();
  }

  say(t('cli.live.begin', { host, port, year }));
  await writeStatus();
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    tellNews();
    writing = writing.then(() => writeStatus());
  }, statusEveryMs);
  const reading = readFiles?.((facts, since) =>
    keeper.hearFile(readLiveFile(facts), { since, at: steadyNow() }),
  ).finally(stop.end);
  // The error is thrown below, when the line has ended too.
  reading?.catch(() => undefined);
  try {
    await followLine({
      host,
      port,
      signal: stop.signal,
      onMessage(message, at) {
        heardAt = toIso(at);
        keeper.hear(message, at);
      },
      onState(next, why) {
        if (next === 'alive') say(t('cli.live.alive'));
        // Further attempts of the same break print nothing.
        if (next === 'dead' && state !== 'dead') {
          warn(t('cli.live.dead', { why: whyInWords(t, why) }));
        }
        if (next === 'dead') keeper.break();
        if (next !== 'connecting') [state, lastWhy] = [next, why];
      },
    });
    await reading;
    await keeper.whole();
  } finally {
    clearInterval(timer);
    await writing;
    await writeStatus('ended');
    stop.forget();
  }
  tellNews();
  if (isTaken) throw new Refusal(t('cli.live.taken', { year }));
  say(t('cli.live.ended', { count: keeper.stored() }));
}

/** Writes an arrival by the clock of this computer as it goes now, by which the desk says how old it is. */
const toIso = (at: number | null) =>
  at === null ? null : new Date(Date.now() - (steadyNow() - at)).toISOString();
