import { join } from 'node:path';
import { findEdition } from '../../src/editions/catalogue.ts';
import {
  readHeats,
  readRegisteredParticipants,
  readResults,
  readStaticParticipants,
} from '../../src/editions/files/edition-files.server.ts';
import { readCatalogue } from '../../src/editions/read-catalogue.server.ts';
import type { Edition } from '../../src/editions/record/edition-facts.ts';

export const data = join(import.meta.dirname, '..', '..', 'data');
export const catalogue = readCatalogue(data);
export const raced = catalogue.filter(({ results }) => results);

function editionOf(year: number): Edition {
  const edition = findEdition(catalogue, year);
  if (edition === undefined) throw new Error(`No edition ${year}`);
  return edition;
}

export function participantsOf({ year, participants }: Edition) {
  return participants === 'file'
    ? readStaticParticipants(data, year)
    : readRegisteredParticipants(data, year);
}

/** A fresh copy of the files at every call, so that a test may break its own. */
export function filesOf(year: number) {
  const edition = editionOf(year);
  return {
    edition,
    participants: participantsOf(edition),
    results: readResults(data, year),
    heats: edition.heats === null ? [] : readHeats(data, year),
  };
}
