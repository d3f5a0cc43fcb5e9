import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { Edition } from '../../record/editions/record/edition-facts.ts';
import type { EditionRecord } from '../../record/editions/record/edition-record.ts';
import type { ResultsDeps } from './results-deps.server.ts';

/** `stale`: the last known version, because the database does not answer; `missing`: no version is known. */
export type Availability = 'current' | 'stale' | 'missing';

/** Returns the freshest available record of an edition. An empty record when none can be read. */
export async function readResults(
  { services: { records, log, markPartial } }: PageContext<ResultsDeps>,
  edition: Edition,
): Promise<{ record: EditionRecord; availability: Availability }> {
  const none = { edition, version: 0, groups: [], entries: [], heats: [], decisions: [] };
  try {
    const record = await records.record(edition.id);
    return { record: record ?? none, availability: 'current' };
  } catch (error) {
    log.error({ err: error, year: edition.year }, 'results not available');
    markPartial();
    const record = records.lastRecord(edition.id);
    return record ? { record, availability: 'stale' } : { record: none, availability: 'missing' };
  }
}
