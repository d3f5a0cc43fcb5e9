import { connect, type Socket } from 'node:net';
import { sharedNow } from './shared-now.ts';

/**
 * A process full of listeners. Each is a plain connection that does the least of a browser: it reads messages and the
 * time to reconnect. The process obeys its parent, one order after the other.
 */
export type LineOrder =
  /** Opens streams, so many at a time; with `isSilent` they read the head and then nothing more. */
  | ({ kind: 'open'; atOnce: number } & LineOpening)
  /** Breaks all lines; each reconnects after the time that the server set. */
  | { kind: 'storm' }
  /** Waits until each has received a change after a moment. */
  | { kind: 'hear'; since: number }
  /** Waits until the server has ended all lines. */
  | { kind: 'end' }
  | { kind: 'look' };

interface LineOpening {
  port: number;
  path: string;
  count: number;
  isSilent: boolean;
  isNoted: boolean;
}

/** Report of one order. */
export interface LineReport {
  open: number;
  refused: number;
  bytes: number;
  /** Time until each was served or had received the change, ascending. */
  waits: number[];
  /** The last message of one listener. */
  last: string;
  /** Messages of each listener since its head, where they are stored. */
  heard: string[];
}

interface Line {
  socket: Socket | null;
  index: number;
  retryMs: number;
  isServed: boolean;
  /** A message has begun and not ended. */
  isTold: boolean;
  heardAt: number;
  heard: string;
}

/** Source addresses of one process, because each has a limited number of ports. */
const addresses = 8;
const buffer = Buffer.allocUnsafe(256 * 1024);
/** End of a message; a server that sends chunks adds the chunk's end. */
const ends = ['\n\n', '\n\n\r\n'].map((text) => Buffer.from(text));
const messages = ['event: change', 'event: whole', 'event: revision'].map((text) =>
  Buffer.from(text),
);

const lines: Line[] = [];
const counted = { open: 0, refused: 0, bytes: 0 };
let opening: LineOpening = { port: 0, path: '', count: 0, isSilent: false, isNoted: false };
let last = Buffer.alloc(0);
let onServed: () => void = () => undefined;
/** Called when a line received a message or closed, with the time of the line's previous message. */
let onNews: (line: Line, heardBefore: number) => void = () => undefined;

function open(line: Line): void {
  const { port, path, isSilent } = opening;
  const socket = connect({
    host: '127.0.0.1',
    port,
    localAddress: `127.0.${(process.pid % 200) + 1}.${(line.index % addresses) + 1}`,
    noDelay: true,
    ...(!isSilent && { onread: { buffer, callback: (length) => take(line, length) } }),
  });
  Object.assign(line, { socket, isServed: false, isTold: false });
  socket.on('error', () => undefined);
  socket.once('close', () => close(line, socket));
  const client = `bench-${process.pid}-${String(line.index).padStart(8, '0')}`;
  socket.write(
    [
      `GET ${path}${path.includes('?') ? '&' : '?'}client=${client} HTTP/1.1`,
      `host: localhost:${port}`,
      'accept: text/event-stream',
      'accept-language: es-EC,es;q=0.9',
      'accept-encoding: gzip, deflate, br',
      'cache-control: no-store',
      'user-agent: Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      '\r\n',
    ].join('\r\n'),
  );
  if (!isSilent) return;
  socket.once('data', () => {
    socket.pause();
    serve(line);
  });
}

function close(line: Line, socket: Socket): void {
  // A line that was broken on purpose has another socket by now.
  if (line.socket !== socket) return;
  line.socket = null;
  if (line.isServed) counted.open -= 1;
  else {
    counted.refused += 1;
    setTimeout(open, line.retryMs, line);
  }
  line.isServed = false;
  onNews(line, line.heardAt);
}

function serve(line: Line): void {
  line.isServed = true;
  counted.open += 1;
  onServed();
}

function take(line: Line, length: number): boolean {
  counted.bytes += length;
  const part = buffer.subarray(0, length);
  if (!line.isServed) {
    const head = part.toString('latin1');
    line.retryMs = Number(/retry: (\d+)/.exec(head)?.[1] ?? line.retryMs);
    if (head.startsWith('HTTP/1.1 200')) serve(line);
    else line.socket?.destroy();
  } else if (opening.isNoted) line.heard += part.toString();
  const isMore = line.isTold;
  line.isTold ||= messages.some((text) => part.includes(text));
  if (line.index === 0 && line.isTold) last = Buffer.concat(isMore ? [last, part] : [part]);
  if (line.isTold && ends.some((end) => part.subarray(-end.length).equals(end))) {
    const before = line.heardAt;
    Object.assign(line, { isTold: false, heardAt: sharedNow() });
    onNews(line, before);
  }
  return true;
}

/** Resolves with the time that each took to be served. */
function served(count: number, begin: () => void, next: () => void = () => undefined) {
  const begun = sharedNow();
  const waits: number[] = [];
  return new Promise<number[]>((resolve) => {
    onServed = () => {
      waits.push(sharedNow() - begun);
      if (waits.length === count) resolve(waits);
      else next();
    };
    begin();
  });
}

function openAll(atOnce: number): Promise<number[]> {
  const { count } = opening;
  const openNext = () => {
    if (lines.length === count) return;
    const line: Line = {
      socket: null,
      index: lines.length,
      retryMs: 3000,
      isServed: false,
      isTold: false,
      heardAt: 0,
      heard: '',
    };
    lines.push(line);
    open(line);
  };
  const begin = () => {
    for (let each = 0; each < Math.min(atOnce, count); each += 1) openNext();
  };
  return served(count, begin, openNext);
}

function storm(): Promise<number[]> {
  const broken = lines.filter(({ socket }) => socket !== null);
  return served(broken.length, () => {
    for (const line of broken) {
      line.socket?.destroy();
      line.socket = null;
      setTimeout(open, line.retryMs, line);
    }
    counted.open = 0;
  });
}

/** Resolves once all listeners have news. */
function news(isOld: (line: Line, heardAt: number) => boolean): Promise<Line[]> {
  const listening = lines.filter(({ isServed }) => isServed);
  let left = listening.filter((line) => isOld(line, line.heardAt)).length;
  return new Promise((resolve) => {
    onNews = (line, before) => {
      if (isOld(line, before)) left -= 1;
      if (left === 0) resolve(listening);
    };
    if (left === 0) resolve(listening);
  });
}

async function obey(order: LineOrder): Promise<number[]> {
  if (order.kind === 'open') {
    opening = order;
    return openAll(order.atOnce);
  }
  if (order.kind === 'storm') return storm();
  if (order.kind === 'hear') {
    const { since } = order;
    const listening = await news((_line, heardAt) => heardAt <= since);
    return listening.flatMap(({ heardAt }) => (heardAt > since ? [heardAt - since] : []));
  }
  if (order.kind === 'end') {
    const begun = sharedNow();
    if (counted.open > 0) {
      await new Promise<void>((resolve) => {
        onNews = () => counted.open === 0 && resolve();
      });
    }
    return [sharedNow() - begun];
  }
  return [];
}

process.on('message', async (order: LineOrder) => {
  const waits = await obey(order);
  const heard = opening.isNoted ? lines.map((line) => line.heard) : [];
  const report: LineReport = { ...counted, waits, last: last.toString(), heard };
  process.send?.(report);
});
