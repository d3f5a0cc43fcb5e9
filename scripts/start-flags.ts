import { readFileSync } from 'node:fs';

export function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  return String(scripts.start).match(/--\S+/g) ?? [];
}
