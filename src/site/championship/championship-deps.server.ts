import { createContext } from 'react-router';
import type { PublicPictures } from '../../platform/content/public-pictures.server.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { SeriesReader } from '../series/series-reader.server.ts';
import type { ChampionshipReader } from './championship-reader.server.ts';

export interface ChampionshipDeps extends PageServices {
  championships: ChampionshipReader;
  seriesReader: Pick<SeriesReader, 'titles'>;
  pictures: PublicPictures;
}

export const championshipDeps = createContext<ChampionshipDeps>();
