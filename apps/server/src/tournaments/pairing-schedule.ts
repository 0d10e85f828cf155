/**
 * A round of a plan in which nobody meets twice, for the numbers of people for which one is known: tables of
 * two, and as many tables of `size` people as a finite field has elements. The order of the people; byes are at its end.
 */
export function plannedOrder(people: number, size: number, round: number): number[] | undefined {
  if (size === 2) return circleOrder(people, round);
  return people % size === 0 ? gridOrder(size, people / size, round) : undefined;
}

/** One person stays, the others move on by one place each round. With an odd number, whoever meets the one who stays has a bye. */
function circleOrder(people: number, round: number): number[] {
  const circle = people % 2 === 0 ? people - 1 : people;
  if (circle < 1) return [];
  const at = (place: number): number => (((round + place) % circle) + circle) % circle;
  const order: number[] = [];
  for (let step = 1; 2 * step < circle; step++) order.push(at(step), at(-step));
  return people % 2 === 0 ? [...order, at(0), circle] : [...order, at(0)];
}

/**
 * The people stand in `size` rows, one column a table. In each round every row moves on by its number times the number of
 * the round, in the arithmetic of the field: two people of different rows meet in exactly one round. After these rounds
 * each row divides into tables.
 */
function gridOrder(size: number, tables: number, round: number): number[] | undefined {
  const field = fieldOf(tables);
  if (!field || size > tables || round > tables) return undefined;
  if (round === tables) {
    return tables % size === 0 ? Array.from({ length: size * tables }, (_, at) => at) : undefined;
  }
  return Array.from({ length: size * tables }, (_, at) => {
    const row = at % size;
    const column = field.add(Math.floor(at / size), field.multiply(round, row));
    return row * tables + column;
  });
}

interface Field {
  readonly add: (one: number, other: number) => number;
  readonly multiply: (one: number, other: number) => number;
}

/** Fields that are not the numbers modulo a prime, by their irreducible polynomial, lowest coefficient first. */
const POLYNOMIALS: Readonly<Record<number, { prime: number; polynomial: readonly number[] }>> = {
  4: { prime: 2, polynomial: [1, 1, 1] },
  8: { prime: 2, polynomial: [1, 1, 0, 1] },
  9: { prime: 3, polynomial: [1, 0, 1] },
};

function fieldOf(elements: number): Field | undefined {
  if (isPrime(elements)) {
    return {
      add: (one, other) => (one + other) % elements,
      multiply: (one, other) => (one * other) % elements,
    };
  }
  const extension = POLYNOMIALS[elements];
  if (!extension) return undefined;
  const { prime, polynomial } = extension;
  const degree = polynomial.length - 1;
  const digits = (value: number): number[] =>
    Array.from({ length: degree }, (_, power) => Math.floor(value / prime ** power) % prime);
  const numberOf = (coefficients: readonly number[]): number =>
    coefficients.reduce((sum, digit, power) => sum + (digit % prime) * prime ** power, 0);
  return {
    add: (one, other) => {
      const right = digits(other);
      return numberOf(digits(one).map((digit, power) => digit + right[power]));
    },
    multiply: (one, other) => {
      const product: number[] = Array(2 * degree - 1).fill(0);
      digits(one).forEach((left, low) => {
        digits(other).forEach((right, high) => {
          product[low + high] += left * right;
        });
      });
      for (let power = product.length - 1; power >= degree; power--) {
        const factor = product[power] % prime;
        polynomial.forEach((digit, low) => {
          product[power - degree + low] += (prime - factor) * digit;
        });
      }
      return numberOf(product.slice(0, degree));
    },
  };
}

function isPrime(value: number): boolean {
  for (let divisor = 2; divisor * divisor <= value; divisor++) {
    if (value % divisor === 0) return false;
  }
  return value > 1;
}
