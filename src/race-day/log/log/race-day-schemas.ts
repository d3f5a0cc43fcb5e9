import { buildJsonSchema } from '../../../platform/content/build-json-schema.ts';
import { raceDayLog } from './race-day-log.ts';

export function raceDaySchemas(): Record<'race-day-log', object> {
  const title = 'race-day-log 1: a day of racing, what was planned and everything that happened';
  return { 'race-day-log': buildJsonSchema(raceDayLog, title) };
}
