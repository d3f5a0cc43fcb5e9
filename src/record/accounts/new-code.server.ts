import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for each other. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code to read and type, five bits a character. */
export function newCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A code as people type it: in small letters, with spaces and hyphens. */
export function readCode(written: string): string {
  return written.toUpperCase().replace(/[\s-]/g, '');
}
