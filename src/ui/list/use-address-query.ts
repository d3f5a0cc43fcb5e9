import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The query of the address and a way to change parts of it at once and without asking the server;
 * an empty value leaves the address. For what a page can show by itself from what it has loaded.
 */
export function useAddressQuery(): [
  URLSearchParams,
  (change: Readonly<Record<string, string>>) => void,
] {
  const { search, key } = useLocation();
  const [own, setOwn] = useState({ key, search });
  const current = own.key === key ? own.search : search;

  // The same function for as long as the page is shown, so that what uses it need not render again.
  const change = useCallback(
    (values: Readonly<Record<string, string>>) => {
      const { pathname, hash, search: before } = window.location;
      const query = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) {
        if (value === '') query.delete(name);
        else query.set(name, value);
      }
      const changed = query.size > 0 ? `?${query}` : '';
      // Not through the router: it would load the page's frame again for every letter.
      window.history.replaceState(window.history.state, '', pathname + changed + hash);
      setOwn({ key, search: changed });
    },
    [key],
  );
  return [useMemo(() => new URLSearchParams(current), [current]), change];
}
