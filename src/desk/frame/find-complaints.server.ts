import { diagnose, type Finding } from '../upkeep/doctor/diagnose.ts';
import { findFacts } from '../upkeep/doctor/find-facts.server.ts';
import type { DeskCaller } from './guard/act-on-desk.server.ts';

export interface Complaint extends Pick<Finding, 'level' | 'code'> {
  words: string;
  remedy: string;
}

/**
 * Returns the findings of `race doctor`, worst first. `patience` is the longest wait for an outside service, in
 * milliseconds; with null, no service is asked and the database is not read completely.
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
    race,
  });
  return diagnose(facts).map(({ level, code, values }) => ({
    level,
    code,
    words: t(`deskSite.complaints.${code}`, values),
    remedy: t(`cli.finding.${code}`, values),
  }));
}
