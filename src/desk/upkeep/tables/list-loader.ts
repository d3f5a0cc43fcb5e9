import type { Table } from '../../../platform/files/table/table.ts';
import type { DeskCaller } from '../../frame/guard/act-on-desk.server.ts';

/** Loads a list as the address asks for it, whole; null where there is nothing to list. */
export type ListLoader = (caller: DeskCaller) => Promise<Table | null>;
