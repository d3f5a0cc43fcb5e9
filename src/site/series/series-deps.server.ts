import { createContext } from 'react-router';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { SeriesReader } from './series-reader.server.ts';

export interface SeriesDeps extends PageServices {
  seriesReader: SeriesReader;
  /** Returns the current version of live results that series use. Null when no race day is shown. */
  liveSeries: () => Promise<string | null>;
  race: { timeZone: string };
}

export const seriesDeps = createContext<SeriesDeps>();
