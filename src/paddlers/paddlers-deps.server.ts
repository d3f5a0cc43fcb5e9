import { createContext } from 'react-router';
import type { ChampionshipFile } from '../championship/championship-file.ts';
import type { Catalogue } from '../editions/catalogue.ts';
import type { EditionLibrary } from '../editions/files/edition-library.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import type { PageServices } from '../platform/page/page-services.server.ts';

/** What the paddlers' pages need. */
export interface PaddlersDeps extends PageServices {
  catalogue: Catalogue;
  library: EditionLibrary;
  championship: ChampionshipFile;
  database: AppDatabase;
}

/** Where loaders and actions of this room find it. */
export const paddlersDeps = createContext<PaddlersDeps>();
