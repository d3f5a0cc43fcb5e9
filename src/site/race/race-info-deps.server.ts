import { createContext } from 'react-router';
import type { Course } from '../../design/course-map/course.ts';
import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { PublicPictures } from '../../platform/content/public-pictures.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { Content } from '../../record/race/read-content.server.ts';
import type { AnnouncementReader } from '../announcements/announcement-reader.server.ts';

/** A race day with its races, sorted by hour (`HH:MM`). */
export interface PlannedHours {
  day: string;
  races: readonly {
    race: string;
    title: Bilingual;
    hour: string;
    /** Planned hour before any delay. Null when it is the same. */
    before: string | null;
    boats: number;
  }[];
}

export interface RaceInfoDeps extends PageServices, Omit<Content, 'texts' | 'pictures'> {
  catalogue: Catalogue;
  announcements: AnnouncementReader;
  /** Returns the race day that `/en-vivo` shows. Null without one. */
  liveDay: (onStale: () => void) => Promise<{ isToday: boolean } | null>;
  /** Returns the public hours of an edition's races by the current plans of its days. */
  plannedHours: (year: number, onStale: () => void) => Promise<readonly PlannedHours[]>;
  database: AppDatabase;
  course: Course;
  pictures: PublicPictures;
}

export const raceInfoDeps = createContext<RaceInfoDeps>();
