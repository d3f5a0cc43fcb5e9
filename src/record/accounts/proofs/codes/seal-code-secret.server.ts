import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';

const cipher = 'aes-256-gcm';
/** First byte of an encrypted secret; another cipher would get another number. */
const version = 1;
const [nonceBytes, tagBytes] = [12, 16];

const inClear = /^[A-Z2-7]{32}$/;

export function isInClear(kept: string): boolean {
  return inClear.test(kept);
}

/**
 * Encrypts a secret with AES-256-GCM, bound to the account. The result is Base32, so that an older
 * server refuses the code instead of failing.
 */
export function sealCodeSecret(key: Buffer, secret: string, accountId: number): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(about(accountId));
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  const all = Buffer.concat([Buffer.of(version), nonce, sealing.getAuthTag(), sealed]);
  return new Secret({ buffer: new Uint8Array(all).buffer }).base32;
}

/** Decrypts a secret; null with another key, for another account, or when the text was changed. */
export function openCodeSecret(key: Buffer, kept: string, accountId: number): string | null {
  if (isInClear(kept)) return kept;
  try {
    const all = Buffer.from(Secret.fromBase32(kept).bytes);
    const at = 1 + nonceBytes;
    if (all[0] !== version || all.length <= at + tagBytes) return null;
    const opening = createDecipheriv(cipher, key, all.subarray(1, at), { authTagLength: tagBytes })
      .setAAD(about(accountId))
      .setAuthTag(all.subarray(at, at + tagBytes));
    const opened = Buffer.concat([opening.update(all.subarray(at + tagBytes)), opening.final()]);
    return opened.toString('utf8');
  } catch {
    return null;
  }
}

const about = (accountId: number) => Buffer.from(`generator of account ${accountId}`);
