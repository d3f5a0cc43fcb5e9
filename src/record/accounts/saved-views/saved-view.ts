import type { Permission } from '../roles.ts';

/** Lists with saved views, and the permission that each needs. */
export const viewedLists = {
  entries: 'entries.read',
  payments: 'payments.read',
} as const satisfies Record<string, Permission>;

export type ViewedList = keyof typeof viewedLists;

/** Limits: characters of a name, views per list and account, characters of a query. */
export const mostOfViews = { letters: 60, views: 30, query: 1000 };

export interface SavedView {
  name: string;
  query: string;
}
