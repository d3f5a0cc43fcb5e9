import { join } from 'node:path';
import {
  folderTransport,
  type MailTransport,
  smtpTransport,
} from './mail/mail-transport.server.ts';
import { sendDueMails } from './mail/send-due-mails.server.ts';
import { retryConfirmations } from './payments/card/claims/retry-confirmations.server.ts';
import { mailTerms } from './payments/mail-terms.ts';
import { runPaymentClock } from './payments/run-payment-clock.server.ts';
import type { Config } from './platform/config/config.ts';
import { dropEndedLimits } from './platform/http/drop-ended-limits.server.ts';
import { eraseOldEmergencyContacts } from './registration/emergency-contacts/erase-old-emergency-contacts.server.ts';
import type { Services } from './services.server.ts';

export interface BackgroundJobs {
  /** Ends the loop once what it is doing is done. */
  stop(): Promise<void>;
}

type JobServices = Pick<Services, 'config' | 'database' | 'race' | 'translate' | 'cards' | 'log'>;

const ROUND_MS = 2000;
/** Deadlines are days: looking once a minute is often enough. */
const ROUNDS_A_CLOCK = 30;

/** The transport of the settings: SMTP where it is set, else .eml files in `varDir`. */
function mailTransport({ mail, varDir }: Pick<Config, 'mail' | 'varDir'>): MailTransport {
  return mail.smtpUrl === null
    ? folderTransport(join(varDir, 'outbox'))
    : smtpTransport(mail.smtpUrl);
}

/**
 * Starts what the server does by itself: it sends mails, asks again about unanswered card
 * payments, and lets time run for payments. A round that fails is logged; the next one tries again.
 */
export function startBackgroundJobs(services: JobServices, roundMs = ROUND_MS): BackgroundJobs {
  const transport = mailTransport(services.config);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = 0;
  let running = Promise.resolve();
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = runRound(services, transport, round++ % ROUNDS_A_CLOCK === 0).then(next);
    }, roundMs);
    timer.unref();
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
}

async function runRound(
  services: JobServices,
  transport: MailTransport,
  withClock: boolean,
): Promise<void> {
  const { config, database, translate, log } = services;
  const now = new Date();
  try {
    if (withClock) {
      // Promised for a day: nothing that may fail comes before it.
      const erased = await eraseOldEmergencyContacts(services, now);
      if (erased > 0) log.info({ erased }, 'contacts for emergencies erased');
      await retryConfirmations(services, now);
      await runPaymentClock(services, now);
    }
    const room = {
      ...{ database, transport, translate, terms: mailTerms(services) },
      publicUrl: config.publicUrl,
      from: config.mail.from,
      onFailure: (mail: string, err: unknown) => log.warn({ mail, err }, 'mail not sent'),
    };
    await sendDueMails(room, now);
    if (withClock) await dropEndedLimits(database, now);
  } catch (err) {
    log.error({ err }, 'background round failed');
  }
}
