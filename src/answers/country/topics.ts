import { leads, setPhrases, type SetPhrases } from '../kit/set-phrases.ts';

export const TOPICS = ['capital', 'currency', 'languages', 'calling_code', 'continent', 'flag'] as const;
export type Topic = (typeof TOPICS)[number];

const NAMES: Readonly<Record<Topic, readonly (readonly string[])[]>> = {
  capital: [['capital', 'capital city', 'capitale', 'hauptstadt', 'hoofdstad']],
  // French `devise` and Italian `divisa` are left out: a motto and a football shirt.
  currency: [
    ['currency', 'monnaie', 'wahrung', 'waehrung', 'moneda', 'valuta', 'moeda', 'munteenheid'],
    ['what currency is used', 'what currency do they use', 'welche wahrung hat', 'que moneda se usa'],
  ],
  languages: [
    ['language', 'languages', 'official language', 'official languages', 'what language is spoken'],
    [
      'what languages are spoken',
      'which language is spoken',
      'what language do they speak',
      'which languages are spoken',
    ],
    [
      'langue',
      'langue officielle',
      'langues officielles',
      'quelle langue parle-t-on',
      'quelle langue parle t on',
    ],
    [
      'sprache',
      'amtssprache',
      'amtssprachen',
      'welche sprache spricht man',
      'welche sprache wird gesprochen',
    ],
    ['idioma', 'idiomas', 'idioma oficial', 'que idioma se habla', 'que idioma hablan', 'lengua oficial'],
    ['lingua', 'lingua ufficiale', 'lingue ufficiali', 'che lingua si parla', 'quale lingua si parla'],
    ['lingua oficial', 'que lingua se fala', 'que idioma se fala', 'qual idioma se fala'],
    ['officiele taal', 'officiele talen', 'welke taal spreken ze', 'welke taal spreekt men', 'taal'],
  ],
  calling_code: [
    ['calling code', 'country calling code', 'dialing code', 'dialling code', 'phone code', 'country code'],
    ['indicatif', 'indicatif telephonique', 'indicatif pays', 'vorwahl', 'landervorwahl', 'laendervorwahl'],
    [
      'prefijo',
      'prefijo telefonico',
      'codigo de pais',
      'codigo de llamada',
      'prefisso',
      'prefisso telefonico',
    ],
    [
      'prefisso internazionale',
      'indicativo',
      'indicativo telefonico',
      'codigo telefonico',
      'codigo do pais',
      'ddi',
    ],
    ['landnummer', 'landennummer', 'netnummer'],
  ],
  continent: [
    ['continent', 'kontinent', 'continente', 'werelddeel', 'what continent is', 'which continent is'],
    [
      'on which continent is',
      'on what continent is',
      'sur quel continent se trouve',
      'sur quel continent est',
    ],
    [
      'auf welchem kontinent liegt',
      'auf welchem kontinent ist',
      'en que continente esta',
      'in che continente si trova',
    ],
    ['em que continente fica', 'em que continente esta', 'in welk werelddeel ligt', 'op welk continent ligt'],
  ],
  flag: [['flag', 'national flag', 'drapeau', 'flagge', 'fahne', 'bandera', 'bandiera', 'bandeira', 'vlag']],
};

export const QUESTIONS = setPhrases(
  ['what is the', "what's the", 'whats the', 'what is', 'the', 'what are the', 'what'],
  ['quelle est la', 'quel est le', "quelle est l'", 'quelle est', 'la', 'le', 'quelles sont les'],
  ['was ist die', 'wie heisst die', 'wie heißt die', 'wie ist die', 'welche', 'die', 'wie lautet die'],
  [
    'cual es la',
    'cual es el',
    'cuales son los',
    'qual e la',
    'qual e il',
    'qual e a',
    'qual e o',
    'qual a',
    'qual o',
  ],
  ['wat is de', 'wat is het', 'de'],
);

export const PREPOSITIONS = leads(
  "of|of the|for|for the|in|in the|from|de|de la|de l'|d'|du|des|en|au|aux|von|der|des|fur|im|in der|del|de los|de las|" +
    "di|della|dell'|dello|dei|degli|delle|nel|nella|negli|do|da|dos|das|em|no|na|nos|nas|van|van de|voor|het",
);

export const TOPIC_PHRASES: ReadonlyMap<Topic, SetPhrases> = new Map(
  TOPICS.map((topic) => [topic, setPhrases(...NAMES[topic])]),
);

export const ANY_TOPIC = setPhrases(...Object.values(NAMES).flat());
