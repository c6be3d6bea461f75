import type { SeededRandom } from '../soak/random.ts';

const SUBJECTS = [
  'The delta of the river',
  'A new study of the coast',
  'This guide for beginners',
  'Our team of engineers',
  'The history of the harbour',
  'An older version of the manual',
  'What the council decided',
  'Every map in the archive',
  'The author of the series',
  'A small group of farmers',
] as const;
const VERBS = [
  'explains how',
  'shows where',
  'describes why',
  'compares what',
  'asks whether',
  'reports that',
] as const;
const OBJECTS = [
  'the sediment settles before it reaches the sea',
  'people have lived with the floods for centuries',
  'the land rises by a few centimetres in a year',
  'the water is divided between the two countries',
  'boats were built, repaired and sold in the town',
  'the new dam has changed the wetlands downstream',
  'birds rest there on their way to the south',
  'the price of rice depends on a good harvest',
  'the railway was never finished after the war',
] as const;
const ENDINGS = [
  'and what that means for the villages on its banks',
  'with photographs, tables and a list of sources',
  'as far as we know from the records of that time',
  'but not all experts agree with the figures',
  'which is more than anyone had expected',
  'so you can plan your visit in spring or autumn',
] as const;
const TITLE_HEADS = [
  'River delta',
  'Estuaries and deltas',
  'How land is made',
  'The people of the delta',
  'Floods, dams and rice',
  'Life at the mouth of the river',
] as const;
const TITLE_TAILS = [
  'formation, types and facts',
  'a short introduction',
  'maps, pictures and history',
  'everything you need to know',
  'report of the commission',
  'frequently asked questions',
] as const;
const SITES = ['Encyclopedia', 'The Daily Report', 'Open Atlas', 'Field Notes', 'Town Archive'] as const;
const SLUGS = [
  'river-delta',
  'sediment',
  'wetlands',
  'harbour-history',
  'rice-farming',
  'flood-maps',
] as const;
const SECTIONS = ['wiki', 'articles', 'news/science', 'guides', 'docs/en', 'blog'] as const;

/** What each engine replaces with a number made from the query, so that no two searches have the same texts. */
export const NUMBER = '%NUMBER%';

export function titleOf(random: SeededRandom): string {
  const title = `${random.pick(TITLE_HEADS)} ${NUMBER}: ${random.pick(TITLE_TAILS)}`;
  const isMarkedUp = random.next() < 0.1;
  const joint = random.next() < 0.2 ? ' &amp; ' : ' - ';
  return `${isMarkedUp ? `<strong>${title}</strong>` : title}${joint}${random.pick(SITES)}`;
}

/** 150 to 300 characters. One in five has an entity, one in eight has markup, as snippets of real engines do. */
export function descriptionOf(random: SeededRandom): string {
  const sentences = Array.from({ length: 2 }, () => sentenceOf(random));
  const text = `${sentences.join(' ')} See section ${NUMBER}.`;
  const choice = random.next();
  if (choice < 0.2) return text.replace(' the ', ' the council&#39;s &quot;new&quot; ');
  return choice < 0.325 ? text.replace(' river', ' <strong>river</strong>') : text;
}

function sentenceOf(random: SeededRandom): string {
  const start = `${random.pick(SUBJECTS)} ${random.pick(VERBS)} ${random.pick(OBJECTS)}`;
  return `${start}${random.next() < 0.3 ? ` ${random.pick(ENDINGS)}` : ''}.`;
}

export function pathOf(random: SeededRandom): string {
  const path = `/${random.pick(SECTIONS)}/${random.pick(SLUGS)}-${NUMBER}`;
  return random.next() < 0.2 ? `${path}?id=${random.below(10_000)}` : path;
}

/** Three of five pages have a date. */
export function dateOf(random: SeededRandom): string | undefined {
  if (random.next() < 0.4) return undefined;
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${2018 + random.below(8)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
  return `${day}T${two(random.below(24))}:${two(random.below(60))}:00`;
}
