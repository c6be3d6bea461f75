/** How the hands of a clock stand, in degrees. */
export type ClockHands = {
  readonly hour: number;
  readonly minute: number;
  readonly light: 'day' | 'night';
};

/** Of a time such as `18:30`. */
export function clockHands(time: string): ClockHands {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return {
    hour: hours * 30 + minutes / 2,
    minute: minutes * 6,
    light: hours >= 7 && hours < 19 ? 'day' : 'night',
  };
}
