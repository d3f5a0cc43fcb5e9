import { createContext } from 'react-router';
import type { Course } from '../course-map/course.ts';
import type { Catalogue } from '../editions/catalogue.ts';
import type { EditionLibrary } from '../editions/files/edition-library.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import type { PageServices } from '../platform/page/page-services.server.ts';

/** What the results pages need. */
export interface ResultsDeps extends PageServices {
  catalogue: Catalogue;
  library: EditionLibrary;
  database: AppDatabase;
  /** Where the chart of the gates is drawn. */
  course: Course;
}

/** Where loaders and actions of this room find it. */
export const resultsDeps = createContext<ResultsDeps>();
