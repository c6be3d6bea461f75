/** Preloaded into a node: shifts its wall clock by the seconds in a file, which may change. The monotonic clock is real. */
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 250;
const RealDate = Date;
let shiftMs = 0;
const read = () => {
  shiftMs = Number(readFileSync(process.env.SOAK_CLOCK_FILE, 'utf8')) * 1000;
};
read();
setInterval(read, LOOK_EVERY_MS).unref();

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shiftMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
};
