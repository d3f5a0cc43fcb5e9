import { createContext } from 'react-router';
import type { Catalogue } from '../editions/catalogue.ts';
import type { PageServices } from '../platform/page/page-services.server.ts';

/** What sitemap and robots need. */
export interface SharingDeps extends PageServices {
  catalogue: Catalogue;
}

/** Where loaders and actions of this room find it. */
export const sharingDeps = createContext<SharingDeps>();
