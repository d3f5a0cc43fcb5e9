const kept = 'desk-slash';

/** Whether the key `/` focuses the search field; users of voice control may switch it off. */
export function usesSlash(): boolean {
  try {
    return localStorage.getItem(kept) !== 'off';
  } catch {
    return true;
  }
}

export function keepSlash(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(kept);
    else localStorage.setItem(kept, 'off');
  } catch {
    // Without a storage the shortcut stays on.
  }
}
