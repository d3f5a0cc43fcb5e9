const kept = 'desk-slash';

/** Whether the key `/` leads to what finds anything: whoever speaks to the browser may switch it off. */
export function usesSlash(): boolean {
  try {
    return localStorage.getItem(kept) !== 'off';
  } catch {
    return true;
  }
}

/** Keeps it in this browser, where it can be. */
export function keepSlash(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(kept);
    else localStorage.setItem(kept, 'off');
  } catch {
    // Without a storage the key stays.
  }
}
