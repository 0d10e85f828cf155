import Type, { type Static } from 'typebox';

/** For readers, in both languages. */
const Sentence = Type.Object({ es: Type.String(), en: Type.String() });

/** What a server keeps about people. */
export const PrivacyNotice = Type.Object({
  kept: Type.Array(
    Type.Object({
      what: Sentence,
      why: Sentence,
      until: Sentence,
      onDelete: Sentence,
    }),
  ),
  /** The address of the server's source code, absolute or a path; absent where the server has none. */
  source: Type.Optional(Type.String()),
});
export type PrivacyNotice = Static<typeof PrivacyNotice>;

/** The name of one's profile, to confirm; empty without a name. */
export const Deletion = Type.Object(
  { name: Type.String({ maxLength: 1_000 }) },
  { additionalProperties: false },
);
