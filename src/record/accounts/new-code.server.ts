import { randomInt } from 'node:crypto';
import { codeLetters } from './code-letters.ts';

/** A code to read and type, five bits a character. */
export function newCode(length: number): string {
  return Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join('');
}

/** A code as people type it: in small letters, with spaces and hyphens. */
export function readCode(written: string): string {
  return written.toUpperCase().replace(/[\s-]/g, '');
}
