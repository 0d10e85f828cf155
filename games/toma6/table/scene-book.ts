import type { SceneBook } from '@sobremesa/ui/scene';
import SceneCard from './SceneCard.svelte';
import SceneSign from './SceneSign.svelte';
import { scenes } from './scenes.ts';

export const toma6SceneBook: SceneBook = { scenes, Card: SceneCard, Sign: SceneSign };
