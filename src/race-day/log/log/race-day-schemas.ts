import { jsonSchemaOf } from '../../../platform/content/json-schema-of.ts';
import { raceDayLog } from './race-day-log.ts';

/** The JSON Schemas of the files of race day, by the name under which they are committed. */
export function raceDaySchemas(): Record<'race-day-log', object> {
  const title = 'race-day-log 1: a day of racing, what was planned and everything that happened';
  return { 'race-day-log': jsonSchemaOf(raceDayLog, title) };
}
