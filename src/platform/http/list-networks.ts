/** A network that a caller is counted by; its limit is `times` that of one address. */
export interface CountedNetwork {
  name: string;
  times: number;
}

/**
 * Returns a caller and the wider networks around it: providers give customers a /56 as readily as a
 * /64. Wide limits are larger, because a /48 may be a mobile carrier's.
 */
export function listNetworks(caller: string): CountedNetwork[] {
  const one = { name: caller, times: 1 };
  const [, site, subnet = ''] =
    /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/.exec(caller) ?? [];
  if (site === undefined) return [one];
  const customer = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [one, { name: `${site}:${customer}::/56`, times: 4 }, { name: `${site}::/48`, times: 16 }];
}
