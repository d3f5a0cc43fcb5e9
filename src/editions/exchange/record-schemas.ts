import { z } from 'zod';
import { contactsFile, recordFile } from './record-file.ts';

/**
 * The JSON Schemas (draft 2020-12) of the files that import and export share, by the name under which
 * they are served and committed.
 */
export function recordSchemas(): Record<'race-record' | 'race-contacts', object> {
  return {
    'race-record': schemaOf(recordFile, 'race-record 1: what is public of an edition'),
    'race-contacts': schemaOf(
      contactsFile,
      'race-contacts 1: what is never published of its people',
    ),
  };
}

function schemaOf(file: z.ZodType, title: string): object {
  const { $schema, ...schema } = z.toJSONSchema(file, { io: 'input' });
  return { $schema, title, ...schema };
}
