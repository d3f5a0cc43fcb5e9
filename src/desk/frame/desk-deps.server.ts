import { createContext } from 'react-router';
import type { Course } from '../../design/course-map/course.ts';
import type { LiveContent } from '../../organizing/content/live/live-content.server.ts';
import type { PictureRoom } from '../../organizing/content/pictures/take-picture.server.ts';
import type { FinalCertificates } from '../../organizing/season/certificates/final-certificates.server.ts';
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

/** What the pages of the desk need. */
export interface DeskDeps extends PageServices {
  race: Race;
  /** Every edition, as the database has them at this request. */
  catalogue: Catalogue;
  records: RecordReader;
  championships: ChampionshipReader;
  seriesReader: Pick<SeriesReader, 'shown'>;
  database: AppDatabase;
  /** Under which the secrets of code generators are sealed. */
  codeKey: Buffer;
  /** Under which certificates are signed. */
  certificateKey: Buffer;
  /** The certificates of an edition that may be sent. */
  finalCertificates: FinalCertificates;
  course: Course;
  /** The days of racing as they stand. */
  raceDays: RaceDays;
  raceDayStreams: RaceDayStreams;
  liveFeeds: Pick<LiveFeeds, 'look'>;
  /** Teams and sponsors of the editions. */
  library: LiveContent['library'];
  media: LiveContent['media'];
  testimonials: LiveContent['testimonials'];
  pictures: LiveContent['pictures'];
  /** Reads files of people in processes of their own. */
  fileReaders: FileReaders;
  /** How pictures come in: looked at by a process of its own, one after the other. */
  receiptIntake: PictureRoom['receiptIntake'];
  /** Makes documents for the printer. */
  pdfMaker: PdfMaker;
  /** The pages of the site as they would be with these words and facts, and with an edition that begins. */
  preview: (
    live: LiveContent,
    begins?: Edition | null,
  ) => {
    fetch: (request: Request) => Response | Promise<Response>;
  };
  /** Who takes card payments; null where cards are not offered. */
  cards: CardProvider | null;
  limiters: {
    /** How often one address may try to sign in. */
    signIns: RateLimiter;
    /** How often one address may try to sign in with one e-mail, and an account prove itself again. */
    signInsAs: RateLimiter;
    /** How often one e-mail may be tried from anywhere. */
    signInsOf: RateLimiter;
    /** How often one address may begin to sign in with a passkey. */
    ceremonies: RateLimiter;
  };
}

/** Where loaders and actions of this room find it. */
export const deskDeps = createContext<DeskDeps>();
