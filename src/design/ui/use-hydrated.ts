import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's scripts have taken over: false in the server's HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
