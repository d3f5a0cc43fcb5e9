import { type PointerEvent, useState } from 'react';

interface Drag {
  from: string;
  over: string | null;
  /** Dragged distance in CSS pixels. */
  down: number;
}

/** Rows carry `data-passage`, handles the returned properties; `drop` gets both names. */
export function useRowDrag(drop: (from: string, over: string) => void) {
  const [drag, setDrag] = useState<(Drag & { begun: number }) | null>(null);
  const handle = (name: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: name, over: null, down: 0, begun: event.clientY });
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (drag?.from !== name) return;
      setDrag({ ...drag, over: rowAt(clientX, clientY, name), down: clientY - drag.begun });
    },
    onPointerUp({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const over = drag?.from === name ? rowAt(clientX, clientY, name) : null;
      if (over !== null) drop(name, over);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handle };
}

function rowAt(x: number, y: number, not: string): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const row = element.closest<HTMLElement>('[data-passage]')?.dataset.passage;
    if (row !== undefined && row !== not) return row;
  }
  return null;
}
