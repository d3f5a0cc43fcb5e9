import { useRouteLoaderData } from 'react-router';
import type { Frame } from './load-frame.server.ts';

export function useFrame(): Frame | undefined {
  return useRouteLoaderData<{ frame: Frame }>('root')?.frame;
}
