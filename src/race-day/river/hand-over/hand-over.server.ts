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

/** A reason not to take this certificate to the river. */
export type CertificateDoubt =
  | { code: 'ends'; days: number }
  | { code: 'other_name' }
  | { code: 'unusable'; fault: string };

/** Returns null for a good certificate, and for a server behind a proxy, which has none. */
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
  day: string;
  holder: string;
  term?: number;
  /** The side that gives the right away: nothing is done when another side holds it. */
  from?: string;
  now: Date;
}

/** Returns null when the day changed hands since `term` or is not held by `from`. */
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
