import { join } from 'node:path';
import { sendDueLetters } from '../desk/mails/send-due-letters.server.ts';
import { sweepStatements } from '../desk/payments/statement/sweep-statements.server.ts';
import { runRetention } from '../desk/privacy/retention/run-retention.server.ts';
import { type Clock, startClock } from '../platform/background/start-clock.server.ts';
import { type WatchedClock, watchClock } from '../platform/clock/watch-clock.server.ts';
import type { Config } from '../platform/config/config.ts';
import { removeLeftTraces } from '../platform/database/remove-traces.server.ts';
import { dropEndedLimits } from '../platform/http/drop-ended-limits.server.ts';
import type { FollowedRace } from '../race-day/follow/notices/due-notices.ts';
import { tellFollowers } from '../race-day/follow/push/tell-followers.server.ts';
import { endUnprovenTurns } from '../record/entries/end-unproven-turns.server.ts';
import {
  folderTransport,
  type MailTransport,
  smtpTransport,
} from '../record/mail/mail-transport.server.ts';
import { sendDueMails } from '../record/mail/send-due-mails.server.ts';
import { runClubClock } from '../registration/clubs/run-club-clock.server.ts';
import { forgetOldOffers } from '../registration/hand-over/offer-own-entry.server.ts';
import { retryConfirmations } from '../registration/payments/card/claims/retry-confirmations.server.ts';
import { presentProviders } from '../registration/payments/card/open-card-providers.server.ts';
import { mailTerms } from '../registration/payments/mail-terms.ts';
import { runPaymentClock } from '../registration/payments/run-payment-clock.server.ts';
import { removeAside } from '../registration/payments/transfer/sweep-receipts.server.ts';
import type { Services } from './services.server.ts';

export interface BackgroundJobs {
  /** Stops the jobs once their current round is done; mails are cut off after `patienceMs`. */
  stop(): Promise<void>;
}

type JobServices = Pick<Services, 'config' | 'database' | 'race' | 'translate' | 'cards' | 'log'>;

interface BackgroundJobDeps extends Omit<JobServices, 'race' | 'translate'> {
  /** The content, read anew when a round begins. */
  content: Pick<Services['content'], 'refresh'>;
  /** Null when this site sends no push messages. */
  push?: Services['push'];
  /** Reads the race for notices to followers: the shown day, or the given one. Null when there is none. */
  followed?: (day?: string) => Promise<FollowedRace | null>;
}

interface Setting {
  /** Milliseconds between two rounds of the outbox; the other jobs run at multiples. */
  roundMs: number;
  /** Milliseconds that a stop waits for mails being sent. */
  patienceMs: number;
  /** The check of the wall clock, shared with other parts of the server that must not trust the clock blindly. */
  clock: WatchedClock;
}

/** Returns SMTP if it is configured, otherwise a transport that writes .eml files to `varDir`. */
function mailTransport({ mail, varDir }: Pick<Config, 'mail' | 'varDir'>): MailTransport {
  return mail.smtpUrl === null
    ? folderTransport(join(varDir, 'outbox'))
    : smtpTransport(mail.smtpUrl);
}

/**
 * Starts the background jobs of the server: they send mails, ask again about unanswered card payments, end payment
 * deadlines and erase data that is due. Each job has its own timer, so that an outside server that hangs delays no
 * other job. Jobs that cannot be undone wait until the wall clock can be trusted.
 */
