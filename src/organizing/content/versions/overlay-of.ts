import { noPictureWords } from '../../../platform/content/picture-words.ts';
import { isOptionalSetting } from '../fields/settings-fields.ts';
import { mayBeNew, pictureTexts } from '../pictures/picture-texts.ts';
import { addressOf, type ContentChange, type ContentVersion } from './content-change.ts';
import { isInside, withValueAt } from './value-at.ts';

/** What the site says at a place instead of what the file says. */
export interface LaidOver extends Required<Omit<ContentChange, 'before'>> {
  /** Where it comes from. */
  version: number;
}

/** Everything that the versions lay over the files, the oldest first; no place lies inside another. */
export type Overlay = readonly LaidOver[];

/**
 * What stands after these versions: of each place the last word, unless it went back to the file's. A
 * list as a whole takes the places inside it with it, and a later word inside goes into the list.
 */
export function overlayOf(
  versions: readonly Pick<ContentVersion, 'version' | 'changes'>[],
): Overlay {
  const over = new Map<string, LaidOver>();
  for (const { version, changes } of versions) {
    for (const change of changes) layOver(over, change, version);
  }
  return [...over.values()];
}

/** Lays one more change over what stands, by its address. */
export function layOver(
  over: Map<string, LaidOver>,
  { file, place, base, ...change }: ContentChange,
  version: number,
): void {
  const around = [...over.values()].find((one) => isInside({ file, place }, one));
  if (around) {
    const rest = place.slice(around.place.length);
    const value = withValueAt(around.value, rest, change.value);
    over.set(addressOf(around), { ...around, value, version });
    return;
  }
  for (const [address, one] of over) if (isInside(one, { file, place })) over.delete(address);
  const address = addressOf({ file, place });
  over.delete(address);
  if ('value' in change) over.set(address, { file, place, base, value: change.value, version });
}

/** An optional setting that was emptied is none. */
const said = ({ says, ...at }: { file: string; place: string; says: unknown }) =>
  says === null && isOptionalSetting(at) ? undefined : says;

/** A file's value with what is laid over it; a place that it does not have any more stays as it is. */
export function laidOver(value: unknown, file: string, overlay: Overlay): unknown {
  return overlay
    .filter((over) => over.file === file)
    .reduce(
      (laid, { place, value: says }) =>
        // A picture may be a new one: its file is the folder, its place the name.
        file.startsWith('public/')
          ? { ...Object(laid), [place]: says }
          : withValueAt(laid, place, said({ file, place, says }), mayBeNew({ file, place })),
      // A file of an earlier version may lack a kind.
      file === pictureTexts ? { ...noPictureWords, ...Object(value) } : value,
    );
}
