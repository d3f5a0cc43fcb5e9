import { readdirSync } from 'node:fs';

/** Returns whether the program that makes documents is installed: npm has it for most platforms, not for all. */
export function hasTypst(): boolean {
  try {
    const found = readdirSync('node_modules/@myriaddreamin');
    return found.some((name) => name.startsWith('typst-ts-node-compiler-'));
  } catch {
    return false;
  }
}
