import { createContext } from 'react-router';
import type { Course } from '../../design/course-map/course.ts';
import type { DrawnCourse } from '../../design/course-map/geometry/draw-course.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { RecordReader } from '../../record/editions/record/record-reader.server.ts';
import type { Race } from '../../record/race/race.ts';
import type { TablesOf } from '../../site/results/tables-of-records.ts';
import type { LiveFeeds } from './stream/live-feeds.ts';

export interface RaceLiveDeps extends PageServices {
  liveFeeds: Pick<LiveFeeds, 'read'>;
  race: Race;
  catalogue: Catalogue;
  records: RecordReader;
  tablesOf: TablesOf;
  /** Null when this site sends no push messages. */
  push: { publicKey: string } | null;
  /** The present course, or the course at the end of a day (ISO 8601 date). */
  courseOn: (day: string) => Course;
  courseDrawing: (course: Course) => DrawnCourse;
}

export const raceLiveDeps = createContext<RaceLiveDeps>();
