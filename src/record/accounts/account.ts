import type { Role } from './roles.ts';

/** A person who works at the desk. */
export interface Account {
  id: number;
  email: string;
  name: string;
  language: 'es' | 'en';
  roles: readonly Role[];
}
