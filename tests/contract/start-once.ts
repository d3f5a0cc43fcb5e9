import { importNewEditions } from '../../src/editions/exchange/import-new-editions.server.ts';
import { openDatabase } from '../../src/platform/database/open-database.server.ts';

/** Run as a process of its own: what a start does with the database, on the given file and data. */
const [file = '', dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ database: { engine: 'sqlite', file } });
await importNewEditions(database, dataDir);
await database.destroy();
