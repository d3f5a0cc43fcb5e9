/** Changes nothing when the state is already right, so that the browser need not lay out again. */
export function hide(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden;
}
