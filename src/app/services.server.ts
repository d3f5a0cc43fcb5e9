import type { Course } from '../design/course-map/course.ts';
import type { DrawnCourse } from '../design/course-map/geometry/draw-course.ts';
import type { DeskDeps } from '../desk/frame/desk-deps.server.ts';
import type { ContentReader } from '../organizing/content/live/content-reader.server.ts';
import type { LiveContent } from '../organizing/content/live/live-content.server.ts';
import type { CommitCount } from '../platform/database/commit-count.ts';
import type { LiveDayReader } from '../race-day/feed/live-day.server.ts';
import type { OfficialListsReader } from '../race-day/feed/official-lists-reader.server.ts';
import type { PlannedHoursReader } from '../race-day/feed/planned-hours.server.ts';
import type { LivePages } from '../race-day/live/stream/live-pages.ts';
import type { SeatsDeps } from '../race-day/seats/seats-deps.server.ts';
import type { Catalogue } from '../record/editions/catalogue.ts';
import type { PaymentsDeps } from '../registration/payments/payments-deps.server.ts';
import type { RegistrationDeps } from '../registration/registration-deps.server.ts';
import type { AnnouncementReader } from '../site/announcements/announcement-reader.server.ts';
import type { ChampionshipReader } from '../site/championship/championship-reader.server.ts';
import type { TablesOf } from '../site/results/tables-of-records.ts';
import type { ApiServices } from './create-api.server.ts';

/** The services that read, over a replica of the database. */
export type ReplicaReaders = Pick<
  OpenedServices,
  'database' | 'records' | 'raceDays' | 'championships' | 'announcements'
>;

/** What the server opens once at its start. */
export interface OpenedServices
  extends Omit<ApiServices, 'texts' | 'translate' | 'limiters'>,
    LiveContent {
  /** What the site says at this moment; the fields of the content are those of one moment. */
  content: ContentReader;
  /** How often one address may do what costs something. */
  limiters: ApiServices['limiters'] &
    RegistrationDeps['limiters'] &
    DeskDeps['limiters'] &
    SeatsDeps['limiters'];
  codeKey: DeskDeps['codeKey'];
  receiptIntake: PaymentsDeps['receiptIntake'];
  championships: ChampionshipReader;
  announcements: AnnouncementReader;
  livePages: LivePages;
  liveDay: LiveDayReader;
  plannedHours: PlannedHoursReader;
  officialLists: OfficialListsReader;
  /** The tables of a record, made once for each version of it. */
  tablesOf: TablesOf;
  /** The river of the race, as its maps draw it. */
  course: Course;
  /** The drawing of the course, made when it is first shown. */
  courseDrawing: () => DrawnCourse;
  /** What this process committed to the database. */
  commits: CommitCount;
  /** What public pages are read by where there is a replica; null where there is none. */
  replica: ReplicaReaders | null;
  /** Address of the folder of the pictures that links to this site show where they are posted. */
  socialCards: string;
}

/** What a request works with. */
export interface Services extends OpenedServices {
  /** Every edition, as the database has them at this request. */
  catalogue: Catalogue;
  preview: DeskDeps['preview'];
  /** Says that the answer lacks something and must not be kept. */
  markPartial: () => void;
}
