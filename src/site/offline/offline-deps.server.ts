import { createContext } from 'react-router';
import type { PublicPictures } from '../../platform/content/public-pictures.server.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { Look } from '../../record/race/look.ts';
import type { Race } from '../../record/race/race.ts';
import type { AnnouncementReader } from '../announcements/announcement-reader.server.ts';

export interface OfflineDeps extends PageServices {
  catalogue: Catalogue;
  announcements: AnnouncementReader;
  race: Pick<Race, 'name'>;
  look: Look;
  pictures: PublicPictures;
}

export const offlineDeps = createContext<OfflineDeps>();
