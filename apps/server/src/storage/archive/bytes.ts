/** Writes whole numbers, seven bits a byte, and bytes behind each other. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  /** A whole number from 0 to 2 ** 53 - 1. */
  number(value: number): void {
    let rest = value;
    // Arithmetic instead of shifts, which would cut the number to 32 bits.
    while (rest >= 0x80) {
      this.#bytes.push((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes.push(rest);
  }

  /** Small negative numbers become small positive ones. */
  signed(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value);
  }

  bytes(bytes: Uint8Array): void {
    for (const byte of bytes) this.#bytes.push(byte);
  }

  result(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what a `ByteWriter` wrote; throws at the end of the bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  number(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const [byte] = this.bytes(1);
      value += (byte % 0x80) * scale;
      if (byte < 0x80) return value;
    }
  }

  signed(): number {
    const value = this.number();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  bytes(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('the record is too short');
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }
}
