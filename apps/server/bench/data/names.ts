import { createHash } from 'node:crypto';
import { CODE_ALPHABET, TABLE_CODE_LENGTH } from '@sobremesa/protocol';

const CODES = CODE_ALPHABET.length ** TABLE_CODE_LENGTH;
/** Coprime to the number of codes, so that all codes differ; large, so that they are in no order. */
const CODE_STEP = 236_067_977;

/** The code of the table with this number. */
export function tableCode(number: number): string {
  let rest = (number * CODE_STEP) % CODES;
  let code = '';
  for (let place = 0; place < TABLE_CODE_LENGTH; place++) {
    code += CODE_ALPHABET[rest % CODE_ALPHABET.length];
    rest = Math.floor(rest / CODE_ALPHABET.length);
  }
  return code;
}

/** The id of the person with this number. */
export const personId = (number: number): string =>
  createHash('md5').update(`person ${number}`).digest('base64url').slice(0, 22);

/** As long as a hash in hex. */
export const longHash = (number: number): string =>
  createHash('md5').update(`hash ${number}`).digest('hex').repeat(2);

const letter = (place: number): string =>
  `substr('${CODE_ALPHABET}', (1 + x / ${CODE_ALPHABET.length ** place} % ${CODE_ALPHABET.length})::integer, 1)`;

/** The same functions in PostgreSQL. */
export const POSTGRES_NAMES = `
  create function bench_table_code(number bigint) returns text language sql immutable as $$
    select ${Array.from({ length: TABLE_CODE_LENGTH }, (_, place) => letter(place)).join(' || ')}
    from (select number * ${CODE_STEP} % ${CODES} as x) as scattered $$;
  create function bench_person_id(number bigint) returns text language sql immutable as $$
    select left(translate(encode(decode(md5('person ' || number), 'hex'), 'base64'), '+/', '-_'), 22) $$;
  create function bench_hash(number bigint) returns text language sql immutable as $$
    select repeat(md5('hash ' || number), 2) $$`;
export const DROP_POSTGRES_NAMES =
  'drop function bench_hash(bigint); drop function bench_table_code(bigint); drop function bench_person_id(bigint)';
