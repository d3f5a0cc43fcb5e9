import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that no visitor comes from over the internet. */
const own = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  // Shared address space between a load balancer and its machines (RFC 6598).
  ['100.64.0.0', 10],
] as const) {
  own.addSubnet(network, bits, 'ipv4');
}
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

export function isOwnNetwork(address: string): boolean {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
  return isIP(mapped) === 0 || own.check(mapped, isIPv6(mapped) ? 'ipv6' : 'ipv4');
}
