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

export interface CrossOfResults {
  id: string;
  title: string;
  /** Last posting of its places, in words. Empty before the first. */
  posted: string;
  /** First three places as posted. Empty when they have changed since. */
  podium: { place: number; bib: string; name: string; country: string | null }[];
}

export interface ResultsDeps extends PageServices {
  catalogue: Catalogue;
  records: RecordReader;
  race: Race;
  tablesOf: TablesOf;
  certificateKey: Buffer;
  /** Reads the organizer's picture behind the certificates of a year. Null without one. */
  certificateGround: (year: number) => Promise<Uint8Array | null>;
  pdfMaker: Pick<PdfMaker, 'pdf' | 'isThere'>;
  limiters: {
    papers: RateLimiter;
  };
  library: Pick<TeamLibrary, 'staff'>;
  /** Returns the race day that `/en-vivo` shows. Null without one. */
  liveDay: (onStale: () => void) => Promise<{ year: number; hasStartList: boolean } | null>;
  /** Null before a start list is published, and on other days. */
  liveResults: (year: number, language: Language) => Promise<LiveDayOfResults | null>;
  crosses: (year: number, language: Language) => Promise<readonly CrossOfResults[]>;
  officialLists: (
    year: number,
    onStale: () => void,
  ) => Promise<
    readonly {
      day: string;
      /** Null for the places of a kayak cross. */
      group: string | null;
      title: Bilingual;
      number: number;
      hash: string;
      path: string;
    }[]
  >;
  /** Returns the kayak crosses of a year whose official places still hold. */
  officialCrosses: (year: number, onStale: () => void) => Promise<readonly CertifiedCross[]>;
  course: Course;
  /** Returns the course as it was at the end of a day. */
  courseOn: (day: string) => Course;
  /** Returns the drawing for gates and runs, which is cached because it takes longer than a page. */
  courseDrawing: (course: Course) => CourseDrawing;
}

export const resultsDeps = createContext<ResultsDeps>();
