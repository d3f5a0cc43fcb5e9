import { createContext } from 'react-router';
import type { PublicPictures } from '../platform/content/public-pictures.server.ts';
import type { PageServices } from '../platform/page/page-services.server.ts';
import type { ChampionshipFile } from './championship-file.ts';

/** What the page of the championship needs. */
export interface ChampionshipDeps extends PageServices {
  championship: ChampionshipFile;
  pictures: PublicPictures;
}

/** Where loaders and actions of this room find it. */
export const championshipDeps = createContext<ChampionshipDeps>();
