import { join } from 'node:path';
import { readJson } from '../../platform/content/read-json.server.ts';
import { type Heat, heatsFile } from './heats-file.ts';
import {
  type RegisteredParticipant,
  registeredParticipantsFile,
  type StaticParticipant,
  staticParticipantsFile,
} from './registered-participant.ts';
import { type ResultsFile, resultsFile } from './results-file.ts';

function editionFile(dataDirectory: string, year: number, name: string): string {
  return join(dataDirectory, 'editions', String(year), name);
}

/** Participants of an edition with `participants: "file"`; throws ContentError on a malformed file. */
export function readStaticParticipants(dataDirectory: string, year: number): StaticParticipant[] {
  const file = editionFile(dataDirectory, year, 'participants.json');
  return readJson(file, staticParticipantsFile).participants;
}

/** Participants that fill the database of an edition; throws ContentError on a malformed file. */
export function readRegisteredParticipants(
  dataDirectory: string,
  year: number,
): RegisteredParticipant[] {
  const file = editionFile(dataDirectory, year, 'participants.json');
  return readJson(file, registeredParticipantsFile).participants;
}

/** Result tables of an edition; throws ContentError on a malformed file. */
export function readResults(dataDirectory: string, year: number): ResultsFile {
  return readJson(editionFile(dataDirectory, year, 'results.json'), resultsFile);
}

/** Heats of an edition; throws ContentError on a malformed file. */
export function readHeats(dataDirectory: string, year: number): Heat[] {
  return readJson(editionFile(dataDirectory, year, 'heats.json'), heatsFile).heats;
}
