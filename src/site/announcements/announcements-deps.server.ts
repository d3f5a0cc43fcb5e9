import { createContext } from 'react-router';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { AnnouncementReader } from './announcement-reader.server.ts';

export interface AnnouncementsDeps extends PageServices {
  announcements: AnnouncementReader;
  race: { name: string; timeZone: string; contact: { email: string } };
}

export const announcementsDeps = createContext<AnnouncementsDeps>();
