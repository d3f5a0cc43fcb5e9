import { createECDH } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isElsewhere } from '../../../platform/config/is-elsewhere.server.ts';
import { readKeyFile } from '../../../platform/files/read-key-file.server.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const file = 'push.key';

export const pushKeyFile = (varDir: string) => join(varDir, file);

/** Reads the keys of this site. Null when the command has made none. */
export async function readPushKeys(varDir: string): Promise<PushKeys | null> {
  return existsSync(pushKeyFile(varDir)) ? makePushKeys(varDir) : null;
}

/** Reads the keys, or makes them. The file has the private key, from which the public one follows. */
export async function makePushKeys(varDir: string): Promise<PushKeys> {
  const secret = await readKeyFile(varDir, file);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
  };
}

/** Returns the contact of the settings, else the site's address; null when that is local, which Apple refuses. */
export function pushSubject({
  push,
  publicUrl,
}: {
  push: { subject: string | null };
  publicUrl: string;
}): string | null {
  if (push.subject !== null) return push.subject;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && isElsewhere(hostname) ? publicUrl : null;
}
