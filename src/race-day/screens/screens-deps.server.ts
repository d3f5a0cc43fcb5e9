import { createContext } from 'react-router';
import type { PublicPictures } from '../../platform/content/public-pictures.server.ts';
import type { TeamLibrary } from '../../record/editions/files/team-library.server.ts';
import type { SeatsDeps } from '../seats/seats-deps.server.ts';

export interface ScreensDeps extends SeatsDeps {
  library: TeamLibrary;
  pictures: PublicPictures;
}

export const screensDeps = createContext<ScreensDeps>();
