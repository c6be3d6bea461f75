import type { Theme } from './topics/topic.ts';

type Wording = {
  readonly guide: string;
  readonly advice: string;
  readonly site: string;
  /** Title, path and description. */
  readonly sitelinks: readonly (readonly [string, string, string])[];
  readonly video: string;
  readonly completions: readonly string[];
};

const PARTS: readonly (readonly [string, string, string])[] = [
  ['Articles', 'articles', 'Longer reads, newest first'],
  ['Pictures', 'pictures', 'Photographs and drawings to reuse'],
  ['Events', 'events', 'Talks, walks and meetings near you'],
];

/** How each kind of topic is written about; `{}` stands for the topic. */
export const THEMES: Readonly<Record<Theme, Wording>> = {
  software: {
    guide: 'Getting started with {}',
    advice: 'Install it, try the examples in order and change one thing at a time.',
    site: '{} community: documentation, downloads and help',
    sitelinks: [
      ['Documentation', 'docs', 'Manual, tutorial and reference'],
      ['Download', 'download', 'Packages for Linux, macOS and Windows'],
      ['Releases', 'releases', 'What changed and when'],
      ['Forum', 'forum', 'Ask, answer and search old threads'],
    ],
    video: '{} explained in twenty minutes',
    completions: ['tutorial', 'documentation', 'download', 'examples', 'vs'],
  },
  idea: {
    guide: '{}: a practical introduction',
    advice: 'The guide compares the usual choices and ends with a checklist.',
    site: '{} network: guides and people',
    sitelinks: [
      ['Guides', 'guides', 'Step by step, for beginners and others'],
      ['Glossary', 'glossary', 'Every term in one sentence'],
      ['Forum', 'forum', 'Ask, answer and search old threads'],
    ],
    video: '{}: how it works',
    completions: ['explained', 'guide', 'comparison', 'examples', 'how it works'],
  },
  place: {
    guide: '{}: a first visit, day by day',
    advice: 'With walks, opening hours and what to do when it rains.',
    site: '{} visitor pages',
    sitelinks: [
      ['Getting there', 'arrival', 'By train, by bus, by ship and by air'],
      ['Sights', 'sights', 'What to see and when it is quiet'],
      ['Weather', 'weather', 'Month by month'],
      ['Maps', 'maps', 'To print or to take along'],
    ],
    video: 'A slow walk: {}',
    completions: ['weather', 'map', 'things to do', 'hotels', 'population'],
  },
  nature: {
    guide: '{}: a field guide',
    advice: 'With maps, the best season and what to bring.',
    site: '{} observatory',
    sitelinks: [['Maps', 'maps', 'Where it is and how it changes'], ...PARTS],
    video: '{} from the air',
    completions: ['map', 'facts', 'pictures', 'height', 'length'],
  },
  animal: {
    guide: '{}: how it lives',
    advice: 'With drawings, sounds and a page on how to help.',
    site: '{} friends and protection society',
    sitelinks: [['Care', 'care', 'What it needs and what harms it'], ...PARTS],
    video: '{}: a day in the life',
    completions: ['facts', 'pictures', 'sounds', 'lifespan', 'names'],
  },
  space: {
    guide: '{}: what to see and when',
    advice: 'With charts for the naked eye, binoculars and a small telescope.',
    site: '{} watch: observers’ pages',
    sitelinks: [['Tonight', 'tonight', 'Rise, set and height for your place'], ...PARTS],
    video: '{}: a tour in pictures',
    completions: ['facts', 'distance', 'pictures', 'tonight', 'nasa'],
  },
  food: {
    guide: '{}: a recipe that works',
    advice: 'With quantities for four, timings and what can go wrong.',
    site: '{} kitchen: recipes and classes',
    sitelinks: [
      ['Recipes', 'recipes', 'Tested twice, sorted by season'],
      ['Classes', 'classes', 'Small groups, evenings and weekends'],
      ['Techniques', 'techniques', 'Knives, heat and patience'],
    ],
    video: '{}, step by step',
    completions: ['recipe', 'easy', 'near me', 'calories', 'history'],
  },
  health: {
    guide: '{}: what is known',
    advice: 'General information with sources; it does not replace a doctor.',
    site: '{} information service',
    sitelinks: [['Questions', 'questions', 'Short answers with sources'], ...PARTS],
    video: '{}: a doctor answers questions',
    completions: ['benefits', 'deficiency', 'tips', 'how much', 'research'],
  },
  sport: {
    guide: '{}: rules and first training',
    advice: 'With drills for one, for two and for a team.',
    site: '{} association of the harbour region',
    sitelinks: [
      ['Fixtures', 'fixtures', 'Dates, places and tickets'],
      ['Results', 'results', 'Tables of this season and the last'],
      ['Join', 'join', 'Clubs and trial days'],
    ],
    video: '{}: technique for beginners',
    completions: ['rules', 'results', 'schedule', 'training plan', 'world record'],
  },
  history: {
    guide: '{}: a timeline',
    advice: 'With maps, portraits and the sources behind each date.',
    site: '{} museum',
    sitelinks: [['Collection', 'collection', 'Objects with their stories'], ...PARTS],
    video: '{}: the story in half an hour',
    completions: ['timeline', 'summary', 'causes', 'map', 'facts'],
  },
  music: {
    guide: '{}: where to start listening',
    advice: 'With ten recordings, from the famous to the odd.',
    site: '{} society: concerts and scores',
    sitelinks: [
      ['Concerts', 'concerts', 'Dates, halls and tickets'],
      ['Scores', 'scores', 'Free to print'],
      ['Lessons', 'lessons', 'Teachers by town'],
    ],
    video: '{}: a listening guide',
    completions: ['songs', 'best of', 'chords', 'history', 'live'],
  },
  film: {
    guide: '{}: a guide to the film',
    advice: 'With cast, making and scenes to look out for.',
    site: '{} at the harbour cinema',
    sitelinks: [['Showings', 'showings', 'Dates and tickets'], ...PARTS],
    video: '{}: the making of a film',
    completions: ['cast', 'review', 'trailer', 'ending explained', 'quotes'],
  },
  book: {
    guide: '{}: a reading companion',
    advice: 'Chapter by chapter, with people, places and a map.',
    site: '{} readers’ circle',
    sitelinks: [['Text', 'text', 'The whole book, free to read'], ...PARTS],
    video: '{}: the book in a quarter of an hour',
    completions: ['summary', 'characters', 'quotes', 'pdf', 'film'],
  },
};
