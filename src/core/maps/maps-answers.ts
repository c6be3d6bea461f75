import type { Clock } from '../ports/clock.ts';
import type { MaybePromise } from '../ports/maybe-promise.ts';
import { asHit, toAnswer, type Answer } from '../search/answer.ts';
import { outcomeOf } from '../search/outcome.ts';
import type { ResponseCache } from '../search/response-cache.ts';
import type { ForwardRequest, Places, PlacesFound, ReverseRequest } from './places.ts';

/** Places as the API answers them: finished bytes, kept on the shelf for as long as they are fresh. */
export class MapsAnswers {
  readonly #parts: { places: Places; shelf: ResponseCache<Answer>; clock: Clock };

  constructor(parts: { places: Places; shelf: ResponseCache<Answer>; clock: Clock }) {
    this.#parts = parts;
  }

  forward(request: ForwardRequest): MaybePromise<Answer> {
    const { text, limit, language } = request;
    const name = `places ${limit} ${language?.tag ?? '*'} ${text}`;
    return this.#answer(name, text, () => this.#parts.places.forward(request));
  }

  reverse(request: ReverseRequest): MaybePromise<Answer> {
    const { lat, lon, language, label } = request;
    const name = `point ${lat} ${lon} ${language?.tag ?? '*'} ${label}`;
    return this.#answer(name, label, () => this.#parts.places.reverse(request));
  }

  #answer(name: string, query: string, find: () => Promise<PlacesFound>): MaybePromise<Answer> {
    const { shelf, clock } = this.#parts;
    return (
      shelf.get(name, clock.wallMs()) ??
      find().then((found) => this.#keep(name, placesAnswer(query, found), found))
    );
  }

  #keep(name: string, answer: Answer, { freshUntilMs }: PlacesFound): Answer {
    const { shelf, clock } = this.#parts;
    if (freshUntilMs > clock.wallMs()) {
      shelf.set(name, asHit(answer), { bytes: answer.body.byteLength, untilMs: freshUntilMs });
    }
    return answer;
  }
}

export function placesAnswer(query: string, found: PlacesFound): Answer {
  const { places, reports } = found;
  return toAnswer({ query, places }, { ...found, outcome: outcomeOf(reports, places.length) });
}
