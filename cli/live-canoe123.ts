import {
  canoe123Port,
  followLine,
  type LineState,
} from '../src/desk/exchange/canoe123/live/follow-line.server.ts';
import { keepLive } from '../src/desk/exchange/canoe123/live/keep-live.server.ts';
import {
  keepLiveStatus,
  type LiveStatus,
} from '../src/desk/exchange/canoe123/live/live-status.server.ts';
import type { CommandContext } from './command-context.ts';
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
}

const statusEveryMs = 2000;

/** Writes what Canoe123 sends into the log of the race day until it is stopped, and prints what it does not understand. */
export async function liveCanoe123(
  context: CommandContext,
  { host, port, edition: year, races }: LiveOptions,
  stop: Stop = stopOnSignals(),
): Promise<void> {
  const { t } = context;
  const { say, warn } = sayWithHour(context);
  const told = new Set<string>();
  let state: LineState = 'connecting';
  let system = '';
  let isOut = false;
  let hadPlan = true;

  let lastWhy = '';
  let heardAt: string | null = null;
  await context.editionId(String(year));
  const database = await context.database();
  const keeper = await keepLive({
    database,
    year,
    wishes: new Map(races),
    onFailure(error) {
      if (!isOut) {
        warn(t('cli.live.notStored', { reason: error instanceof Error ? error.message : '' }));
      }
      isOut = true;
    },
  });

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
    const hasPlan = keeper.days() > 0;
    if (hadPlan && !hasPlan) warn(t('cli.live.noPlan', { year }));
    hadPlan = hasPlan;
  }

  /** Writes the line that the desk shows. A failure is told when events cannot be stored. */
  async function writeStatus(now: LiveStatus['state'] = state): Promise<void> {
    await keepLiveStatus(database, year, {
      address: `${host}:${port}`,
      state: now,
      why: lastWhy,
      system,
      heardAt,
      stored: keeper.stored(),
      notices: keeper.notices(),
      writtenAt: new Date().toISOString(),
    }).catch(() => undefined);
  }

  say(t('cli.live.begin', { host, port, year }));
  await writeStatus();
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    tellNews();
    writing = writing.then(() => writeStatus());
  }, statusEveryMs);
  try {
    await followLine({
      host,
      port,
      signal: stop.signal,
      onMessage(message, at) {
        heardAt = new Date(at).toISOString();
        keeper.hear(message, at);
      },
      onState(next, why) {
        if (next === 'alive') say(t('cli.live.alive'));
        // Further attempts of the same break print nothing.
        if (next === 'dead' && state !== 'dead') {
          const reason =
            why === 'silent' || why === 'closed' ? t(`deskCanoeRecord.live.why.${why}`) : why;
          warn(t('cli.live.dead', { why: reason }));
        }
        if (next !== 'connecting') [state, lastWhy] = [next, why];
      },
    });
    await keeper.whole();
  } finally {
    clearInterval(timer);
    await writing;
    await writeStatus('ended');
    stop.forget();
  }
  tellNews();
  say(t('cli.live.ended', { count: keeper.stored() }));
}
