import type { Reaction } from '@sobremesa/protocol';

/** Reactions that are allowed while talk is not; see the protocol. */
export const neutralReactions: readonly Reaction[] = ['hello', 'laugh', 'thanks'];
