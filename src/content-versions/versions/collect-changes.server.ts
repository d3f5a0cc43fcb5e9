import { mayBeNew } from '../pictures/picture-texts.ts';
import {
  addressOf,
  type ContentChange,
  type ContentVersion,
  type WantedChange,
} from './content-change.ts';
import { laidOver, overlayOf } from './overlay-of.ts';
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
  for (const { file, place, ...rest } of wanted) {
    const overlay = overlayOf([...versions, { version: 0, changes }]);
    const whole = readWhole(folders, file);
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
    changes.push({ file, place, ...kept, before, base: digestOfValue(inFile) });
  }
  return { code: 'collected', changes };
}

/** Whether two values say the same, as files write them. */
function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
