import type { Language } from '@sobremesa/words';
import type { Component } from 'svelte';

/** A small picture of the table: rows from top to bottom, each in the notation of `readPiece`. */
export interface Scene {
  readonly rows: readonly string[];
  readonly caption: Readonly<Record<Language, string>>;
}

/** By the id of the section of the rules text. */
export type Scenes = Readonly<Record<string, Scene>>;

export type Mark = 'plain' | 'glow' | 'dim';

/** An element of a row, from left to right. */
export type Piece =
  | { readonly kind: 'card'; readonly card: string; readonly mark: Mark; readonly turned?: number }
  | { readonly kind: 'run'; readonly cards: readonly string[] }
  | { readonly kind: 'back' }
  | { readonly kind: 'arrow' }
  | { readonly kind: 'chips'; readonly count: number }
  | { readonly kind: 'sign'; readonly sign: string }
  | { readonly kind: 'worth'; readonly text: string };

const marks: Readonly<Record<string, Mark>> = { '*': 'glow', '~': 'dim' };

/**
 * `34` a card, `34*` highlighted, `34~` dimmed, `24/42` a card that counts as 42, `8-9` a run, `[]`
 * a card face down, `>` an arrow, `o3` three chips, `@odd` a sign, `=26` a value.
 */
export function readPiece(token: string): Piece {
  if (token === '[]') return { kind: 'back' };
  if (token === '>') return { kind: 'arrow' };
  if (/^o\d+$/.test(token)) return { kind: 'chips', count: Number(token.slice(1)) };
  if (token.startsWith('@')) return { kind: 'sign', sign: token.slice(1) };
  if (token.startsWith('=')) return { kind: 'worth', text: token.slice(1).replace('-', '−') };
  if (/^\d+(-\d+)+$/.test(token)) return { kind: 'run', cards: token.split('-') };
  const mark = marks[token.at(-1) ?? ''] ?? 'plain';
  const [card, turned] = (mark === 'plain' ? token : token.slice(0, -1)).split('/');
  return { kind: 'card', card, mark, ...(turned ? { turned: Number(turned) } : {}) };
}

export const readRow = (row: string): Piece[] => row.split(' ').map(readPiece);

export interface SceneCardProps {
  /** In the notation of the scene. */
  readonly card: string;
  readonly mark?: Mark;
  /** The number that the card counts as instead of its own. */
  readonly turned?: number | undefined;
}

/** The scenes of a game and what they are drawn with. */
export interface SceneBook {
  readonly scenes: Scenes;
  readonly Card: Component<SceneCardProps>;
  /** Draws `@sign`, for scenes that have one. */
  readonly Sign?: Component<{ readonly sign: string }>;
  /** Draws each chip of `o3`, for scenes that have some. */
  readonly Chip?: Component;
}
