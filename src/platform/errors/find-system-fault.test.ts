import { expect, test } from 'vitest';
import { findSystemFault } from './find-system-fault.ts';
import { StartError } from './start-error.ts';

const ofSystem = (code: string, syscall: string, path?: string) =>
  Object.assign(new Error(`${code}: it said so, ${syscall}`), { code, syscall, path });
const ofSqlite = (errcode: number) =>
  Object.assign(new Error('it said so'), { code: 'ERR_SQLITE_ERROR', errcode });

test.each([
  ['ENOSPC', 'write', 'full'],
  ['EDQUOT', 'write', 'full'],
  ['EACCES', 'open', 'denied'],
  ['EPERM', 'rename', 'denied'],
  ['EROFS', 'mkdir', 'readOnly'],
  ['ENOTDIR', 'mkdir', 'notFolder'],
  ['EEXIST', 'mkdir', 'notFolder'],
  ['EIO', 'read', 'failed'],
])('the error %s of %s is a fault of the machine: %s', (code, syscall, kind) => {
  expect(findSystemFault(ofSystem(code, syscall, 'var/a'))).toMatchObject({ kind, path: 'var/a' });
});

test.each([
  [11, 'damaged'],
  [26, 'damaged'],
  // SQLITE_CORRUPT_INDEX, an extended code.
  [779, 'damaged'],
  [13, 'full'],
  [14, 'denied'],
  [8, 'denied'],
  [10, 'failed'],
])('the SQLite result %i is a fault of the machine: %s', (errcode, kind) => {
  expect(findSystemFault(ofSqlite(errcode))).toMatchObject({ kind, path: null });
});

test('the cause of an error decides, with the path named above it', () => {
  const error = Object.assign(new StartError('no', { cause: ofSqlite(26) }), {
    path: 'race.sqlite',
  });
  expect(findSystemFault(error)).toMatchObject({ kind: 'damaged', path: 'race.sqlite' });
  expect(findSystemFault(new AggregateError([ofSystem('ENOSPC', 'write')]))).toMatchObject({
    kind: 'full',
  });
});

test.each([
  ['a bug', new TypeError('x is not a function')],
  ['a port of another program', ofSystem('EACCES', 'listen')],
  ['a file that is there already', ofSystem('EEXIST', 'open', 'a')],
  ['a file that is not there', ofSystem('ENOENT', 'open', 'a')],
  ['a rule of the database', ofSqlite(19)],
  ['no error', 'ENOSPC'],
])('%s is no fault of the machine', (_what, error) => {
  expect(findSystemFault(error)).toBeNull();
});
