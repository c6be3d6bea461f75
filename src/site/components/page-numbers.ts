/** How many pages beside the current one are listed. */
const BESIDE = 2;

/** The pages to link to: the first, some around the current one, and the last; undefined stands for a gap. */
export function pageNumbers(page: number, last: number): readonly (number | undefined)[] {
  const shown = [1, last];
  for (let number = page - BESIDE; number <= page + BESIDE; number++)
    if (number > 1 && number < last) shown.push(number);
  return withGaps([...new Set(shown)].toSorted((a, b) => a - b));
}

/** A gap of one page is that page: the number takes no more space than the dots. */
function withGaps(numbers: readonly number[]): readonly (number | undefined)[] {
  return numbers.flatMap((number, i) => {
    const before = numbers[i - 1] ?? number - 1;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [undefined, number];
  });
}
