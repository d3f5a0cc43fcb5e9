import { useMatches } from 'react-router';

/** What a route says about the frame around it (`export const handle`). */
export interface RouteFlags {
  /** Whether the top bar shows the register button on a large screen (specification §2). */
  registerButton?: boolean;
  /** Whether the footer is shown. */
  footer?: boolean;
  /** Pages that need their scripts even where the visitor asks to save data. */
  needsScripts?: boolean;
  /** Pages whose opening starts and stops the loading overlay, on a direct load too. */
  overlayOnOpen?: boolean;
  /** Pages that write their `title` themselves, because it says whether a form has issues. */
  ownTitle?: boolean;
}

const usual = {
  ...{ registerButton: true, footer: true, needsScripts: false },
  ...{ overlayOnOpen: false, ownTitle: false },
};

/** The flags of the page shown. */
export function useRouteFlags(): Required<RouteFlags> {
  const handle = useMatches().at(-1)?.handle;
  return { ...usual, ...(typeof handle === 'object' ? handle : {}) };
}
