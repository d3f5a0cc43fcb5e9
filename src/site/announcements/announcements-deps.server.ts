import { createContext } from 'react-router';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { AnnouncementReader } from './announcement-reader.server.ts';

/** Services that the page of announcements and their feed need. */
export interface AnnouncementsDeps extends PageServices {
  announcements: AnnouncementReader;
  race: { name: string; timeZone: string; contact: { email: string } };
}

/** Router context that gives loaders and actions the services. */
export const announcementsDeps = createContext<AnnouncementsDeps>();
