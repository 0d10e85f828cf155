import type { Room } from '@sobremesa/protocol';

/** Whether this phone shows the reader's hand only; until they choose, where a big screen shows the table. */
class HandView {
  #chosen = $state<boolean>();

  isOn({ bigScreen }: Room): boolean {
    return this.#chosen ?? bigScreen === true;
  }

  choose(isOn: boolean): void {
    this.#chosen = isOn;
  }
}

export const handView = new HandView();
