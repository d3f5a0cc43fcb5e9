import { pictureFolders } from '../../../platform/content/picture-words.ts';
import { isOptionalSetting } from '../fields/settings-fields.ts';
import { kindOfFiles, type PictureKind, pictureNameForm } from './picture-kinds.ts';

/** File with the descriptions of the pictures. */
export const pictureTexts = 'content/pictures.json';

/** File with the logo and the colours. */
export const lookFile = 'content/look.json';

/** Returns the place of a picture's description. */
export const wordsPlace = (kind: PictureKind, name: string) => `${kind}.${name}`;

/** Facts that older files lack. */
const newerFacts: readonly string[] = ['championship'];

/** Whether a place may be missing in its file: a picture, its description, a newer fact, an optional setting. */
export function mayBeNew({ file, place }: { file: string; place: string }): boolean {
  const [folder = '', name = '', ...rest] = place.split('.');
  const isWords = pictureFolders.some((known) => known === folder) && pictureNameForm.test(name);
  return (
    kindOfFiles(file) !== null ||
    (file === pictureTexts && isWords && rest.length === 0) ||
    (file === 'content/race.json' && newerFacts.includes(place)) ||
    isOptionalSetting({ file, place })
  );
}
