import { randomInt } from 'node:crypto';
import { codeLetters } from './code-letters.ts';

/** Returns a random code to read and type, five bits per character. */
export function newCode(length: number): string {
  return Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join('');
}

/** Normalizes a typed code: small letters, spaces and hyphens are accepted. */
export function readCode(written: string): string {
  return written.toUpperCase().replace(/[\s-]/g, '');
}
