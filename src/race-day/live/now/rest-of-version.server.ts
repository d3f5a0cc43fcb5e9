import { createHash } from 'node:crypto';

export function restOfVersion(rest: { day: string; timeZone: string; seats: unknown }): string {
  const text = JSON.stringify([rest.day, rest.timeZone, rest.seats]);
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