export function startBackgroundJobs(
  opened: BackgroundJobDeps,
  { roundMs = 2000, patienceMs = 10_000, clock = watchClock(opened) }: Partial<Setting> = {},
): BackgroundJobs {
  const { log, config, database } = opened;
  const present = async (): Promise<JobServices> => {
    const live = await opened.content.refresh();
    return { ...opened, ...live, cards: presentProviders(opened.cards, live.race) };
  };
  const transport = mailTransport(config);
  const deadlines: Clock['round'] = (now) =>
    clock.whenBelieved(now, async () => runPaymentClock(await present(), now));
  const turns: Clock['round'] = (now) =>
    clock.whenBelieved(now, async () => {
      await endUnprovenTurns(database, now);
      await forgetOldOffers(database, now);
    });
  const letters: Clock['round'] = (now) =>
    clock.whenBelieved(now, async () => sendDueLetters(await present(), now));
  const ofClubs: Clock['round'] = (now) =>
    clock.whenBelieved(now, () => runClubClock({ database, varDir: config.varDir }, now));
  const terms: Clock['round'] = (now) =>
    clock.whenBelieved(now, async () => endTerms(await present(), now));
  const stopping = new AbortController();
  const clocks: Clock[] = [
    ...followers(opened, present, stopping.signal).map((round) => ({
      name: 'followers',
      // The notice of a stopped race cannot wait for the mails.
      everyMs: roundMs / 2,
      round,
    })),
    { name: 'mails', everyMs: roundMs, round: mails(present, transport) },
    {
      name: 'cards',
      everyMs: 2 * roundMs,
      round: async (now) => retryConfirmations(await present(), now),
    },
    // Deadlines are counted in days, so once a minute is often enough.
    { name: 'deadlines', everyMs: 30 * roundMs, round: deadlines },
    { name: 'letters', everyMs: 2 * roundMs, round: letters },
    { name: 'turns', everyMs: 30 * roundMs, round: turns },
    { name: 'clubs', everyMs: 1800 * roundMs, round: ofClubs },
    { name: 'terms', everyMs: 1800 * roundMs, round: terms },
    { name: 'limits', everyMs: 30 * roundMs, round: (now) => dropEndedLimits(database, now) },
    { name: 'bank lines', everyMs: 1800 * roundMs, round: (now) => sweepStatements(database, now) },
  ];
  const running = clocks.map((clock) =>
    startClock(clock, (name, err) => log.error({ clock: name, err }, 'background round failed')),
  );
  return {
    async stop() {
      stopping.abort();
      const cut = setTimeout(() => transport.close(), patienceMs);
      await Promise.all(running.map((clock) => clock.stop()));
      clearTimeout(cut);
      transport.close();
    },
  };
}

function followers(
  { push, followed, database, log }: BackgroundJobDeps,
  present: () => Promise<JobServices>,
  signal: AbortSignal,
): Clock['round'][] {
  if (!push || !followed) return [];
  const round = tellFollowers({
    database,
    read: () => followed(),
    readDay: followed,
    send: push.send,
    say: async () => (await present()).translate,
    log,
  });
  return [(now) => round(now, signal)];
}

function mails(present: () => Promise<JobServices>, transport: MailTransport): Clock['round'] {
  const gone = new Set<string>();
  return async (now) => {
    const services = await present();
    const { config, database, translate, log } = services;
    const room = {
      database,
      transport,
      translate,
      terms: mailTerms(services),
      gone,
      publicUrl: config.publicUrl,
      from: config.mail.from,
      onFailure: (mail: string, err: unknown) => log.warn({ mail, err }, 'mail not sent'),
    };
    await sendDueMails(room, now);
  };
}

/** Erases data whose term in the table of personal data is over; terms are days, months or years. */
async function endTerms(services: JobServices, now: Date): Promise<void> {
  const { database, race, config, log } = services;
  const actor = { accountId: null, sessionId: null, name: 'server' };
  const room = { database, race, varDir: config.varDir, actor };
  const erased = await runRetention(room, { now, dryRun: false });
  if (Object.values(erased).some((count) => count > 0)) log.info({ erased }, 'terms ended');
  if (!(await removeLeftTraces(database)))
    log.warn('traces of who was erased are left in the files');
  const removed = await removeAside(config.varDir, { now });
  if (removed > 0) log.info({ removed }, 'receipts without a payment removed');
}
