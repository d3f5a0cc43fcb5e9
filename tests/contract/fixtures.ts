import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, catalogueSchema } from '../../src/editions/catalogue.ts';
import { temporaryFolder } from './temporary-folder.ts';

const penalties = { touch: 2, miss: 50 };
const none = { results: false, staff: false, sponsors: false, registration: false };

/** A small catalogue: a file-only edition, two past ones in the database, one that is open. */
export const catalogue: Catalogue = catalogueSchema.parse([
  {
    ...none,
    ...{ year: 2019, apiEdition: null, raceDate: '2019-11-09', participants: 'file' },
    ...{ gates: 10, penalties: { touch: 2, miss: 40 }, heats: null },
  },
  {
    ...none,
    ...{ year: 2021, apiEdition: 1, raceDate: '2021-11-06', participants: 'database' },
    ...{ gates: 10, penalties, heats: { from: 1, to: 6, gates: 10, roll: false, comment: false } },
  },
  {
    ...none,
    ...{ year: 2023, apiEdition: 2, raceDate: '2023-02-18', participants: 'database' },
    ...{ gates: 8, penalties, heats: { from: 10, to: null, gates: 12, roll: true, comment: true } },
  },
  {
    ...none,
    ...{ year: 2027, apiEdition: 3, raceDate: '2027-02-20', participants: 'database' },
    ...{ gates: 12, penalties, heats: null, registration: true },
  },
]);

/** A participant as in a file; everything private carries the word "private". */
export function entry(id: number, person: string, name: string, more: object = {}) {
  return {
    ...{
      id,
      person,
      name,
      nationality: 'EC',
      city: 'Private',
      size: 'M',
      category: 1,
      sex: 'male',
    },
    email: `${person}@private.example`,
    mobile: `+593private${id}`,
    personal_id: `private-${id}`,
    date_birth: '1990-01-31',
    registered_at: '2021-09-01T10:00:00Z',
    payment_verified_at: '2021-10-01T10:00:00Z',
    release_verified_at: null,
    ...more,
  };
}

export function run(person: string, bib: number, name: string, more: object = {}) {
  return {
    ...{ person, participant_number: bib, name },
    ...{ start_time: '10:00:00.00', end_time: '10:01:23.45', swim: 0, roll: 0, comment: null },
    race_times_lines: [
      { gate: 1, penalty: '00:00:00', category: 1 },
      { gate: 2, penalty: '00:00:02', category: 1 },
      { gate: 3, penalty: '00:00:50', category: 1 },
    ],
    ...more,
  };
}

export const sampleFiles = {
  2021: {
    participants: [
      entry(1, 'ana-tapuy', 'Ana Tapuy', { sex: 'female' }),
      entry(2, 'luis-chimbo', 'Luis Chimbo'),
      entry(3, 'no-pago', 'No Pagó', { payment_verified_at: null }),
    ],
    heats: [
      {
        id: 1,
        name: { es: 'Primera manga', en: 'First descent' },
        descent: 1,
        results: [run('luis-chimbo', 102, 'Luis Chimbo'), run('ana-tapuy', 101, 'Ana Tapuy')],
      },
    ],
  },
  2023: {
    participants: [
      entry(11, 'ana-tapuy', 'Ana Tapuy', {
        sex: 'female',
        payment_verified_at: '2023-01-10T10:00:00Z',
        release_verified_at: '2023-01-11T10:00:00Z',
      }),
      entry(12, 'john-reid', 'John Reid', { nationality: 'US', category: 2 }),
    ],
    heats: [
      {
        id: 10,
        name: { es: 'Manga 1', en: 'Heat 1' },
        descent: 1,
        results: [
          run('ana-tapuy', 201, 'Ana Tapuy', {
            ...{ swim: 1, roll: 1, end_time: null },
            comment: { es: 'Nadó en la puerta 5', en: 'Swam at gate 5' },
          }),
        ],
      },
      { id: 11, name: { es: 'Manga 2', en: 'Heat 2' }, descent: 2, results: [] },
    ],
  },
  2027: {
    participants: [
      entry(21, 'ana-tapuy', 'Ana Tapuy', { sex: 'female' }),
      entry(22, 'luis-chimbo', 'Luis Chimbo', { payment_verified_at: null }),
    ],
  },
};

export type SampleFiles = Record<number, { participants: object[]; heats?: object[] }>;

/** Writes the files of editions into a data folder, a new one unless it is given. */
export function writeData(files: SampleFiles, folder?: string): string {
  const dataDir = folder ?? temporaryFolder();
  for (const [year, { participants, heats }] of Object.entries(files)) {
    const edition = join(dataDir, 'editions', year);
    mkdirSync(edition, { recursive: true });
    writeFileSync(join(edition, 'participants.json'), JSON.stringify({ participants }));
    if (heats) writeFileSync(join(edition, 'heats.json'), JSON.stringify({ heats }));
  }
  return dataDir;
}
