import { diagnose, type Finding } from '../../organizing/upkeep/doctor/diagnose.ts';
import { findFacts } from '../../organizing/upkeep/doctor/find-facts.server.ts';
import type { DeskCaller } from './guard/act-on-desk.server.ts';

/** Something that is not well with the site, in words. */
export interface Complaint extends Pick<Finding, 'level' | 'code'> {
  words: string;
  /** What to do about it, in the words of `race doctor`: for who looks after the server. */
  remedy: string;
}

/**
 * What `race doctor` says of the site, the worst first; `patience`: how long an outside service may
 * take, in milliseconds; null for a look that asks none, and does not read the whole database.
 */
export async function findComplaints(
  { services: { config, database, race }, t }: Pick<DeskCaller, 'services' | 't'>,
  patience: number | null,
): Promise<Complaint[]> {
  const facts = await findFacts({
    config,
    database: async () => database,
    now: new Date(),
    patience,
    isQuick: patience === null,
    isSampleAccount: race.bankAccount.sample,
  });
  return diagnose(facts).map(({ level, code, values }) => ({
    level,
    code,
    words: t(`deskSite.complaints.${code}`, values),
    remedy: t(`cli.finding.${code}`, values),
  }));
}
