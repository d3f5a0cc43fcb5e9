import { pictureFolders } from '../../../platform/content/picture-words.ts';
import { isOptionalSetting } from '../fields/settings-fields.ts';
import { kindOfFiles, type PictureKind, pictureNameForm } from './picture-kinds.ts';

/** The file with what is seen on the pictures. */
export const pictureTexts = 'content/pictures.json';

/** The file with the logo and the colours. */
export const lookFile = 'content/look.json';

/** Where the words of a picture stand. */
export const wordsPlace = (kind: PictureKind, name: string) => `${kind}.${name}`;

/** Facts that older files do not have. */
const newerFacts: readonly string[] = ['championship'];

/**
 * Whether a place may be one that its file does not have yet: a picture, the words of one, a newer fact,
 * an optional setting.
 */
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
