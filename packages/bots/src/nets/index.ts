/** What the net of a game is written with. */
export { toByte, UNIT } from './features.ts';
export { type Layer, readLayers, rectify } from './layers.ts';
export { MoveNet, type MoveSight } from './move-net.ts';
export { type AnyGameNet, type GameNet, pointsToChance } from './net.ts';
