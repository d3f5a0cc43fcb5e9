import { createContext } from 'react-router';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { RecordReader } from '../../record/editions/record/record-reader.server.ts';
import type { ChampionshipReader } from '../championship/championship-reader.server.ts';
import type { ResultsDeps } from '../results/results-deps.server.ts';
import type { TablesOf } from '../results/tables-of-records.ts';

export interface PaddlersDeps
  extends PageServices,
    Pick<
      ResultsDeps,
      | 'certificateKey'
      | 'pdfMaker'
      | 'liveResults'
      | 'officialLists'
      | 'officialCrosses'
      | 'course'
      | 'courseOn'
      | 'courseDrawing'
    > {
  catalogue: Catalogue;
  records: RecordReader;
  tablesOf: TablesOf;
  championships: ChampionshipReader;
  database: AppDatabase;
}

export const paddlersDeps = createContext<PaddlersDeps>();
