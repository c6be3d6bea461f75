import type { Picture } from '../corpus/index.ts';
import type { Twin } from '../twin.ts';
import { json } from './answers.ts';
import { numberOf, pictureUrl } from './identity.ts';

/** What it found last: objects are asked for by number. */
const found = new Map<number, Picture>();
const MAX_FOUND = 5_000;

export const met: Twin = {
  name: 'MET',
  optional: true,
  heeds: [],
  answer({ path, query, corpus, origin }) {
    const [, id] = /^\/public\/collection\/v1\/objects\/(\d+)$/.exec(path) ?? [];
    if (id !== undefined) return objectOf(found.get(Number(id)), Number(id), origin);
    if (path !== '/public/collection/v1/search') return json({ message: 'Not Found' }, { status: 404 });
    const pictures = corpus.findPictures({ text: query.get('q') ?? '', safe: true, engine: 'met' });
    if (found.size > MAX_FOUND) found.clear();
    for (const picture of pictures) found.set(numberOf(picture.id), picture);
    const ids = pictures.map((picture) => numberOf(picture.id));
    return json({ total: ids.length, objectIDs: ids.length === 0 ? null : ids });
  },
};

function objectOf(picture: Picture | undefined, id: number, origin: string) {
  // Some have been withdrawn.
  if (picture === undefined || id % 17 === 0) return json({ message: 'ObjectID not found' }, { status: 404 });
  const isOpen = id % 5 !== 0;
  return json({
    objectID: id,
    isPublicDomain: isOpen,
    title: picture.title,
    artistDisplayName: picture.author,
    objectURL: picture.pageUrl,
    primaryImage: isOpen ? pictureUrl(origin, picture.id) : '',
    primaryImageSmall: isOpen ? `${pictureUrl(origin, picture.id)}?w=400` : '',
    objectDate: 'late 17th century',
    repository: 'Metropolitan Museum of Art, New York, NY',
  });
}
