import type { OpenAnswer } from '../../../platform/http/request-log.server.ts';
import { clientPattern } from './client-parameter.ts';
import { replacedLine } from './retry-of.ts';

/** Who has a stream open. */
interface StreamHolder {
  /** The address that limits are counted by; null for who is not limited. */
  address: string | null;
  /** What the browser calls itself (`clientParameter`). */
  client: string | undefined;
}

/**
 * Streams that one address may have open in a process: a village has the one of its telephone company,
 * and four of them do not take the place of all (see `mostListeners`).
 */
export const mostOfAddress = 3500;
/** Streams of one browser; with one more its oldest ends. */
const mostOfClient = 4;

/** Counts the open streams of each address and each browser. */
export type StreamHolders = ReturnType<typeof streamHolders>;

/** A count of nobody yet. */
export function streamHolders({ ofAddress = mostOfAddress, ofClient = mostOfClient } = {}) {
  const held = new Map<OpenAnswer, StreamHolder>();
  const addresses = new Map<string, number>();
  const clients = new Map<string, readonly OpenAnswer[]>();

  function letGo(answer: OpenAnswer): void {
    const holder = held.get(answer);
    if (!holder) return;
    held.delete(answer);
    const { address, client } = holder;
    if (address !== null) {
      const left = (addresses.get(address) ?? 1) - 1;
      if (left > 0) addresses.set(address, left);
      else addresses.delete(address);
    }
    if (client === undefined) return;
    const others = clients.get(client)?.filter((one) => one !== answer) ?? [];
    if (others.length > 0) clients.set(client, others);
    else clients.delete(client);
  }

  // One for all of them: thousands keep no function each.
  function letGoThis(this: OpenAnswer): void {
    letGo(this);
  }

  return {
    /** Streams that are open. */
    get size(): number {
      return held.size;
    },
    /** Whether one more of an address may open. */
    hasRoom: (address: string): boolean => (addresses.get(address) ?? 0) < ofAddress,
    /** Counts a stream until it closes. */
    hold(answer: OpenAnswer, { address, client: named }: StreamHolder): void {
      const client = named !== undefined && clientPattern.test(named) ? named : undefined;
      held.set(answer, { address, client });
      answer.once('close', letGoThis);
      if (address !== null) addresses.set(address, (addresses.get(address) ?? 0) + 1);
      if (client === undefined) return;
      const own = [...(clients.get(client) ?? []), answer];
      clients.set(client, own);
      const [oldest] = own;
      if (oldest === undefined || own.length <= ofClient) return;
      letGo(oldest);
      oldest.write(replacedLine);
      oldest.end();
    },
  };
}
