import { join } from 'node:path';
import { openRecord } from '../../src/app/open-record.server.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createRecordReader } from '../../src/record/editions/record/record-reader.server.ts';

/** The record of the data folder in a database of its own in `folder`. */
export async function openSampleRecord(folder: string) {
  const { database } = await openRecord(readConfig({ VAR_DIR: join(folder, 'record') }));
  return { database, catalogue: await createRecordReader(database).catalogue() };
}
