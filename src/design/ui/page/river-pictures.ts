import { createContext } from 'react';

export interface RiverPictures {
  terrain: string;
  band: string;
}

/** Pictures of the current course. Null when those of the build apply. */
export const RiverPicturesContext = createContext<RiverPictures | null>(null);
