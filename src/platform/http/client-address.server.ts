import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Returns the connection's address or the one that the outermost trusted proxy saw; callers cannot
 * forge it by X-Forwarded-For. An IPv6 caller owns a /64 and counts as one.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const forwarded = c.req.header('x-forwarded-for') ?? '';
  return toNetwork(addressSeen(forwarded, connectionAddress(c), trustedProxies));
}

/** Returns the address that the outermost trusted proxy saw; without a proxy, that of the connection. */
export function addressSeen(forwarded: string, connection: string, trustedProxies: number): string {
  if (trustedProxies === 0) return connection;
  return forwarded.split(',').at(-trustedProxies)?.trim() || connection;
}

/** Returns the connection's address; '' in tests, which have no connection. */
function connectionAddress(c: Context): string {
  const bindings: unknown = c.env;
  if (typeof bindings !== 'object' || bindings === null || !('incoming' in bindings)) return '';
  return getConnInfo(c).remote.address ?? '';
}

/** Returns the /64 of an IPv6 address; any other address unchanged. */
export function toNetwork(address: string): string {
  const [plain = ''] = withoutPort(address).split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? 0 : tail.split(':').length;
  const filled = plain.includes('::')
    ? [...groups, ...Array.from({ length: Math.max(0, 8 - groups.length - after) }, () => '0')]
    : groups;
  return `${filled.slice(0, 4).map(shortened).join(':')}::/64`;
}

/** Removes the port that some proxies add, which would make each connection a caller of its own. */
function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
}

function shortened(group: string): string {
  return group.replace(/^0+(?=.)/, '');
}
