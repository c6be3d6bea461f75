import type { AnswerLanguage } from '../../core/answers/instant.ts';

const ORDER: readonly AnswerLanguage[] = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl'];

/** The codes of WMO table 4677 that forecasts use, in the order of `ORDER`. */
const CONDITIONS: ReadonlyMap<number, readonly string[]> = new Map([
  [
    0,
    [
      'clear sky',
      'ciel dégagé',
      'klarer Himmel',
      'cielo despejado',
      'cielo sereno',
      'céu limpo',
      'heldere hemel',
    ],
  ],
  [
    1,
    [
      'mainly clear',
      'plutôt dégagé',
      'meist klar',
      'mayormente despejado',
      'per lo più sereno',
      'quase limpo',
      'overwegend helder',
    ],
  ],
  [
    2,
    [
      'partly cloudy',
      'partiellement nuageux',
      'teilweise bewölkt',
      'parcialmente nublado',
      'parzialmente nuvoloso',
      'parcialmente nublado',
      'half bewolkt',
    ],
  ],
  [3, ['overcast', 'couvert', 'bedeckt', 'cubierto', 'coperto', 'encoberto', 'bewolkt']],
  [45, ['fog', 'brouillard', 'Nebel', 'niebla', 'nebbia', 'nevoeiro', 'mist']],
  [
    48,
    [
      'freezing fog',
      'brouillard givrant',
      'gefrierender Nebel',
      'niebla helada',
      'nebbia gelata',
      'nevoeiro gelado',
      'aanvriezende mist',
    ],
  ],
  [
    51,
    [
      'light drizzle',
      'bruine légère',
      'leichter Nieselregen',
      'llovizna ligera',
      'pioviggine leggera',
      'garoa fraca',
      'lichte motregen',
    ],
  ],
  [53, ['drizzle', 'bruine', 'Nieselregen', 'llovizna', 'pioviggine', 'garoa', 'motregen']],
  [
    55,
    [
      'heavy drizzle',
      'bruine dense',
      'starker Nieselregen',
      'llovizna intensa',
      'pioviggine fitta',
      'garoa forte',
      'dichte motregen',
    ],
  ],
  [
    56,
    [
      'light freezing drizzle',
      'légère bruine verglaçante',
      'leichter gefrierender Nieselregen',
      'llovizna helada ligera',
      'pioviggine gelata leggera',
      'garoa gelada fraca',
      'lichte ijzel',
    ],
  ],
  [
    57,
    [
      'freezing drizzle',
      'bruine verglaçante',
      'gefrierender Nieselregen',
      'llovizna helada',
      'pioviggine gelata',
      'garoa gelada',
      'ijzel',
    ],
  ],
  [
    61,
    [
      'light rain',
      'pluie faible',
      'leichter Regen',
      'lluvia ligera',
      'pioggia leggera',
      'chuva fraca',
      'lichte regen',
    ],
  ],
  [63, ['rain', 'pluie', 'Regen', 'lluvia', 'pioggia', 'chuva', 'regen']],
  [
    65,
    [
      'heavy rain',
      'forte pluie',
      'starker Regen',
      'lluvia intensa',
      'pioggia forte',
      'chuva forte',
      'zware regen',
    ],
  ],
  [
    66,
    [
      'light freezing rain',
      'légère pluie verglaçante',
      'leichter gefrierender Regen',
      'lluvia helada ligera',
      'pioggia gelata leggera',
      'chuva gelada fraca',
      'lichte ijsregen',
    ],
  ],
  [
    67,
    [
      'freezing rain',
      'pluie verglaçante',
      'gefrierender Regen',
      'lluvia helada',
      'pioggia gelata',
      'chuva gelada',
      'ijsregen',
    ],
  ],
  [
    71,
    [
      'light snow',
      'neige faible',
      'leichter Schneefall',
      'nevada ligera',
      'neve leggera',
      'neve fraca',
      'lichte sneeuw',
    ],
  ],
  [73, ['snow', 'neige', 'Schneefall', 'nieve', 'neve', 'neve', 'sneeuw']],
  [
    75,
    [
      'heavy snow',
      'forte neige',
      'starker Schneefall',
      'nevada intensa',
      'neve forte',
      'neve forte',
      'zware sneeuw',
    ],
  ],
  [
    77,
    [
      'snow grains',
      'neige en grains',
      'Schneegriesel',
      'cinarra',
      'neve granulosa',
      'grãos de neve',
      'motsneeuw',
    ],
  ],
  [
    80,
    [
      'light showers',
      'averses faibles',
      'leichte Regenschauer',
      'chubascos ligeros',
      'rovesci leggeri',
      'aguaceiros fracos',
      'lichte buien',
    ],
  ],
  [81, ['showers', 'averses', 'Regenschauer', 'chubascos', 'rovesci', 'aguaceiros', 'buien']],
  [
    82,
    [
      'violent showers',
      'averses violentes',
      'heftige Regenschauer',
      'chubascos violentos',
      'rovesci violenti',
      'aguaceiros violentos',
      'zware buien',
    ],
  ],
  [
    85,
    [
      'light snow showers',
      'faibles averses de neige',
      'leichte Schneeschauer',
      'chubascos de nieve ligeros',
      'rovesci di neve leggeri',
      'aguaceiros de neve fracos',
      'lichte sneeuwbuien',
    ],
  ],
  [
    86,
    [
      'heavy snow showers',
      'fortes averses de neige',
      'starke Schneeschauer',
      'chubascos de nieve intensos',
      'rovesci di neve forti',
      'aguaceiros de neve fortes',
      'zware sneeuwbuien',
    ],
  ],
  [95, ['thunderstorm', 'orage', 'Gewitter', 'tormenta', 'temporale', 'trovoada', 'onweer']],
  [
    96,
    [
      'thunderstorm with hail',
      'orage avec grêle',
      'Gewitter mit Hagel',
      'tormenta con granizo',
      'temporale con grandine',
      'trovoada com granizo',
      'onweer met hagel',
    ],
  ],
  [
    99,
    [
      'thunderstorm with heavy hail',
      'orage avec forte grêle',
      'Gewitter mit starkem Hagel',
      'tormenta con granizo fuerte',
      'temporale con forte grandine',
      'trovoada com granizo forte',
      'onweer met zware hagel',
    ],
  ],
]);

const UNKNOWN = ['unknown', 'inconnu', 'unbekannt', 'desconocido', 'sconosciuto', 'desconhecido', 'onbekend'];

/** Prediction models of single countries use further codes. */
export function condition(code: number, language: AnswerLanguage): string {
  return (CONDITIONS.get(code) ?? UNKNOWN)[ORDER.indexOf(language)] ?? '';
}
