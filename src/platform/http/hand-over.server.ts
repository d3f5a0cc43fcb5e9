import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** What Node's HTTP server puts on each of its connections, by the names of its functions. */
const ofServer = /^(bound )?(socketOn(Data|End|Close|Drain|Error|Timeout)|onSocket(Resume|Pause))$/;
const endsParser = 'bound socketOnClose';
/** Of these it puts its own ones before those of every connection. */
const overridden = ['on', 'addListener', 'prependListener', 'setEncoding'] as const;

/**
 * Takes the connection of an answer that goes on for hours, and whose head has said that its body ends with the connection,
 * off the HTTP server: what is kept is the bare connection, a third of what it holds with
 * parser, request and response. For the server the answer is over (`close`); what else the client sends
 * ends the connection. Null where it cannot be done (HTTP/2, no connection, another Node): the answer
 * itself then goes on.
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
  // It frees the parser and breaks off requests, with their connection: all that were sent behind this one.
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
