import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { ContentError } from '../../../platform/content/content-error.ts';
import { parseJsonText, readJson } from '../../../platform/content/read-json.server.ts';
import { checkContacts, checkRecord } from './check-record.ts';
import { allEntries } from './part-entries.ts';
import { type ContactsFile, contactsFile, type RecordFile, recordFile } from './record-file.ts';
import { recordedYears } from './recorded-years.server.ts';

export interface RecordFiles {
  record: RecordFile;
  contacts: ContactsFile | null;
}

const handedFile = z.discriminatedUnion('format', [recordFile, contactsFile]);

export function peopleOfRecords(dataDir: string): string[] {
  return recordedYears(dataDir).flatMap((year) => {
    const { record, contacts } = readRecordFiles(dataDir, year);
    return allEntries(record, contacts).map(({ person }) => person);
  });
}

/** Throws a ContentError that lists every issue, the rules of the sport included. */
export function readRecordFiles(dataDir: string, year: number): RecordFiles {
  const folder = join(dataDir, 'editions', String(year));
  const file = join(folder, 'record.json');
  const record = readJson(file, recordFile);
  const issues = checkRecord(record, year);
  if (issues.length > 0) throw new ContentError(relative(process.cwd(), file), issues);
  return { record, contacts: readContacts(join(folder, 'contacts.json'), record) };
}

/** Parses an uploaded record.json or contacts.json by its `format`. Throws ContentError. */
export function parseHandedFile(text: string, name: string): RecordFile | ContactsFile {
  const handed = parseJsonText(name, text, handedFile);
  if (handed.format !== 'race-record') return handed;
  const issues = checkRecord(handed, handed.edition.year);
  if (issues.length > 0) throw new ContentError(name, issues);
  return handed;
}

/** Combines contacts with the record of their year. Throws ContentError when they contradict each other. */
export async function withRecord(
  handed: ContactsFile,
  name: string,
  recordOf: (year: number) => Promise<RecordFile | null>,
): Promise<RecordFiles> {
  const record = await recordOf(handed.year);
  if (!record) {
    const expected = 'a year whose record.json is here';
    throw new ContentError(name, [{ path: 'year', expected, found: String(handed.year) }]);
  }
  const issues = checkContacts(handed, record);
  if (issues.length > 0) throw new ContentError(name, issues);
  return { record, contacts: handed };
}

function readContacts(file: string, record: RecordFile): ContactsFile | null {
  if (!existsSync(file)) return null;
  const contacts = readJson(file, contactsFile);
  const issues = checkContacts(contacts, record);
  if (issues.length > 0) throw new ContentError(relative(process.cwd(), file), issues);
  return contacts;
}
