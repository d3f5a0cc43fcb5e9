export function printOnClick(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) window.print();
  });
}
