import type { Config } from '../../../platform/config/config.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { certificateDays, daysForTheRiver } from '../../../platform/http/tls/certificate-facts.ts';
import { openCertificate } from '../../../platform/http/tls/open-certificate.server.ts';
import {
  type Actor,
  nameAlone,
  writeAudit,
} from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { giveLease, readLease } from '../../log/lease/lease-repository.server.ts';
import type { RaceLease } from '../../log/lease/race-lease.ts';
import { lockDay } from '../../log/store/append-events.server.ts';
import { handRights } from './hand-rights.ts';

/** What speaks against leaving for the river with this certificate; null where nothing does. */
export type CertificateDoubt =
  | { code: 'ends'; days: number }
  | { code: 'other_name' }
  | { code: 'unusable'; fault: string };

/** Looks at the certificate of HTTPS; a server behind a proxy has none of its own and none in doubt. */
export function doubtCertificate(
  config: Pick<Config, 'tls' | 'publicUrl'>,
  now: Date,
): CertificateDoubt | null {
  try {
    const certificate = openCertificate(config, now);
    if (certificate === null) return null;
    const days = certificateDays(certificate.facts, now);
    if (days < daysForTheRiver) return { code: 'ends', days };
    return certificate.facts.isForHost ? null : { code: 'other_name' };
  } catch (error) {
    return { code: 'unusable', fault: error instanceof Error ? error.message : 'unknown' };
  }
}

interface HandOver {
  /** ISO 8601 date. */
  day: string;
  holder: string;
  /** How often the day had changed hands when it was looked at. */
  term?: number;
  /** The side that gives it away: nothing is done where another one holds it. */
  from?: string;
  now: Date;
}

/**
 * Gives the right to decide of a day to a side, with its line in the audit; null where the day changed
 * hands since `term`, or is not `from`'s to give.
 */
export function handOver(
  database: AppDatabase,
  actor: Actor,
  { day, holder, term, from, now }: HandOver,
): Promise<RaceLease | null> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, handRights);
    await lockDay(transaction, day);
    const before = await readLease(transaction, day);
    if (term !== undefined && term !== (before?.term ?? 0)) return null;
    if (from !== undefined && before !== null && before.holder !== from) return null;
    const by = nameAlone(actor);
    const lease = await giveLease(transaction, { day, holder, by, now });
    const act = 'race_day_handed_over';
    const told = { act, subject: { kind: 'race_day', id: day }, after: { holder } } as const;
    await writeAudit(transaction, actor, told, now);
    return lease;
  });
}
