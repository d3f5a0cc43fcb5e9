const shownFor = 2000;

/** Makes buttons with a value copy it, and show that for two seconds. */
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
    // The visitor denied access to the clipboard; nothing was copied, so nothing is announced.
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
