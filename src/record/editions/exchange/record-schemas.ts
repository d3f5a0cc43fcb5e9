import { buildJsonSchema } from '../../../platform/content/build-json-schema.ts';
import { contactsFile, recordFile } from './record-file.ts';

/**
 * Returns the JSON Schemas (draft 2020-12) by the name under which they are served and committed.
 */
export function recordSchemas(): Record<'race-record' | 'race-contacts', object> {
  return {
    'race-record': buildJsonSchema(recordFile, 'race-record 1: what is public of an edition'),
    'race-contacts': buildJsonSchema(
      contactsFile,
      'race-contacts 1: what is never published of its people',
    ),
  };
}
