import { createContext } from 'react-router';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { Race } from '../../record/race/race.ts';
import type { ChampionshipReader } from '../championship/championship-reader.server.ts';
import type { SeriesReader } from '../series/series-reader.server.ts';
import type { EditionDataReader } from './versions/edition-data.server.ts';

export interface DataDeps extends PageServices {
  catalogue: Catalogue;
  race: Race;
  editionData: EditionDataReader;
  championships: Pick<ChampionshipReader, 'championship'>;
  seriesReader: Pick<SeriesReader, 'titles'>;
}

export const dataDeps = createContext<DataDeps>();
