import { Flights } from '@sobremesa/ui/flight';
import type { Stage } from '@sobremesa/ui/stage';
import type { AnyTableModule } from '@sobremesa/ui/table';
import { untrack } from 'svelte';

/** Moves a copy of whatever changes its place on the cloth. Called inside a component. */
export function showFlights(
  cloth: () => HTMLElement | undefined,
  stage: () => Stage,
  module: () => AnyTableModule,
): void {
  const flights = $derived.by(() => {
    const element = cloth();
    return element && new Flights(element);
  });
  $effect.pre(() => {
    if (stage().view) untrack(() => flights?.look());
  });
  $effect(() => {
    const shown = stage().view;
    if (shown) untrack(() => flights?.fly(module().flights?.(stage().events, shown)));
  });
}
