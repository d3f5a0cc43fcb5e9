import type { Role } from './roles.ts';

/** Somebody who works at the desk. */
export interface Account {
  id: number;
  /** Lower case. */
  email: string;
  name: string;
  language: 'es' | 'en';
  roles: readonly Role[];
}
