import { createContext } from 'react-router';
import type { FileReaders } from '../platform/child/open-file-readers.server.ts';
import type { PublicPictures } from '../platform/content/public-pictures.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import type { RateLimiter } from '../platform/http/rate-limiter.ts';
import type { PageServices } from '../platform/page/page-services.server.ts';
import type { PdfMaker } from '../platform/pdf/open-pdf-maker.server.ts';
import type { Catalogue } from '../record/editions/catalogue.ts';
import type { RecordReader } from '../record/editions/record/record-reader.server.ts';
import type { Race } from '../record/race/race.ts';
import type { CardProvider } from './payments/card/card-provider.ts';

/** What the form and the confirmation need. */
export interface RegistrationDeps extends PageServices {
  race: Race;
  catalogue: Catalogue;
  records: RecordReader;
  database: AppDatabase;
  /** Who takes card payments; null where cards are not offered. */
  cards: CardProvider | null;
  /** Reads files of people in processes of their own. */
  fileReaders: FileReaders;
  pdfMaker: Pick<PdfMaker, 'pdf'>;
  pictures: PublicPictures;
  limiters: {
    /** How often one address may register. */
    registrations: RateLimiter;
    /** How often one address may ask what a code is worth: nobody guesses them one by one. */
    codes: RateLimiter;
    /** How often one address may ask for a lost link. */
    linkRequests: RateLimiter;
    /** How often a link may be asked for with one document and e-mail. */
    links: RateLimiter;
    /** How often one address may act on entries by their own links. */
    ownActs: RateLimiter;
    /** How many people a club may enter, whatever became of them: each gets a letter. */
    clubEntries: RateLimiter;
    /** How often an entry gets a mail that allows an act. */
    ownLinks: RateLimiter;
  };
}

/** Where loaders and actions of this room find it. */
export const registrationDeps = createContext<RegistrationDeps>();
