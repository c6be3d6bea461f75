import { expand, expandAll, phraseList, phrases } from '../kit/phrases.ts';

export type DayUnit = 'day' | 'week' | 'month' | 'year';
export type SingleQuestion = 'until' | 'since' | 'weekday';

/** How a question about two days starts, and what stands between them. */
export const spanAt = phrases(
  expandAll<readonly string[]>([
    ['(how many|number of|) (days|weeks) (are|are there|) between', ['and']],
    ['(how many|number of|) (days|weeks) (are|are there|) from', ['to', 'until', 'till']],
    ['(combien de|nombre de|) (jours|semaines) (y a-t-il|il y a|) entre', ['et']],
    ['(combien de|nombre de|) jours (du|de)', ['au', 'a', "jusqu'au"]],
    ['(wie viele|wieviele|anzahl|) (tage|wochen) (sind|liegen|sind es|) zwischen', ['und']],
    ['(wie viele|wieviele|anzahl|) (tage|wochen) (sind es|) (von|vom)', ['bis', 'bis zum']],
    ['(cuantos|numero de|) (dias|semanas) (hay|) entre', ['y']],
    ['(cuantos|numero de|) dias (hay|) (desde|del|de)', ['hasta', 'al', 'a']],
    ['(quanti|numero di|) (giorni|settimane) (ci sono|) tra', ['e']],
    ['(quanti|numero di|) giorni (ci sono|) (dal|da)', ['al', 'a']],
    ['(quantos|numero de|) (dias|semanas) (ha|) entre', ['e']],
    ['(quantos|numero de|) dias (ha|) (desde|de)', ['ate', 'a']],
    ['(hoeveel|aantal|) (dagen|weken) (zitten er|zijn er|) tussen', ['en']],
    ['(hoeveel|aantal|) dagen (zijn er|) van', ['tot']],
  ]),
);

/** How a question about one day starts. */
export const singleAt = phrases(
  expandAll<SingleQuestion>([
    ['(how many|) days (left|) (until|till|before)', 'until'],
    ['how many days to', 'until'],
    ['how long (until|till)', 'until'],
    ["(combien de|) jours (restants|) (avant|jusqu'a|jusqu'au)", 'until'],
    ['(wie viele|wieviele|) tage (noch|) bis (zu|zum|)', 'until'],
    ['(wie viele|wieviele) tage sind es (noch|) bis (zu|zum|)', 'until'],
    ['wie lange (noch|ist es noch|) bis (zu|zum|)', 'until'],
    ['(cuantos|) dias (faltan|quedan|) (para|hasta)', 'until'],
    ['cuanto falta para', 'until'],
    ['(quanti|) giorni (mancano|) (a|al|alla|fino a)', 'until'],
    ['quanto manca a', 'until'],
    ['(quantos|) dias (faltam|) (para|ate)', 'until'],
    ['quanto falta para', 'until'],
    ['(hoeveel|) dagen (nog|) tot', 'until'],
    ['hoe lang (nog|duurt het nog|) tot', 'until'],
    ['(how many|) days since', 'since'],
    ['(combien de|) jours depuis', 'since'],
    ['(wie viele|wieviele|) tage seit', 'since'],
    ['(cuantos|) dias (han pasado|) desde', 'since'],
    ['(quanti|) giorni (sono passati|) (da|dal|dalla)', 'since'],
    ['(quantos|) dias (passaram|) desde', 'since'],
    ['(hoeveel|) dagen sinds', 'since'],
    ['(what|which) (day|weekday|day of the week) (is|was|will be|falls on)', 'weekday'],
    ['(weekday|day of the week|day of week) (of|for|on|)', 'weekday'],
    ['quel jour (de la semaine|) (est|etait|sera|tombe|tombait)', 'weekday'],
    ['jour de la semaine', 'weekday'],
    ['(welcher|was fur ein) (tag|wochentag) (ist|war)', 'weekday'],
    ['wochentag', 'weekday'],
    ['que dia (de la semana|) (es|fue|era|cae|cayo|sera)', 'weekday'],
    ['dia de la semana', 'weekday'],
    ['che giorno (della settimana|) (e|era|sara|cade)', 'weekday'],
    ['giorno della settimana', 'weekday'],
    ['(que|qual) dia (da semana|) (e|foi|era|cai|caiu|sera)', 'weekday'],
    ['dia da semana', 'weekday'],
    ['(welke|wat voor) dag (van de week|) (is|was|is het op|was het op)', 'weekday'],
  ]),
);

/** What may stand before a date that is to be reckoned. */
export const shiftLeadAt = phraseList(
  [
    'what (date|day) (is|was|will it be|will be)',
    'date',
    'quelle date (est|sera|etait)',
    'welches datum (ist|war|haben wir)',
    'que fecha (es|sera|fue)',
    'che data (e|sara)',
    'que data (e|sera)',
    'welke datum (is|was)',
  ].flatMap(expand),
);

export const UNIT_WORDS: ReadonlyMap<string, DayUnit> = new Map(
  (
    [
      ['day', 'day days jour jours tag tage tagen dia dias giorno giorni dag dagen'],
      ['week', 'week weeks semaine semaines woche wochen semana semanas settimana settimane weken'],
      ['month', 'month months mois monat monate monaten mes meses mese mesi maand maanden'],
      ['year', 'year years an ans annee annees jahr jahre jahren ano anos anno anni jaar jaren'],
    ] as const
  ).flatMap(([unit, words]) => words.split(' ').map((word): [string, DayUnit] => [word, unit])),
);

/** Between a number of days and the day they are counted from. */
export const directionAt = phrases(
  expandAll<1 | -1>([
    [
      '(after|from|apres|a partir de|nach|ab|despues de|despues del|desde|a partir del|dopo|da|a partire da)',
      1,
    ],
    ['(depois de|apos|na|vanaf)', 1],
    ['(before|avant|vor|antes de|antes del|prima di|prima del|voor)', -1],
  ]),
);

/** Between a day and what is added to it or taken off. */
export const SIGN_WORDS: ReadonlyMap<string, 1 | -1> = new Map([
  ...'+ plus mas piu mais'.split(' ').map((word): [string, 1] => [word, 1]),
  ...'- − minus moins menos meno min'.split(' ').map((word): [string, -1] => [word, -1]),
]);
