import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';

/**
 * Run as a separate process: makes the database writes of a start with the given database and data. It prints the
 * number of statements; given a number, it is killed at that statement.
 */
const [file = '', dataDir = '', last] = process.argv.slice(2);
const { prepare } = DatabaseSync.prototype;
let statements = 0;
DatabaseSync.prototype.prepare = function (sql) {
  statements += 1;
  if (statements === Number(last)) process.kill(process.pid, 'SIGKILL');
  return prepare.call(this, sql);
};

const database = await openDatabase({ database: { engine: 'sqlite', file } });
await importNewEditions(database, dataDir);
await database.destroy();
process.stdout.write(String(statements));
