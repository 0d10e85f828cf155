import { failure } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Tournament } from '../stores.ts';
import type { CircleDoor } from './circle-door.ts';

/** Who may see a tournament, and who leads it; its tables have doors of their own. */
export class TournamentDoor {
  readonly #circles: CircleDoor;

  constructor(circles: CircleDoor) {
    this.#circles = circles;
  }

  /** A tournament of a circle is for its members. */
  see({ circle }: Pick<Tournament, 'circle'>, visitor: PersonId | undefined): Promise<void> {
    return this.#circles.check(circle, visitor);
  }

  /** Whether it is in the lists of somebody who organises it or has joined it. */
  async shows({ circle }: Pick<Tournament, 'circle'>, person: PersonId): Promise<boolean> {
    return circle === undefined || (await this.#circles.has(circle, person));
  }

  /** Those of these people who get no seat in the next round. */
  outsiders(
    { circle }: Pick<Tournament, 'circle'>,
    people: readonly PersonId[],
  ): Promise<ReadonlySet<PersonId>> {
    return this.#circles.outsiders(circle, people);
  }

  checkOrganiser({ organiser }: Pick<Tournament, 'organiser'>, person: PersonId): void {
    if (organiser !== person) throw failure('not-organiser');
  }
}
