import { createContext } from 'react';

/** Addresses of the pictures of a course that changed after the build. */
export interface RiverPictures {
  /** Hills under the plan. */
  terrain: string;
  /** River across the page headers. */
  band: string;
}

/** Pictures of the current course. Null when those of the build apply. */
export const RiverPicturesContext = createContext<RiverPictures | null>(null);
