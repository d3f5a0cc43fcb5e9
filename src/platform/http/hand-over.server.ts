import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Names of the listener functions that Node's HTTP server puts on each connection. */
const ofServer = /^(bound )?(socketOn(Data|End|Close|Drain|Error|Timeout)|onSocket(Resume|Pause))$/;
const endsParser = 'bound socketOnClose';
/** Socket methods that the HTTP server overrides on each connection. */
const overridden = ['on', 'addListener', 'prependListener', 'setEncoding'] as const;

/**
 * Takes the connection of an hours-long answer off the HTTP server: the bare socket needs a third
 * of the memory. Data from the client ends it. Null when that is impossible (HTTP/2, no connection,
 * another Node version).
 */
export function handOver(outgoing: ServerResponse): Socket | null {
  const { socket, req: incoming } = outgoing;
  if (typeof outgoing.detachSocket !== 'function' || !(socket instanceof Socket)) return null;
  const end = socket.listeners('close').find(({ name }) => name === endsParser);
  if (end === undefined) return null;
  for (const event of socket.eventNames()) {
    for (const listener of socket.rawListeners(event)) {
      if (ofServer.test(listener.name)) socket.removeListener(event, listener as () => void);
    }
  }
  socket.setTimeout(0);
  outgoing.detachSocket(socket);
  // `end` frees the parser and aborts the pipelined requests of the connection.
  Reflect.set(incoming, 'socket', null);
  end.call(socket, false);
  for (const name of overridden) Reflect.set(socket, name, Socket.prototype[name]);
  socket.on('error', cut).on('end', cut).on('data', cut).on('finish', cut);
  outgoing.destroy();
  return socket;
}

function cut(this: Socket): void {
  this.destroy();
}
