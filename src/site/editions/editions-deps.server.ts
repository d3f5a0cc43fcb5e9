import { createContext } from 'react-router';
import type { PublicPictures } from '../../platform/content/public-pictures.server.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { TeamLibrary } from '../../record/editions/files/team-library.server.ts';

export interface EditionsDeps extends PageServices {
  catalogue: Catalogue;
  library: TeamLibrary;
  pictures: PublicPictures;
}

export const editionsDeps = createContext<EditionsDeps>();
