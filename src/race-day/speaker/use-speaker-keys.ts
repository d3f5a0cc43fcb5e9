import { useEffect, useRef } from 'react';

/** What the keys of a laptop do. */
interface Keys {
  step: (by: -1 | 1) => void;
  read: () => void;
  find: (digit: string) => void;
  help: () => void;
  back: () => void;
}

/**
 * Listens to the keys of the page while `isOn`; what somebody types into a field, or does in an open dialog,
 * is left alone.
 */
export function useSpeakerKeys(isOn: boolean, keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const act = actOf(event, latest.current);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
}

function actOf(event: KeyboardEvent, keys: Keys): (() => void) | null {
  const { key, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const on = target instanceof Element ? target : null;
  // Asked of the document: a dialog says that it was closed a while after it was.
  if (on?.closest('input, textarea, select') || document.querySelector('dialog[open]')) return null;
  switch (key) {
    case 'ArrowLeft':
      return () => keys.step(-1);
    case 'ArrowRight':
      return () => keys.step(1);
    case ' ':
      // Who went to a button by the keyboard presses it; one that was clicked is not meant.
      if (event.repeat || on?.closest('button:focus-visible, a:focus-visible')) return null;
      return keys.read;
    case '?':
      return keys.help;
    case 'Escape':
      return keys.back;
    default:
      return /^\d$/.test(key) ? () => keys.find(key) : null;
  }
}
