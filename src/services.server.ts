import type { ChampionshipFile } from './championship/championship-file.ts';
import type { Course } from './course-map/course.ts';
import type { ApiServices } from './create-api.server.ts';
import type { EditionLibrary } from './editions/files/edition-library.server.ts';
import type { PublicPictures } from './platform/content/public-pictures.server.ts';
import type { TextVariables } from './platform/i18n/translator-of.ts';
import type { Content } from './race/read-content.server.ts';

/** What the server opens once at its start and hands to every page and endpoint. */
export interface Services extends Omit<ApiServices, 'texts'>, Content {
  library: EditionLibrary;
  championship: ChampionshipFile;
  /** The river of the race, as its maps draw it. */
  course: Course;
  textVariables: TextVariables;
  pictures: PublicPictures;
  /** Address of the folder of the pictures that links to this site show where they are posted. */
  socialCards: string;
}
