import type { DeskCaller } from '../../frame/guard/act-on-desk.server.ts';
import { deskTurn } from '../../frame/parts/take-file.server.ts';
import type { ReadStatement } from './keep-statement.server.ts';
import { readStatementApart } from './reader/read-statement-apart.server.ts';

export const toReading =
  (caller: DeskCaller): ReadStatement =>
  (bytes, choice) =>
    readStatementApart(caller.services.fileReaders, bytes, { ...deskTurn(caller), order: choice });
