import { createContext } from 'react-router';
import type { PublicPictures } from '../../platform/content/public-pictures.server.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { SeriesReader } from '../series/series-reader.server.ts';
import type { ChampionshipReader } from './championship-reader.server.ts';

/** Services that the page of the championship needs. */
export interface ChampionshipDeps extends PageServices {
  championships: ChampionshipReader;
  seriesReader: Pick<SeriesReader, 'titles'>;
  pictures: PublicPictures;
}

/** Router context that gives loaders and actions the services. */
export const championshipDeps = createContext<ChampionshipDeps>();
