/** `4:05`, `1:02:03`; `''` where the length is not known. */
export function clockText(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
