import { loadEditions } from '../../src/editions/loading/load-editions.server.ts';
import { openDatabase } from '../../src/platform/database/open-database.server.ts';
import { catalogue } from './fixtures.ts';

/** Run as a process of its own: what a start does with the database, on the given file and data. */
const [file = '', dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ database: { engine: 'sqlite', file } });
await loadEditions(database, catalogue, dataDir);
await database.destroy();
