import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Bytes = Uint8Array;

const text = (bytes: Bytes) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Bytes | string) => createHash('sha256').update(bytes).digest();

/** Simulates browser and phone with a passkey that is always confirmed (W3C WebAuthn, level 3). */
export function passkeyDevice(origin: string) {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let signatures = 0;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** Encodes authenticator data: site, user present and verified, signature counter. */
  function facts(rpId: string, extra: Bytes = new Uint8Array()) {
    const flags = Buffer.from([0b101 | (extra.length > 0 ? 0b1000000 : 0)]);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++signatures);
    return Buffer.concat([sha256(rpId), flags, count, extra]);
  }

  return {
    create(options: { challenge: string; rp: { id?: string } }) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const point = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
      const key = isoCBOR.encode(
        new Map<number, number | Bytes>([
          ...([
            [1, 2],
            [3, -7],
            [-1, 1],
          ] as const),
          ...([
            [-2, point(x)],
            [-3, point(y)],
          ] as const),
        ]) as never,
      );
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(facts(options.rp.id ?? '', credential))],
        ]) as never,
      );
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      };
    },
    answer(options: { challenge: string; rpId?: string }) {
      const data = clientData('webauthn.get', options.challenge);
      const authenticator = facts(options.rpId ?? '');
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(data)]), privateKey);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authenticator),
          signature: text(signature),
        },
      };
    },
  };
}
