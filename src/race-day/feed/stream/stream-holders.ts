import type { OpenAnswer } from '../../../platform/http/request-log.server.ts';
import { clientPattern } from './client-parameter.ts';
import { replacedLine } from './format-retry.ts';

interface StreamHolder {
  /** Address by which limits are counted; null for an unlimited caller. */
  address: string | null;
  client: string | undefined;
}

/** Most streams of one address: a village may share its telephone company's, and four such addresses leave room. */
export const mostOfAddress = 3500;
const mostOfClient = 4;

export type StreamHolders = ReturnType<typeof streamHolders>;

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

  // One function for all streams, because a closure each would cost memory for thousands of streams.
  function letGoThis(this: OpenAnswer): void {
    letGo(this);
  }

  return {
    get size(): number {
      return held.size;
    },
    hasRoom: (address: string): boolean => (addresses.get(address) ?? 0) < ofAddress,
    /** Counts the stream until it closes. */
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
