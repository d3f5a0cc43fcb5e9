import { noPictureWords } from '../../../platform/content/picture-words.ts';
import { isOptionalSetting } from '../fields/settings-fields.ts';
import { mayBeNew, pictureTexts } from '../pictures/picture-texts.ts';
import { type ContentChange, type ContentVersion, toAddress } from './content-change.ts';
import { isInside, withValueAt } from './value-at.ts';

export interface LaidOver extends Required<Omit<ContentChange, 'before'>> {
  version: number;
}

export type Overlay = readonly LaidOver[];

/**
 * Returns the effective changes of these versions. A change of a list replaces the changes inside it, and a later
 * change inside becomes part of the list.
 */
export function buildOverlay(
  versions: readonly Pick<ContentVersion, 'version' | 'changes'>[],
): Overlay {
  const over = new Map<string, LaidOver>();
  for (const { version, changes } of versions) {
    for (const change of changes) layOver(over, change, version);
  }
  return [...over.values()];
}

export function layOver(
  over: Map<string, LaidOver>,
  { file, place, base, ...change }: ContentChange,
  version: number,
): void {
  const around = [...over.values()].find((one) => isInside({ file, place }, one));
  if (around) {
    const rest = place.slice(around.place.length);
    const value = withValueAt(around.value, rest, change.value);
    over.set(toAddress(around), { ...around, value, version });
    return;
  }
  for (const [address, one] of over) if (isInside(one, { file, place })) over.delete(address);
  const address = toAddress({ file, place });
  over.delete(address);
  if ('value' in change) over.set(address, { file, place, base, value: change.value, version });
}

/** Returns the value; undefined for an optional setting that was emptied. */
const said = ({ says, ...at }: { file: string; place: string; says: unknown }) =>
  says === null && isOptionalSetting(at) ? undefined : says;

/** Returns a file's value with its changes; a change of a missing place has no effect. */
export function laidOver(value: unknown, file: string, overlay: Overlay): unknown {
  return overlay
    .filter((over) => over.file === file)
    .reduce(
      (laid, { place, value: says }) =>
        // A picture may be new; `file` is then its folder, and `place` its name.
        file.startsWith('public/')
          ? { ...Object(laid), [place]: says }
          : withValueAt(laid, place, said({ file, place, says }), mayBeNew({ file, place })),
      // Files of earlier versions may lack a kind.
      file === pictureTexts ? { ...noPictureWords, ...Object(value) } : value,
    );
}
