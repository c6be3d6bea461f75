/** Names as they are usual in a registry. One item is called as the words that were looked for. */
export function packageNames(titles: readonly string[], text: string): readonly string[] {
  const exact = Math.min(2, titles.length - 1);
  const names = titles.map((title, index) => slug(index === exact ? text : title) || 'example');
  return names.map((name, index) => (names.indexOf(name) === index ? name : `${name}-${index}`));
}

const slug = (title: string): string =>
  (
    title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
    .slice(0, 4)
    .join('-');
