import { useMatches } from 'react-router';

export interface RouteFlags {
  /** Whether the top bar shows the register button on a large screen (specification §2). */
  registerButton?: boolean;
  topBar?: boolean;
  footer?: boolean;
  /**
   * When React starts: `always` after loading, `loaded` after loading unless the visitor saves data, `draft` likewise
   * but only when a draft exists, otherwise (and for `pointed`) when the visitor points at a link.
   */
  scripts?: 'pointed' | 'draft' | 'loaded' | 'always';
  /** Whether opening the page briefly shows the loading overlay, also on a direct load. */
  overlayOnOpen?: boolean;
  /** Start page of an installable app (`web-app-manifest.ts`). */
  app?: string | undefined;
  /** Whether the page writes its `title` itself, because the title says whether a form has issues. */
  ownTitle?: boolean;
}

const usual = {
  registerButton: true,
  topBar: true,
  footer: true,
  scripts: 'pointed',
  overlayOnOpen: false,
  ownTitle: false,
  app: undefined,
} as const satisfies Required<RouteFlags>;

/** Returns the flags of the current page, merged with those of its frame. */
export function useRouteFlags(): Required<RouteFlags> {
  return Object.assign({}, usual, ...useMatches().map(({ handle }) => handle));
}

export function useEntryStands(): boolean {
  return useMatches().some(
    ({ loaderData }) =>
      typeof loaderData === 'object' &&
      loaderData !== null &&
      Reflect.get(loaderData, 'entryStands') === true,
  );
}
