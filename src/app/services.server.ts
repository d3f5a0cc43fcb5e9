import type { Course } from '../design/course-map/course.ts';
import type { CourseDrawing } from '../design/course-map/geometry/draw-course.ts';
import type { ContentReader } from '../desk/content/live/content-reader.server.ts';
import type { LiveContent } from '../desk/content/live/live-content.server.ts';
import type { DeskDeps } from '../desk/frame/desk-deps.server.ts';
import type { CommitCount } from '../platform/database/commit-count.ts';
import type { Posters } from '../platform/page/poster.ts';
import type { LiveDayReader } from '../race-day/feed/live-day.server.ts';
import type {
  OfficialCrossesReader,
  OfficialListsReader,
} from '../race-day/feed/official-lists-reader.server.ts';
import type { PlannedHoursReader } from '../race-day/feed/planned-hours.server.ts';
import type { SeatsDeps } from '../race-day/seats/seats-deps.server.ts';
import type { Catalogue } from '../record/editions/catalogue.ts';
import type { PaymentsDeps } from '../registration/payments/payments-deps.server.ts';
import type { RegistrationDeps } from '../registration/registration-deps.server.ts';
import type { AnnouncementReader } from '../site/announcements/announcement-reader.server.ts';
import type { ChampionshipReader } from '../site/championship/championship-reader.server.ts';
import type { ResultsDeps } from '../site/results/results-deps.server.ts';
import type { TablesOf } from '../site/results/tables-of-records.ts';
import type { SeriesDeps } from '../site/series/series-deps.server.ts';
import type { SeriesReader } from '../site/series/series-reader.server.ts';
import type { ApiServices } from './create-api.server.ts';

export type ReplicaReaders = Pick<
  OpenedServices,
  'database' | 'records' | 'raceDays' | 'championships' | 'seriesReader' | 'announcements'
>;

export interface OpenedServices
  extends Omit<ApiServices, 'texts' | 'spoken' | 'locales' | 'translate' | 'limiters'>,
    LiveContent {
  /** Reads the current content; the content fields above are fixed at one version. */
  content: ContentReader;
  limiters: ApiServices['limiters'] &
    RegistrationDeps['limiters'] &
    DeskDeps['limiters'] &
    ResultsDeps['limiters'] &
    SeatsDeps['limiters'];
  codeKey: DeskDeps['codeKey'];
  certificateKey: DeskDeps['certificateKey'];
  finalCertificates: DeskDeps['finalCertificates'];
  certificateGround: ResultsDeps['certificateGround'];
  receiptIntake: PaymentsDeps['receiptIntake'];
  pictureIntake: DeskDeps['pictureIntake'];
  fileReaders: DeskDeps['fileReaders'];
  pdfMaker: DeskDeps['pdfMaker'];
  championships: ChampionshipReader;
  seriesReader: SeriesReader;
  liveSeries: SeriesDeps['liveSeries'];
  announcements: AnnouncementReader;
  liveDay: LiveDayReader;
  crosses: ResultsDeps['crosses'];
  liveResults: ResultsDeps['liveResults'];
  plannedHours: PlannedHoursReader;
  eventHours: RegistrationDeps['eventHours'];
  officialLists: OfficialListsReader;
  officialCrosses: OfficialCrossesReader;
  tablesOf: TablesOf;
  courseDrawing: (course: Course) => CourseDrawing;
  commits: CommitCount;
  /** Readers for public pages on the replica. Null when there is none. */
  replica: ReplicaReaders | null;
  socialCards: string;
  posters: Posters;
}

export interface Services extends OpenedServices {
  catalogue: Catalogue;
  preview: DeskDeps['preview'];
  /** Marks the response as incomplete, so that it is not cached. */
  markPartial: () => void;
}
