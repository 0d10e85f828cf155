import type { Stage } from '@sobremesa/ui/stage';

/** A tap anywhere, or Escape, ends the running beats. */
export function hurryOnTap(stage: Stage): () => void {
  const hurry = (event: Event): void => {
    if (!stage.isTelling || (event instanceof KeyboardEvent && event.key !== 'Escape')) return;
    stage.skip();
  };
  addEventListener('pointerdown', hurry);
  addEventListener('keydown', hurry);
  return () => {
    removeEventListener('pointerdown', hurry);
    removeEventListener('keydown', hurry);
  };
}
