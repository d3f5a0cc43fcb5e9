import { createHash } from 'node:crypto';
import { readNowVersion, writeNowVersion } from '../now/now-version.ts';
import type { RaceNow } from '../now/race-now.ts';
import type { LiveMoment } from '../stream/live-feeds.ts';
import { toLiveLists } from '../to-live-lists.ts';

/** The version changes with each place that the series counts, not with boats on the course. */
export function seriesMoment(now: RaceNow, words: string): LiveMoment {
  const lists = [...toLiveLists(now).lists].map(([id, { isOpen, boats }]) => [id, isOpen, boats]);
  const { names } = readNowVersion(now.version);
  const rest = createHash('sha256').update(JSON.stringify(lists)).digest('hex').slice(0, 16);
  const made = { revision: 0, plan: 0, results: 0, names, asOf: '', rest };
  const version = `${writeNowVersion(made)}.${words}`;
  return { version, document: { frame: { record: version }, parts: {}, lists: {} } };
}
