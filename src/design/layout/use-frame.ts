import { useRouteLoaderData } from 'react-router';
import type { Frame } from './load-frame.server.ts';

/** Returns the frame of the page; undefined only when the frame itself could not be loaded. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData<{ frame: Frame }>('root')?.frame;
}
