/** Touches nothing that is so already: the browser then has nothing to lay out again. */
export function hide(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden;
}
