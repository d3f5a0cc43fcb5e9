import { generateKeyPairSync, sign } from 'node:crypto';

/** Encodes a DER element: tag, length, content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const whole = (...bytes: number[]) => der(0x02, Buffer.from(bytes));
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));

function time(instant: Date): Buffer {
  const letters = `${instant.toISOString().replace(/\.\d+Z$|[-:T]/g, '')}Z`;
  return der(0x18, Buffer.from(letters));
}

function named(name: string): Buffer {
  const text = der(0x0c, Buffer.from(name));
  return sequence(der(0x31, sequence(oid('550403'), text)));
}

/**
 * Makes a self-signed certificate for a name and 127.0.0.1, with its key, as PEM: Node reads certificates but makes
 * none.
 */
export function makeCertificate(
  name: string,
  { from, to }: { from: Date; to: Date },
): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const names = sequence(
    der(0x82, Buffer.from(name)),
    der(0x82, Buffer.from('localhost')),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  );
  const extensions = sequence(
    sequence(oid('551d11'), der(0x04, names)),
    sequence(oid('551d13'), der(0x04, sequence(der(0x01, Buffer.from([0xff]))))),
  );
  const body = sequence(
    der(0xa0, whole(2)),
    whole(1, Math.floor(Math.random() * 128)),
    ecdsaWithSha256,
    named(name),
    sequence(time(from), time(to)),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, ecdsaWithSha256, bits(signature)).toString('base64');
  const lines = certificate.match(/.{1,64}/g) ?? [];
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
