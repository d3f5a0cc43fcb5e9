import { createContext } from 'react';

/** Addresses of the pictures of a course that was laid after the site was built. */
export interface RiverPictures {
  /** Its hills, under the plan. */
  terrain: string;
  /** Its river across the heads of pages. */
  band: string;
}

/** The pictures of the course that the site shows; null where those of the build are its own. */
export const RiverPicturesContext = createContext<RiverPictures | null>(null);
