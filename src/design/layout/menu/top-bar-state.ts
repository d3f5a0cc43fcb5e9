/** Scroll position beyond which the bar is opaque, in px (specification §4). */
const opaqueAfter = 150;
/** Largest scroll change that is ignored, in px (specification §4). */
const sensitivity = 5;

export interface TopBarState {
  opaque: boolean;
  hidden: boolean;
  scrollY: number;
}

export const topBarAtTop: TopBarState = { opaque: false, hidden: false, scrollY: 0 };

/** Returns the state after scrolling to `scrollY` px: opaque past 150 px, hidden on the way down from any position. */
export function scrollTopBar(before: TopBarState, scrollY: number): TopBarState {
  const y = Math.max(0, scrollY);
  const opaque = y > opaqueAfter;
  const change = y - before.scrollY;
  if (Math.abs(change) <= sensitivity) {
    return opaque === before.opaque ? before : { ...before, opaque };
  }
  return { opaque, hidden: change > 0, scrollY: y };
}
