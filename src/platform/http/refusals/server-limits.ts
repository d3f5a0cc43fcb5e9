import type { ServerOptions } from 'node:http';

/** What a connection may take of the server, by Node's names. */
export const serverLimits = {
  /** A head of a request comes at once, even over a bad line. */
  headersTimeout: 15_000,
  /** A receipt of ten megabytes over a bad line: 35 kB a second. */
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  /** Cookies, a long address and what browsers add are 4 kB. */
  maxHeaderSize: 16 * 1024,
  /** Told in our own words: `answerUnparsed`. */
  requireHostHeader: false,
} as const satisfies ServerOptions;

/** Lines of a head at most: browsers write about twenty. */
export const mostHeaders = 100;

/** Connections at once: all who listen (`mostListeners`), and who asks meanwhile. A process of 512 MB bears them. */
export const mostConnections = 20_000;

/** Connections of one address, so that four machines cannot take them all from everybody. */
export const mostOfOneAddress = 4000;

/** Connections that wait until they are taken: after a restart all come back within seconds. */
export const backlog = 4096;

/** Milliseconds without a byte in either direction after which a connection ends. */
export const silenceMs = 120_000;
