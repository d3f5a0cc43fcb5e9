import { readdirSync } from 'node:fs';

/** Whether this machine has the program that makes documents: npm brings it for most machines, not for all. */
export function hasTypst(): boolean {
  try {
    const found = readdirSync('node_modules/@myriaddreamin');
    return found.some((name) => name.startsWith('typst-ts-node-compiler-'));
  } catch {
    return false;
  }
}
