import { createContext } from 'react-router';
import type { Course } from '../../design/course-map/course.ts';
import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { PublicPictures } from '../../platform/content/public-pictures.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { Content } from '../../record/race/read-content.server.ts';
import type { AnnouncementReader } from '../announcements/announcement-reader.server.ts';

/** A day of racing with its races, in the order of their hours (`HH:MM`). */
export interface PlannedHours {
  day: string;
  races: readonly {
    race: string;
    title: Bilingual;
    hour: string;
    /** What it was before anything ran late; null where it is the same. */
    before: string | null;
    boats: number;
  }[];
}

/** What the pages about the race need. */
export interface RaceInfoDeps extends PageServices, Omit<Content, 'texts' | 'pictures'> {
  catalogue: Catalogue;
  announcements: AnnouncementReader;
  /** The day of racing that `/en-vivo` shows; null where there is none. */
  liveDay: (onStale: () => void) => Promise<{ isToday: boolean } | null>;
  /** The public hours of the races of an edition, as the plans of its days have them now. */
  plannedHours: (year: number, onStale: () => void) => Promise<readonly PlannedHours[]>;
  database: AppDatabase;
  /** The river of the race, as its maps draw it. */
  course: Course;
  pictures: PublicPictures;
}

/** Where loaders and actions of this room find it. */
export const raceInfoDeps = createContext<RaceInfoDeps>();
