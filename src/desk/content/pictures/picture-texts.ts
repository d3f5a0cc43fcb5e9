import { pictureFolders } from '../../../platform/content/picture-words.ts';
import { isOptionalSetting } from '../fields/settings-fields.ts';
import { kindOfFiles, type PictureKind, pictureNameForm } from './picture-kinds.ts';

export const pictureTexts = 'content/pictures.json';

export const lookFile = 'content/look.json';

export const wordsPlace = (kind: PictureKind, name: string) => `${kind}.${name}`;

const newerFacts: readonly string[] = ['championship'];

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
