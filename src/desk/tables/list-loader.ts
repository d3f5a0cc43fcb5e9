import type { Table } from '../../platform/files/table/table.ts';
import type { DeskCaller } from '../frame/guard/act-on-desk.server.ts';

/** Loads all rows of the list that the address asks for. Null when there is no such list. */
export type ListLoader = (caller: DeskCaller) => Promise<Table | null>;
