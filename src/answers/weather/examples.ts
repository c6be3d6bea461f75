import type { AnswerLanguage, AnswerBody, InstantAnswer } from '../../core/answers/instant.ts';

function vienna(condition: string, text: string): AnswerBody {
  return {
    place: {
      name: 'Vienna',
      region: 'Vienna',
      country: 'Austria',
      lat: 48.20849,
      lon: 16.37208,
      timezone: 'Europe/Vienna',
    },
    day: '2026-11-15',
    current: {
      time: '2026-11-15T10:30',
      condition,
      code: 3,
      is_day: true,
      temperature_c: 6.4,
      temperature_f: 43.5,
      feels_like_c: 3.9,
      feels_like_f: 39,
      humidity_percent: 81,
      wind_kmh: 12.6,
      wind_degrees: 290,
      precipitation_mm: 0,
    },
    days: [
      {
        date: '2026-11-15',
        condition,
        code: 3,
        min_c: 2.1,
        max_c: 8.3,
        min_f: 35.8,
        max_f: 46.9,
        precipitation_mm: 0.4,
        precipitation_percent: 35,
        sunrise: '2026-11-15T07:05',
        sunset: '2026-11-15T16:16',
      },
    ],
    source: { name: 'Open-Meteo.com', url: 'https://open-meteo.com/' },
    text,
  };
}

const IN: Readonly<Record<AnswerLanguage, AnswerBody>> = {
  en: vienna('overcast', 'Vienna: 6.4 °C, overcast. Today 2.1 to 8.3 °C.'),
  fr: vienna('couvert', 'Vienna : 6,4 °C, couvert. Aujourd’hui de 2,1 à 8,3 °C.'),
  de: vienna('bedeckt', 'Vienna: 6,4 °C, bedeckt. Heute 2,1 bis 8,3 °C.'),
  es: vienna('cubierto', 'Vienna: 6,4 °C, cubierto. Hoy de 2,1 a 8,3 °C.'),
  it: vienna('coperto', 'Vienna: 6,4 °C, coperto. Oggi da 2,1 a 8,3 °C.'),
  pt: vienna('encoberto', 'Vienna: 6,4 °C, encoberto. Hoje de 2,1 a 8,3 °C.'),
  nl: vienna('bewolkt', 'Vienna: 6,4 °C, bewolkt. Vandaag 2,1 tot 8,3 °C.'),
};

const QUERIES: readonly (readonly [AnswerLanguage, readonly string[]])[] = [
  [
    'en',
    ['weather vienna', 'weather in Vienna tomorrow', 'Vienna weather', "what's the weather like in vienna?"],
  ],
  ['fr', ['météo Vienne', 'quel temps fait-il à Vienne ?', 'météo demain Vienne', 'Vienne météo']],
  ['de', ['wetter in wien', 'Wetter Wien', 'wie wird das wetter morgen in wien', 'wien wetter heute']],
  ['es', ['tiempo en Viena', 'el tiempo en viena mañana', '¿qué tiempo hace en Viena?', 'clima viena']],
  ['it', ['meteo Vienna', 'previsioni meteo vienna', 'che tempo fa a Vienna?', 'meteo vienna domani']],
  ['pt', ['previsão do tempo Viena', 'tempo em Viena', 'previsão do tempo em viena hoje']],
  ['nl', ['weer Wenen', 'het weer in wenen', 'weersverwachting Wenen morgen']],
];

export const weatherExamples: InstantAnswer['examples'] = [
  ...QUERIES.flatMap(([language, queries]) =>
    queries.map((query) => ({ query, language, body: IN[language] })),
  ),
  { query: 'wetter wien', body: IN.en },
];
