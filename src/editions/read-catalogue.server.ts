import { join } from 'node:path';
import { readJson } from '../platform/content/read-json.server.ts';
import { type Catalogue, catalogueSchema } from './catalogue.ts';

/** Reads the catalogue of editions from the data folder; throws ContentError on a malformed file. */
export function readCatalogue(dataDirectory: string): Catalogue {
  return readJson(join(dataDirectory, 'editions.json'), catalogueSchema);
}
