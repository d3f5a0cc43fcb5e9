import { createContext } from 'react-router';
import type { Course } from '../../design/course-map/course.ts';
import type { CourseDrawing } from '../../design/course-map/geometry/draw-course.ts';
import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { PdfMaker } from '../../platform/pdf/open-pdf-maker.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { TeamLibrary } from '../../record/editions/files/team-library.server.ts';
import type { RecordReader } from '../../record/editions/record/record-reader.server.ts';
import type { Race } from '../../record/race/race.ts';
import type { LiveDayOfResults } from './live/live-day-of-results.ts';
import type { CertifiedCross } from './papers/certificate-facts.ts';
import type { TablesOf } from './tables-of-records.ts';

/** A kayak cross as the results of its year tell of it. */
export interface CrossOfResults {
  /** By which the page of the crosses has it. */
  id: string;
  title: string;
  /** What was posted last of its places, in words; '' before that. */
  posted: string;
  /** The first three as they were posted; empty where they are others by now. */
  podium: { place: number; bib: string; name: string; country: string | null }[];
}

/** What the results pages need. */
export interface ResultsDeps extends PageServices {
  catalogue: Catalogue;
  records: RecordReader;
  race: Race;
  tablesOf: TablesOf;
  /** Under which certificates are signed. */
  certificateKey: Buffer;
  /** The organizer's own picture behind the certificates of a year; null without one. */
  certificateGround: (year: number) => Promise<Uint8Array | null>;
  pdfMaker: Pick<PdfMaker, 'pdf' | 'isThere'>;
  limiters: {
    /** How often one address may have a document made for it alone. */
    papers: RateLimiter;
  };
  /** Teams of the editions, by year. */
  library: Pick<TeamLibrary, 'staff'>;
  /** The day of racing that `/en-vivo` shows; null where there is none. */
  liveDay: (onStale: () => void) => Promise<{ year: number; hasStartList: boolean } | null>;
  /**
   * What is shown on the page of results of a year of the day that is run, and follows the record on the
   * days of a race that is timed elsewhere; null before a start list is published, and on all other days.
   */
  liveResults: (year: number, language: Language) => Promise<LiveDayOfResults | null>;
  /** The kayak crosses of the year that are shown, in the order of their days. */
  crosses: (year: number, language: Language) => Promise<readonly CrossOfResults[]>;
  /** The lists of a year as they were made official, frozen. */
  officialLists: (
    year: number,
    onStale: () => void,
  ) => Promise<
    readonly {
      day: string;
      /** Null: the places of a kayak cross. */
      group: string | null;
      title: Bilingual;
      number: number;
      hash: string;
      path: string;
    }[]
  >;
  /** The kayak crosses of a year whose official places still stand. */
  officialCrosses: (year: number, onStale: () => void) => Promise<readonly CertifiedCross[]>;
  course: Course;
  /** The course as it stood at the end of a day (ISO 8601 date). */
  courseOn: (day: string) => Course;
  /** Where gates and runs are drawn: made once, as it takes longer than a page. */
  courseDrawing: (course: Course) => CourseDrawing;
}

/** Where loaders and actions of this room find it. */
export const resultsDeps = createContext<ResultsDeps>();
