/** Scrolling further than this makes the bar opaque, in px (specification §4). */
const opaqueAfter = 150;
/** Scroll changes up to this are ignored, in px (specification §4). */
const sensitivity = 5;

export interface TopBarState {
  opaque: boolean;
  hidden: boolean;
  /** Scroll position that the state was decided at, in px. */
  scrollY: number;
}

export const topBarAtTop: TopBarState = { opaque: false, hidden: false, scrollY: 0 };

/** The bar after scrolling to `scrollY` px: opaque past 150 px, hidden on the way down wherever it begins. */
export function scrollTopBar(before: TopBarState, scrollY: number): TopBarState {
  const y = Math.max(0, scrollY);
  const opaque = y > opaqueAfter;
  const change = y - before.scrollY;
  if (Math.abs(change) <= sensitivity) {
    return opaque === before.opaque ? before : { ...before, opaque };
  }
  return { opaque, hidden: change > 0, scrollY: y };
}
