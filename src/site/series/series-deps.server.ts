import { createContext } from 'react-router';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { SeriesReader } from './series-reader.server.ts';

/** What the pages of series need. */
export interface SeriesDeps extends PageServices {
  seriesReader: SeriesReader;
  /** Under which version what series reckon with is followed; null where no day is shown. */
  liveSeries: () => Promise<string | null>;
  race: { timeZone: string };
}

/** Where loaders of this room find it. */
export const seriesDeps = createContext<SeriesDeps>();
