import { useMatches } from 'react-router';

/** What a route says about the frame around it (`export const handle`). */
export interface RouteFlags {
  /** Whether the top bar shows the register button on a large screen (specification §2). */
  registerButton?: boolean;
  /** Whether the page stands below the site's top bar; the desk has its own. */
  topBar?: boolean;
  /** Whether the footer is shown. */
  footer?: boolean;
  /**
   * When React starts: on a page of words once somebody points at one of its links, on a form
   * that keeps drafts so too, and once it is loaded where there is one, on a page that is a tool once it
   * is loaded, both unless its visitor asks to save data, or in any case.
   */
  scripts?: 'pointed' | 'draft' | 'loaded' | 'always';
  /** Pages whose opening starts and stops the loading overlay, on a direct load too. */
  overlayOnOpen?: boolean;
  /** The page with which it starts as an app of its own (`web-app-manifest.ts`). */
  app?: string | undefined;
  /** Pages that write their `title` themselves, because it says whether a form has issues. */
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

/** The flags of the page shown: its own, and those of the frame that it stands in. */
export function useRouteFlags(): Required<RouteFlags> {
  return Object.assign({}, usual, ...useMatches().map(({ handle }) => handle));
}

/** Whether the page shows an entry that stands, to its owner: what its loader answers, not its address. */
export function useEntryStands(): boolean {
  return useMatches().some(
    ({ loaderData }) =>
      typeof loaderData === 'object' &&
      loaderData !== null &&
      Reflect.get(loaderData, 'entryStands') === true,
  );
}
