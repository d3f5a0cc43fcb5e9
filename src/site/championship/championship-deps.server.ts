import { createContext } from 'react-router';
import type { PublicPictures } from '../../platform/content/public-pictures.server.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { SeriesReader } from '../series/series-reader.server.ts';
import type { ChampionshipReader } from './championship-reader.server.ts';

/** What the page of the championship needs. */
export interface ChampionshipDeps extends PageServices {
  championships: ChampionshipReader;
  seriesReader: Pick<SeriesReader, 'titles'>;
  pictures: PublicPictures;
}

/** Where loaders and actions of this room find it. */
export const championshipDeps = createContext<ChampionshipDeps>();
