import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyProof } from '@sobremesa/protocol';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const encoded = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** User present and verified; an added key with its data. */
const SIGNED_IN = 0x05;
const ADDED = 0x45;

export interface Signing {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
}

/** A device with one key, which answers as browsers do and can lie in every part. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = encoded(randomBytes(16));
  counter = 0;
  userHandle: string | undefined;

  add({ challenge, origin, rpId }: Signing): PasskeyAnswer {
    this.counter += 1;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.id, 'base64url');
    // The public key as a map of CBOR: EC2, ES256, P-256, x, y.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.from([0, id.length]);
    const data = Buffer.concat([this.#data(rpId, ADDED), Buffer.alloc(16), length, id, key]);
    // {"fmt": "none", "attStmt": {}, "authData": data} in CBOR.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    const clientDataJSON = encoded(
      JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false }),
    );
    return {
      ...this.#credential(),
      response: { clientDataJSON, attestationObject: encoded(attestation) },
    };
  }

  sign({ challenge, origin, rpId }: Signing): PasskeyProof {
    this.counter += 1;
    const client = JSON.stringify({
      type: 'webauthn.get',
      challenge,
      origin,
      crossOrigin: false,
    });
    const data = this.#data(rpId, SIGNED_IN);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(signature),
        ...(this.userHandle === undefined ? {} : { userHandle: this.userHandle }),
      },
    };
  }

  #data(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  #credential() {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
    };
  }
}
