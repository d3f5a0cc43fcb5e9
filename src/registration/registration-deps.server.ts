import { createContext } from 'react-router';
import type { FileReaders } from '../platform/child/open-file-readers.server.ts';
import type { PublicPictures } from '../platform/content/public-pictures.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import type { RateLimiter } from '../platform/http/rate-limiter.ts';
import type { PageServices } from '../platform/page/page-services.server.ts';
import type { PdfMaker } from '../platform/pdf/open-pdf-maker.server.ts';
import type { Catalogue } from '../record/editions/catalogue.ts';
import type { RecordReader } from '../record/editions/record/record-reader.server.ts';
import type { EventHoursReader } from '../record/race/event-hours.ts';
import type { Race } from '../record/race/race.ts';
import type { CardProvider } from './payments/card/card-provider.ts';

export interface RegistrationDeps extends PageServices {
  race: Race;
  catalogue: Catalogue;
  records: RecordReader;
  database: AppDatabase;
  cards: readonly CardProvider[];
  fileReaders: FileReaders;
  pdfMaker: Pick<PdfMaker, 'pdf'>;
  pictures: PublicPictures;
  eventHours: EventHoursReader;
  limiters: {
    /** Per address: registrations. */
    registrations: RateLimiter;
    /** Per address: previews of discount codes, which keeps codes from being guessed. */
    codes: RateLimiter;
    linkRequests: RateLimiter;
    /** Per document and e-mail: requests for a lost link. */
    links: RateLimiter;
    ownActs: RateLimiter;
    /** Per club: entered people, even if taken out again, because each gets a mail. */
    clubEntries: RateLimiter;
    /** Per entry: mails that allow an action. */
    ownLinks: RateLimiter;
  };
}

export const registrationDeps = createContext<RegistrationDeps>();
