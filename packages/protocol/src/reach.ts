import Type, { type Static } from 'typebox';

/** How people at other devices reach the server, for the links that a page hands out. */
export const Reach = Type.Object({
  origins: Type.Array(Type.String(), {
    description:
      'The best first, like http://192.168.1.20:3000; empty when no other device reaches the server, or it cannot know',
  }),
  onlyHere: Type.Boolean({ description: 'Whether it listens to its own machine only' }),
});
export type Reach = Static<typeof Reach>;
