import { Type, type Static } from 'typebox';
import type { SubjectCard } from '../core/cards/card.ts';
import { distanceKm, folded } from '../core/cards/same-entity.ts';
import type { Entity, FoundSight, TravelGuide } from '../core/cards/model.ts';
import { cardSchema, type CardSchema } from './schema.ts';

export const TripadvisorCardBody = cardSchema('TripadvisorCard', {
  name: Type.String({ description: 'Name of the place.' }),
  type: Type.Enum(['hotel', 'restaurant', 'attraction', 'town'], { description: 'Kind of place.' }),
  description: Type.String({ description: 'A short description.' }),
  address: Type.String({ description: 'Address.' }),
  url: Type.String({ description: 'URL on Tripadvisor.', format: 'uri' }),
  rating: Type.Union([Type.Number({ description: 'From 1 to 5.' }), Type.Null()], {
    description: 'Rating from 1 to 5, or null.',
  }),
  reviews: Type.Integer({ description: 'Number of reviews.' }),
  rating_image: Type.String({
    description: 'An image of the rating; show it with the rating. Empty if there is none.',
  }),
});
export type TripadvisorCardBody = Static<typeof TripadvisorCardBody>;

/** Ratings of a hotel, restaurant, attraction or town. */
export const tripadvisorCard = {
  name: 'tripadvisor',
  about: 'subject',
  provider: 'TRIPADVISOR',
  wants: ({ sight }) => sight !== undefined,
  async make(subject, { language }, { provider, consult }) {
    const { sight, name } = subject;
    if (!sight) return undefined;
    const reply = await consult(provider.sights, { text: name, sight, language });
    const found = 'items' in reply ? reply.items.find((one) => isSame(subject, one)) : undefined;
    if (!found) return undefined;
    const { description, address, url, rating, reviews, ratingImage } = found;
    return {
      name: found.name,
      type: sight,
      description,
      address,
      url,
      rating: rating ?? null,
      reviews,
      rating_image: ratingImage,
      attribution: { text: 'Tripadvisor', url },
    };
  },
  summary: 'A hotel, restaurant or sight, or null.',
  schema: TripadvisorCardBody,
  example: {
    name: 'Vienna',
    type: 'town',
    description: 'Coffee houses, concert halls and palaces.',
    address: 'Vienna, Austria',
    url: 'https://www.tripadvisor.com/Tourism-g190454-Vienna-Vacations.html',
    rating: 4.5,
    reviews: 1200,
    rating_image: 'https://www.tripadvisor.com/img/ratings/4.5.svg',
    attribution: {
      text: 'Tripadvisor',
      url: 'https://www.tripadvisor.com/Tourism-g190454-Vienna-Vacations.html',
    },
  },
} as const satisfies SubjectCard<TravelGuide, TripadvisorCardBody> & CardSchema;

/** Places farther apart than this only share a name. The coordinates of a town can be anywhere in it. */
const FARTHEST_KM = { hotel: 3, restaurant: 3, attraction: 10, town: 40 } as const;

function isSame({ name, otherNames, sight, position }: Entity, found: FoundSight): boolean {
  const names = new Set([name, ...otherNames].map(folded));
  if (!sight || ![found.name, ...found.otherNames].some((one) => names.has(folded(one)))) return false;
  return !position || !found.position || distanceKm(position, found.position) <= FARTHEST_KM[sight];
}
