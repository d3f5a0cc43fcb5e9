/** A network that a caller is counted by, and how many times the limit of one address it may reach. */
export interface CountedNetwork {
  name: string;
  times: number;
}

/**
 * Returns a caller (`clientAddress`) with the wider networks around it, the narrowest first. A provider
 * hands a customer a /56 or a /48 as readily as a /64: whoever has one would be 256 or 65,536 callers. The
 * wide limits are larger, because a /48 may also be a telephone company's: 16 times what a crowd behind
 * one IPv4 address is given.
 */
export function networksOf(caller: string): CountedNetwork[] {
  const one = { name: caller, times: 1 };
  const [, site, subnet = ''] =
    /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/.exec(caller) ?? [];
  if (site === undefined) return [one];
  const customer = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [one, { name: `${site}:${customer}::/56`, times: 4 }, { name: `${site}::/48`, times: 16 }];
}
