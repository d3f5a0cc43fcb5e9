import { readLease } from '../../../race-day/log/lease/lease-repository.server.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';

/** The other server that holds the right to decide of a day (ISO 8601 date); null where this one may. */
export async function otherHolder(
  { database, config }: Pick<DeskDeps, 'database' | 'config'>,
  day: string,
): Promise<string | null> {
  const lease = await readLease(database, day);
  return lease === null || lease.holder === config.relay.name ? null : lease.holder;
}
