/** In milliseconds. */
const shownFor = 2000;

/** Buttons with a value copy it, and say so for two seconds. */
export function copyOnClick(page: Document): void {
  if (!navigator.clipboard) return;
  page.documentElement.dataset.copies = '';
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const { copy: value = '', copied = '' } = button.dataset;
  try {
    await navigator.clipboard.writeText(value);
  } catch {
    // The visitor does not allow it: nothing was copied, and nothing says so.
    return;
  }
  say(button, copied);
  setTimeout(() => say(button, ''), shownFor);
}

function say(button: HTMLElement, words: string): void {
  button.toggleAttribute('data-done', words !== '');
  const status = button.querySelector('[role="status"]');
  if (status) status.textContent = words;
}
