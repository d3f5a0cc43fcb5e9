import { createContext } from 'react-router';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { SeriesReader } from './series-reader.server.ts';

/** What the pages of series need. */
export interface SeriesDeps extends PageServices {
  seriesReader: SeriesReader;
}

/** Where loaders of this room find it. */
export const seriesDeps = createContext<SeriesDeps>();
