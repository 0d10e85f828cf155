import Type, { type Static } from 'typebox';
import { Name, Timestamp } from './basics.ts';

const closed = { additionalProperties: false } as const;

const MAX_ID_LENGTH = 1400;
const Base64Url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength });

/** The id of a credential has at most 1023 bytes. */
export const PasskeyId = Type.String({ pattern: `^[A-Za-z0-9_-]{1,${MAX_ID_LENGTH}}$` });

export const Passkey = Type.Object({
  id: PasskeyId,
  label: Type.String({ description: 'The device that made it, until it is given a name' }),
  createdAt: Timestamp,
  usedAt: Timestamp,
});
export type Passkey = Static<typeof Passkey>;

export const PasskeyChange = Type.Object({ label: Name }, closed);

/** Options for `navigator.credentials`, in the JSON form of WebAuthn. */
export const PasskeyOptions = Type.Object(
  {
    challenge: Type.String({ description: 'base64url, like every binary value' }),
    timeout: Type.Optional(Type.Integer({ description: 'Milliseconds' })),
  },
  { additionalProperties: true },
);
export type PasskeyOptions = Static<typeof PasskeyOptions>;

const credential = {
  id: PasskeyId,
  rawId: PasskeyId,
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}, { additionalProperties: true }),
};

/** What the browser answers when it has made a key: `PublicKeyCredential.toJSON()`, without what is optional. */
export const PasskeyAnswer = Type.Object(
  {
    ...credential,
    response: Type.Object(
      { clientDataJSON: Base64Url(4_000), attestationObject: Base64Url(16_000) },
      closed,
    ),
  },
  closed,
);
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

/** What the browser answers when it has signed with a key. */
export const PasskeyProof = Type.Object(
  {
    ...credential,
    response: Type.Object(
      {
        clientDataJSON: Base64Url(4_000),
        authenticatorData: Base64Url(4_000),
        signature: Base64Url(4_000),
        userHandle: Type.Optional(Base64Url(100)),
      },
      closed,
    ),
  },
  closed,
);
export type PasskeyProof = Static<typeof PasskeyProof>;
