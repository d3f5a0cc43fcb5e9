import { randomBytes } from 'node:crypto';

/**
 * Makes the ids under which log and error pages speak of requests: a beginning that no other process
 * and no other maker has, and a count. They are nobody's secret.
 */
export function requestIds(): () => string {
  const maker = randomBytes(9).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${maker}-${count.toString(36)}`;
  };
}
