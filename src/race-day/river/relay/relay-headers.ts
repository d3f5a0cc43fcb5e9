/** Who answers; the proof of the answer; and to a call that was refused, what time it is there. */
export const relayHeaders = {
  side: 'x-relay-side',
  proof: 'x-relay-proof',
  time: 'x-relay-time',
} as const;
