import { createContext } from 'react-router';
import type { Course } from '../../design/course-map/course.ts';
import type { FileReaders } from '../../platform/child/open-file-readers.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { PdfMaker } from '../../platform/pdf/open-pdf-maker.server.ts';
import type { RaceDays } from '../../race-day/feed/create-race-days.server.ts';
import type { RaceDayStreams } from '../../race-day/feed/stream/race-day-streams.ts';
import type { LiveFeeds } from '../../race-day/live/stream/live-feeds.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { Edition } from '../../record/editions/record/edition-facts.ts';
import type { RecordReader } from '../../record/editions/record/record-reader.server.ts';
import type { Race } from '../../record/race/race.ts';
import type { CardProvider } from '../../registration/payments/card/card-provider.ts';
import type { ChampionshipReader } from '../../site/championship/championship-reader.server.ts';
import type { SeriesReader } from '../../site/series/series-reader.server.ts';
import type { LiveContent } from '../content/live/live-content.server.ts';
import type { PictureRoom } from '../content/pictures/take-picture.server.ts';
import type { FinalCertificates } from '../mails/certificates/final-certificates.server.ts';

export interface DeskDeps extends PageServices {
  race: Race;
  catalogue: Catalogue;
  records: RecordReader;
  championships: ChampionshipReader;
  seriesReader: Pick<SeriesReader, 'shown'>;
  database: AppDatabase;
  codeKey: Buffer;
  certificateKey: Buffer;
  finalCertificates: FinalCertificates;
  course: Course;
  raceDays: RaceDays;
  raceDayStreams: RaceDayStreams;
  liveFeeds: Pick<LiveFeeds, 'look'>;
  library: LiveContent['library'];
  media: LiveContent['media'];
  testimonials: LiveContent['testimonials'];
  schedule: LiveContent['schedule'];
  pictures: LiveContent['pictures'];
  fileReaders: FileReaders;
  pictureIntake: PictureRoom['pictureIntake'];
  pdfMaker: PdfMaker;
  preview: (
    live: LiveContent,
    begins?: Edition | null,
  ) => {
    fetch: (request: Request) => Response | Promise<Response>;
  };
  cards: readonly CardProvider[];
  limiters: {
    signIns: RateLimiter;
    /** Limits sign-ins from one IP address with one e-mail, and re-authentications of one account. */
    signInsAs: RateLimiter;
    /** Limits sign-ins with one e-mail from anywhere. */
    signInsOf: RateLimiter;
    ceremonies: RateLimiter;
    /** Limits forms of one session, not of one IP address, because a whole team may share an address. */
    deskForms: RateLimiter;
  };
}

export const deskDeps = createContext<DeskDeps>();
