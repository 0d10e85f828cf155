/** What followed in each world: for every move, and for the move of the policy. */
export interface Samples {
  readonly values: readonly (readonly number[])[];
  readonly leads: readonly (readonly number[])[];
  readonly usual: readonly number[];
}
