import type { ServerOptions } from 'node:http';

export const serverLimits = {
  /** Time for a request head, enough over a bad line. */
  headersTimeout: 15_000,
  /** Time for a receipt of ten megabytes over a bad line: 35 kB a second. */
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  /** Cookies, a long address and browser headers take 4 kB. */
  maxHeaderSize: 16 * 1024,
  /** `answerUnparsed` refuses in our own words. */
  requireHostHeader: false,
} as const satisfies ServerOptions;

/** Largest number of header lines; browsers send about twenty. */
export const mostHeaders = 100;

/** All open streams (`mostListeners`) and other requests; a process of 512 MB handles them. */
export const mostConnections = 20_000;

/** Largest number of connections per address, so that four machines cannot take all of them. */
export const mostOfOneAddress = 4000;

/** Length of the queue of new connections: after a restart all visitors return within seconds. */
export const backlog = 4096;

/** Milliseconds without a byte in either direction before a connection is closed. */
export const silenceMs = 120_000;
