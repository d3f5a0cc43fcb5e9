import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's scripts have taken over: false in the HTML of the server. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
