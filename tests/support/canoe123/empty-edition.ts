import type { RecordFile } from '../../../src/record/editions/exchange/record-file.ts';

export const emptyEdition: RecordFile = {
  format: 'race-record',
  version: 1,
  edition: {
    id: 3,
    year: 2027,
    raceDate: '2027-02-20',
    api: true,
    participants: null,
    results: false,
    staff: false,
    sponsors: false,
    registration: false,
    gates: 12,
    penalties: { touch: 2, miss: 50 },
    heats: null,
    clarifications: [],
  },
  groups: [],
  entries: [],
  heats: [],
  decisions: [],
};
