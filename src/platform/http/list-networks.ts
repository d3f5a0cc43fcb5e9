/** A network that a caller is counted by; its limit is `times` that of one address. */
export interface CountedNetwork {
  name: string;
  times: number;
}

/**
 * Returns a caller (`clientAddress`) and the wider networks around it, narrowest first. Providers give customers a /56
 * or /48 as readily as a /64, which would make 256 or 65,536 callers of one. The wide limits are larger, because a /48
 * may also be a mobile carrier's: 16 times the limit of a crowd behind one IPv4 address.
 */
export function listNetworks(caller: string): CountedNetwork[] {
  const one = { name: caller, times: 1 };
  const [, site, subnet = ''] =
    /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/.exec(caller) ?? [];
  if (site === undefined) return [one];
  const customer = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [one, { name: `${site}:${customer}::/56`, times: 4 }, { name: `${site}::/48`, times: 16 }];
}
