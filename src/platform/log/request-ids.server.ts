import { randomBytes } from 'node:crypto';

/** Ids of a prefix unique to this process and maker, and a count. They are not secret. */
export function requestIds(): () => string {
  const maker = randomBytes(9).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${maker}-${count.toString(36)}`;
  };
}
