import { mayBeNew } from '../pictures/picture-texts.ts';
import {
  addressOf,
  type ContentChange,
  type ContentVersion,
  type WantedChange,
} from './content-change.ts';
import { laidOver, layOver, overlayOf } from './overlay-of.ts';
import { type ContentFolders, digestOfValue, readWhole } from './read-laid-over.server.ts';
import { isInside, valueAt } from './value-at.ts';

type Collected =
  | { code: 'collected'; changes: readonly ContentChange[] }
  | { code: 'unknown_place'; place: string };

/** What of the wishes changes what the site says after these versions, each after the one before it. */
export function collectChanges(
  folders: ContentFolders,
  versions: readonly ContentVersion[],
  wanted: readonly WantedChange[],
): Collected {
  const changes: ContentChange[] = [];
  const over = new Map(overlayOf(versions).map((one) => [addressOf(one), one]));
  const names = new Set(wanted.map(({ file }) => file));
  const files = new Map([...names].map((file) => [file, readWhole(folders, file)]));
  for (const { file, place, ...rest } of wanted) {
    const overlay = [...over.values()];
    const whole = files.get(file);
    const without = overlay.filter((over) => addressOf(over) !== addressOf({ file, place }));
    const unlaid = valueAt(laidOver(whole, file, without), place);
    // Only pictures and their words may be new: everything else has its place in a file.
    const base = unlaid ?? (mayBeNew({ file, place }) ? null : undefined);
    if (base === undefined) return { code: 'unknown_place', place: addressOf({ file, place }) };
    const before = valueAt(laidOver(whole, file, overlay), place) ?? null;
    const value = 'value' in rest ? rest.value : base;
    if (sameValue(before, value)) continue;
    const isPart = overlay.some((over) => isInside({ file, place }, over));
    const kept = sameValue(base, value) && !isPart ? {} : { value };
    const inFile = valueAt(whole, place) ?? null;
    const change = { file, place, ...kept, before, base: digestOfValue(inFile) };
    changes.push(change);
    layOver(over, change, 0);
  }
  return { code: 'collected', changes };
}

/** Whether two values say the same, as files write them. */
function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
