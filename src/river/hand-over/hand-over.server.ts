import { type Actor, writeAudit } from '../../accounts/audit/write-audit.server.ts';
import type { Config } from '../../platform/config/config.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { certificateDays, daysForTheRiver } from '../../platform/http/tls/certificate-facts.ts';
import { openCertificate } from '../../platform/http/tls/open-certificate.server.ts';
import { giveLease } from '../../race-day/lease/lease-repository.server.ts';
import type { RaceLease } from '../../race-day/lease/race-lease.ts';

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

/** Gives the right to decide of a day to a side, with its line in the audit. */
export function handOver(
  database: AppDatabase,
  actor: Actor,
  { day, holder, now }: { day: string; holder: string; now: Date },
): Promise<RaceLease> {
  return database.transaction().execute(async (transaction) => {
    // The name alone goes to the other side.
    const by = actor.name.replace(/ <.*$/, '').slice(0, 120);
    const lease = await giveLease(transaction, { day, holder, by, now });
    const act = 'race_day_handed_over';
    const told = { act, subject: { kind: 'race_day', id: day }, after: { holder } } as const;
    await writeAudit(transaction, actor, told, now);
    return lease;
  });
}
