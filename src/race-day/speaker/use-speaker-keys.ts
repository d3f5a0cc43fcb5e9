import { useEffect, useRef } from 'react';

interface Keys {
  step: (by: -1 | 1) => void;
  read: () => void;
  find: (digit: string) => void;
  help: () => void;
  back: () => void;
}

/** Handles the shortcuts of the page while `isOn`; ignores keys in a field and in an open dialog. */
export function useSpeakerKeys(isOn: boolean, keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const act = findKeyAction(event, latest.current);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
}

function findKeyAction(event: KeyboardEvent, keys: Keys): (() => void) | null {
  const { key, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const on = target instanceof Element ? target : null;
  // Looks for an open dialog in the document, because a dialog reports its closing with a delay.
  if (on?.closest('input, textarea, select') || document.querySelector('dialog[open]')) return null;
  switch (key) {
    case 'ArrowLeft':
      return () => keys.step(-1);
    case 'ArrowRight':
      return () => keys.step(1);
    case ' ':
      // A button that was reached by keyboard takes the key; one that was clicked does not.
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
