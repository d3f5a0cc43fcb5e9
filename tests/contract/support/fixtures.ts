import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type {
  contactsFile,
  recordFile,
} from '../../../src/record/editions/exchange/record-file.ts';
import type { Edition } from '../../../src/record/editions/record/edition-facts.ts';
import { temporaryFolder } from './temporary-folder.ts';

type RecordInput = z.input<typeof recordFile>;
type EntryInput = RecordInput['entries'][number];
type RunInput = RecordInput['heats'][number]['runs'][number];
type ContactsInput = z.input<typeof contactsFile>;

const penalties = { touch: 2, miss: 50 };
const none = { results: false, staff: false, sponsors: false, registration: false };
const served = { ...none, api: true, participants: 'plain' as const, clarifications: [] };

/** A small catalogue: an archived edition, two past editions that the API serves, and an open one. */
export const editions = {
  2019: {
    id: 2019,
    year: 2019,
    raceDate: '2019-11-09',
    ...served,
    api: false,
    participants: 'numbered',
    gates: 10,
    penalties: { touch: 2, miss: 40 },
    heats: null,
  },
  2021: {
    id: 1,
    year: 2021,
    raceDate: '2021-11-06',
    ...served,
    gates: 10,
    penalties,
    heats: { from: 1, to: 6, gates: 10, roll: false, comment: false },
  },
  2023: {
    id: 2,
    year: 2023,
    raceDate: '2023-02-18',
    ...served,
    gates: 8,
    penalties,
    heats: { from: 10, to: null, gates: 12, roll: true, comment: true },
  },
  2027: {
    id: 3,
    year: 2027,
    raceDate: '2027-02-20',
    ...served,
    gates: 12,
    penalties,
    heats: null,
    registration: true,
  },
} satisfies Record<number, Edition>;

export function entry(person: string, name: string, more: Partial<EntryInput> = {}): EntryInput {
  return {
    person,
    name,
    category: 1,
    sex: 'male',
    nationality: 'EC',
    registeredAt: '2021-09-01T10:00:00Z',
    paymentVerifiedAt: '2021-10-01T10:00:00Z',
    ...more,
  };
}

function unpaid(person: string, name: string, more: Partial<EntryInput> = {}): EntryInput {
  const { paymentVerifiedAt: _, ...rest } = entry(person, name, more);
  return rest;
}

export function run(person: string, more: Partial<RunInput> = {}): RunInput {
  return { person, start: '10:00:00.00', finish: '10:01:23.45', gates: [0, 2, 50], ...more };
}

export function makeRecord(
  edition: Edition,
  entries: EntryInput[],
  more: Partial<Pick<RecordInput, 'heats' | 'groups' | 'decisions'>> = {},
): EditionInput {
  const { heats = [], groups = [], decisions = [] } = more;
  const named = new Set(
    [...heats.flatMap(({ runs }) => runs), ...decisions].map((one) => one.person),
  );
  const [kept = [], shown = []] = [false, true].map((isShown) =>
    entries.filter(
      ({ person, paymentVerifiedAt }) =>
        (paymentVerifiedAt !== undefined || named.has(person)) === isShown,
    ),
  );
  const parts = { edition, groups, entries: shown, heats, decisions };
  return {
    record: { format: 'race-record', version: 1, ...parts },
    contacts: {
      format: 'race-contacts',
      version: 1,
      year: edition.year,
      entries: kept,
      contacts: entries.map(({ person }, index) => ({
        person,
        email: `${person}@private.example`,
        city: 'Private',
        size: 'M',
        mobile: `+593private${edition.id}${index}`,
        personalId: `private-${person}`,
        birthDate: '1990-01-31',
      })),
    },
  };
}

export interface EditionInput {
  record: RecordInput;
  contacts: ContactsInput;
}

export const sampleFiles = {
  2021: makeRecord(
    editions[2021],
    [
      entry('ana-tapuy', 'Ana Tapuy', { sex: 'female', bib: 101 }),
      entry('luis-chimbo', 'Luis Chimbo', { bib: 102 }),
      unpaid('no-pago', 'No Pagó'),
    ],
    {
      heats: [
        {
          id: 1,
          name: { es: 'Primera manga', en: 'First descent' },
          descent: 1,
          runs: [run('luis-chimbo'), run('ana-tapuy')],
        },
      ],
    },
  ),
  2023: makeRecord(
    editions[2023],
    [
      entry('ana-tapuy', 'Ana Tapuy', {
        sex: 'female',
        bib: 201,
        paymentVerifiedAt: '2023-01-10T10:00:00Z',
        releaseVerifiedAt: '2023-01-11T10:00:00Z',
      }),
      entry('john-reid', 'John Reid', { nationality: 'US', category: 2 }),
    ],
    {
      heats: [
        {
          id: 10,
          name: { es: 'Manga 1', en: 'Heat 1' },
          descent: 1,
          runs: [
            {
              person: 'ana-tapuy',
              start: '10:00:00.00',
              status: 'DNF',
              swim: 1,
              roll: 1,
              comment: { es: 'Nadó en la puerta 5', en: 'Swam at gate 5' },
              gates: [0, 2, 50],
            },
          ],
        },
        { id: 11, name: { es: 'Manga 2', en: 'Heat 2' }, descent: 2, runs: [] },
      ],
    },
  ),
  2027: makeRecord(editions[2027], [
    entry('ana-tapuy', 'Ana Tapuy', { sex: 'female' }),
    unpaid('luis-chimbo', 'Luis Chimbo'),
  ]),
} satisfies SampleFiles;

export type SampleFiles = Record<number, EditionInput>;

export function writeData(files: SampleFiles, folder?: string): string {
  const dataDir = folder ?? temporaryFolder();
  for (const [year, { record, contacts }] of Object.entries(files)) {
    const edition = join(dataDir, 'editions', year);
    mkdirSync(edition, { recursive: true });
    writeFileSync(join(edition, 'record.json'), JSON.stringify(record));
    writeFileSync(join(edition, 'contacts.json'), JSON.stringify(contacts));
  }
  return dataDir;
}
