import { afterLead, afterPhrase, beforePhrase, leads, setPhrases, withoutMarks } from '../kit/set-phrases.ts';

/** These are about the weather whatever follows. */
const CLEAR = setPhrases(
  [
    'weather',
    'weather forecast',
    'the weather',
    'current weather',
    'what is the weather',
    "what's the weather",
  ],
  ['whats the weather', 'what is the weather like', "what's the weather like", 'how is the weather'],
  ["how's the weather", 'what will the weather be', 'what will the weather be like'],
  ['meteo', 'la meteo', 'previsions meteo', 'quel temps fait-il', 'quel temps fait il', 'bulletin meteo'],
  ['quelle est la meteo', 'quelle meteo', 'quel temps fera-t-il', 'quel temps va-t-il faire'],
  ['wetter', 'das wetter', 'wettervorhersage', 'wetterbericht', 'wie ist das wetter', 'wie wird das wetter'],
  [
    'pronostico del tiempo',
    'que tiempo hace',
    'prevision del tiempo',
    'que tiempo hara',
    'como esta el clima',
  ],
  ['previsioni meteo', 'previsioni del tempo', 'che tempo fa', 'il meteo', 'che tempo fara'],
  ['previsao do tempo', 'como esta o tempo', 'qual a previsao do tempo'],
  ['weersvoorspelling', 'weersverwachting', 'weerbericht', 'hoe is het weer', 'hoe wordt het weer'],
  ['wat voor weer is het', 'wat wordt het weer'],
);

/** These are about time, sales or mood as well: only a city makes them clear. */
const VAGUE = setPhrases(
  ['forecast', 'tiempo', 'el tiempo', 'clima', 'pronostico', 'como esta el tiempo', 'temperatura'],
  ['previsioni', 'previsao', 'tempo', 'o tempo', 'meteorologia', 'weer', 'het weer'],
);

const AFTER_PLACE = setPhrases(
  ['weather', 'weather forecast', 'meteo', 'wetter', 'wettervorhersage', 'wetterbericht'],
  [
    'el tiempo',
    'clima',
    'previsioni meteo',
    'previsioni',
    'previsao do tempo',
    'weer',
    'weersverwachting',
    'weerbericht',
  ],
);

const DAYS = {
  today:
    "today|tonight|now|right now|this week|aujourd'hui|maintenant|ce soir|heute|jetzt|heute abend|aktuell|hoy|ahora|" +
    'oggi|adesso|stasera|hoje|agora|vandaag|nu|vanavond',
  tomorrow: 'tomorrow|demain|morgen|manana|domani|amanha',
};
const TODAY = setPhrases(DAYS.today.split('|'));
const TOMORROW = setPhrases(DAYS.tomorrow.split('|'));

const LOCATIVES = leads('in|at|a|au|aux|en|em|no|na|nel|nella');
const OTHER_PREPOSITIONS = leads("for|pour|de|d'|du|des|sur|fur|von|bei|para|del|di|per|do|da|voor|van|op");

export type AskedWeather = {
  readonly place: string;
  readonly day: 'today' | 'tomorrow';
  /** Whether the sentence itself says that a place follows: "weather in …". */
  readonly isSaidToBePlace: boolean;
};

export function readAskedWeather(folded: string): AskedWeather | undefined {
  const asked = withoutMarks(folded);
  const start = withoutDay(asked);
  const clear = afterPhrase(CLEAR, start.text);
  const after = clear ?? afterPhrase(VAGUE, start.text);
  if (after !== undefined) {
    const rest = withoutDay(after);
    const located = afterLead(rest.text, LOCATIVES);
    return {
      place: located ?? afterLead(rest.text, OTHER_PREPOSITIONS) ?? rest.text,
      day: start.day ?? rest.day ?? 'today',
      isSaidToBePlace: clear !== undefined && located !== undefined,
    };
  }
  const before = beforePhrase(AFTER_PLACE, start.text);
  return before === undefined
    ? undefined
    : { place: before, day: start.day ?? 'today', isSaidToBePlace: false };
}

type Dated = { readonly text: string; readonly day: 'today' | 'tomorrow' | undefined };

/** The words for the day stand at either end: "tomorrow weather vienna", "weather vienna tomorrow". */
function withoutDay(text: string): Dated {
  const tomorrow = afterPhrase(TOMORROW, text) ?? beforePhrase(TOMORROW, text);
  if (tomorrow !== undefined) return { text: tomorrow, day: 'tomorrow' };
  const today = afterPhrase(TODAY, text) ?? beforePhrase(TODAY, text);
  return today === undefined ? { text, day: undefined } : { text: today, day: 'today' };
}
