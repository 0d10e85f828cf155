import type { SceneBook } from '@sobremesa/ui/scene';
import SceneCard from './SceneCard.svelte';
import { scenes } from './scenes.ts';

export const templateSceneBook: SceneBook = { scenes, Card: SceneCard };
