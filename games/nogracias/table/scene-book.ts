import type { SceneBook } from '@sobremesa/ui/scene';
import Chip from './art/Chip.svelte';
import SceneCard from './SceneCard.svelte';
import { scenes } from './scenes.ts';

export const nograciasSceneBook: SceneBook = { scenes, Card: SceneCard, Chip };
