import { join } from 'node:path';
import { openRecord } from '../../src/app/open-record.server.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createRecordReader } from '../../src/record/editions/record/record-reader.server.ts';

export async function openSampleRecord(folder: string) {
  const { database } = await openRecord(readConfig({ VAR_DIR: join(folder, 'record') }));
  return { database, catalogue: await createRecordReader(database).catalogue() };
}
