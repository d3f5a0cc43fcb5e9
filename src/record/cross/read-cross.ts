import { repeatedKeys } from '../series/file/repeated-keys.ts';
import { shapeFault } from '../series/file/shape-fault.ts';
import type { CrossFault } from './cross-fault.ts';
import { crossFaults } from './cross-faults.ts';
import { type CrossFile, crossFile } from './cross-file.ts';

type Reading = { cross: CrossFile; faults: [] } | { cross: null; faults: CrossFault[] };

/** Returns all issues with their places; a day with any issue is not ranked. */
export function readCross(text: string): Reading {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return { cross: null, faults: [{ path: '', code: 'no-json', values: {} }] };
  }
  const found = repeatedKeys(text).map(
    (path): CrossFault => ({ path, code: 'key-twice', values: {} }),
  );
  const parsed = crossFile.safeParse(written);
  if (parsed.success) found.push(...crossFaults(parsed.data));
  else found.push(...parsed.error.issues.map((issue) => shapeFault(issue, written)));
  return parsed.success && found.length === 0
    ? { cross: parsed.data, faults: [] }
    : { cross: null, faults: found };
}
