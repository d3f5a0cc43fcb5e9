import { createContext, useContext } from 'react';
import { flagImage } from './flag-image.tsx';

/** Address of the flag image service, without a trailing slash. */
export const FlagService = createContext('');

export interface Country {
  code: string;
  name: string;
}

/** Shows a country's flag at 16×12 beside its name, which alone is read out. When the image fails, only the name remains (`hideFailedFlags`). */
export function Flag({ country }: { country: Country }) {
  const service = useContext(FlagService);
  return flagImage({ country, service });
}
