import type { Permission } from '../roles.ts';

/** The lists of the desk that are kept as views, with what one needs to see each. */
export const viewedLists = {
  entries: 'entries.read',
  payments: 'payments.read',
} as const satisfies Record<string, Permission>;

export type ViewedList = keyof typeof viewedLists;

/** Letters of a name, and views of one list that somebody keeps, at most. */
export const mostOfViews = { letters: 60, views: 30, query: 1000 };

/** A list as somebody likes to see it. */
export interface SavedView {
  name: string;
  /** What the address of the list asks for, without its question mark. */
  query: string;
}
