/** Name of the answering side, proof of the answer, and its time when it refuses a call. */
export const relayHeaders = {
  side: 'x-relay-side',
  proof: 'x-relay-proof',
  time: 'x-relay-time',
} as const;
