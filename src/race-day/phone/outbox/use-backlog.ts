import { useEffect, useRef, useState } from 'react';
import { keptSeat } from '../seat/kept-seat.ts';
import { openOutbox } from './open-outbox.ts';

/** Between two tries, in milliseconds. */
const every = 15_000;

/**
 * Sends what the phone's last seat did not send yet, while a page is open that takes or shows seats: a
 * phone that takes another seat may send nothing of the one before. Answers how much is left, for the
 * page and (`read`) for the heartbeat.
 */
export function useBacklog(): { count: number; read: () => number } {
  const [count, setCount] = useState(0);
  const left = useRef(0);
  const [read] = useState(() => () => left.current);
  useEffect(() => {
    let isOpen = true;
    const send = async () => {
      const seat = await keptSeat();
      if (!seat || !isOpen) return;
      const outbox = await openOutbox(seat);
      if ((await outbox.unsent()).length > 0) await outbox.sync();
      left.current = (await outbox.unsent()).length;
      outbox.close();
      if (isOpen) setCount(left.current);
    };
    // A browser that keeps nothing has nothing to send.
    const look = () => void send().catch(() => undefined);
    look();
    const timer = setInterval(look, every);
    addEventListener('online', look);
    return () => {
      isOpen = false;
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, []);
  return { count, read };
}
