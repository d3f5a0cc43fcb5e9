import { useCallback, useEffect, useRef, useState } from 'react';
import { splitLines } from '../../log/gear/split-lines.ts';

/** The part of a Web Serial port (WICG) that is used here. */
interface Port {
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  readonly readable: ReadableStream<Uint8Array> | null;
}

interface Serial extends EventTarget {
  requestPort(): Promise<Port>;
  getPorts(): Promise<Port[]>;
}

/** `unplugged`: reconnects by itself; `away`: the network gear does not answer and is tried again. */
export type CableState = 'none' | 'open' | 'unplugged' | 'away' | 'failed';

/** Returns null on phones, in Safari and on pages without HTTPS. */
export function findSerial(of: Navigator): Serial | null {
  return 'serial' in of ? (of as Navigator & { serial: Serial }).serial : null;
}

/** `onLine` must be the same function at each render. A cable that was pulled out is opened again when it is back. */
export function useCable(onLine: (text: string) => void) {
  const [state, setState] = useState<CableState>('none');
  const port = useRef<Port | null>(null);
  const wanted = useRef<number | null>(null);

  const read = useCallback(
    async (opened: Port) => {
      const lines = splitLines(onLine);
      while (wanted.current !== null && port.current === opened && opened.readable) {
        const reader = opened.readable.getReader();
        try {
          for (;;) {
            const { value, done } = await reader.read();
            if (done) break;
            lines.push(value);
          }
          break;
        } catch {
          // A wrong byte ends this stream but not the port; a port that is gone has no other stream.
        } finally {
          reader.releaseLock();
        }
      }
      if (port.current !== opened) return;
      port.current = null;
      await opened.close().catch(() => undefined);
      setState(wanted.current === null ? 'none' : 'unplugged');
    },
    [onLine],
  );

  const open = useCallback(
    async (found: Port | undefined) => {
      if (!found || wanted.current === null || port.current) return;
      port.current = found;
      try {
        await found.open({ baudRate: wanted.current });
        setState('open');
        void read(found);
      } catch {
        port.current = null;
        setState('failed');
      }
    },
    [read],
  );

  useEffect(() => {
    const serial = findSerial(navigator);
    const back = () => void serial?.getPorts().then(([first]) => open(first));
    serial?.addEventListener('connect', back);
    return () => {
      serial?.removeEventListener('connect', back);
      wanted.current = null;
      void port.current?.close().catch(() => undefined);
      port.current = null;
    };
  }, [open]);

  return {
    state,
    /** Opens a cable at a speed in baud; asks which one, unless exactly one is permitted here. */
    async connect(baudRate: number): Promise<void> {
      const serial = findSerial(navigator);
      if (!serial) return;
      wanted.current = baudRate;
      try {
        const known = await serial.getPorts();
        await open(known.length === 1 ? known[0] : await serial.requestPort());
      } catch {
        // The user chose no cable.
        wanted.current = null;
      }
    },
    async disconnect(): Promise<void> {
      wanted.current = null;
      const opened = port.current;
      port.current = null;
      setState('none');
      await opened?.close().catch(() => undefined);
    },
  };
}
