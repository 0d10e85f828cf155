import type { Reaction } from '@sobremesa/protocol';

/** As in the protocol: they say nothing about cards or plans. */
export const neutralReactions: readonly Reaction[] = ['hello', 'laugh', 'thanks'];
