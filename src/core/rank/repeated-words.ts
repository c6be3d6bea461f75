/** Only a text made for it has so many hashes in neighbouring places. Its further words count as new. */
const MAX_STEPS = 32;

/** Finds the words that a text repeats, by their hashes. A set of strings would have to cut out and store each word. */
export class RepeatedWords {
  /** Each hash is in the place that its last bits name, or in one of the next; zero is an empty place. */
  #hashes = new Int32Array(1_024);
  #mask = 0;

  /** Makes room for the words of a text of this length. */
  forget(length: number): void {
    // More than twice as many places as there can be words.
    const size = 2 ** (32 - Math.clz32(length));
    this.#mask = size - 1;
    if (size > this.#hashes.length) this.#hashes = new Int32Array(size);
    else this.#hashes.fill(0, 0, size);
  }

  /** Whether the text did not have the word before. */
  isNew(hash: number): boolean {
    const hashes = this.#hashes;
    let place = hash & this.#mask;
    for (let step = 0; step < MAX_STEPS; step++) {
      if (hashes[place] === hash) return false;
      if (hashes[place] === 0) {
        hashes[place] = hash;
        return true;
      }
      place = (place + 1) & this.#mask;
    }
    return true;
  }
}
