import type { DiscussionDetails, FoundEntry } from '../core/results/entries.ts';
import { hostOf, webUrl } from '../core/web-url.ts';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { literalText } from '../text/plain-text.ts';
import { countOf, foundEntry } from './kit/found.ts';
import { fieldsOf, type JsonFields, numberOf, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { listSearch, markdownExcerpt, PAGE_SIZE } from './kit/search.ts';

const SORTS = { d: 'TopDay', w: 'TopWeek', m: 'TopMonth', y: 'TopYear' } as const;

/** Posts that one server knows of. A large one knows most of all. */
export const lemmy = defineProvider(
  { name: 'LEMMY', title: 'Lemmy', url: 'https://lemmy.world', role: 'category' },
  () => ({
    terms: {
      pace: rates('1/s'),
      waits: true,
      freshMs: HOUR_MS,
      keepMs: DAY_MS,
      attribution: 'Posts on [Lemmy](https://join-lemmy.org) belong to their authors. Show them with a link.',
    },
    checks: 'linux',
    searches: {
      discussions: listSearch<FoundEntry<DiscussionDetails>>({
        lastPage: 10,
        dated: true,
        filtersAdult: true,
        fills: ['title', 'url', 'publishedMs', 'details.community', 'details.score', 'details.author'],
        // Servers of version 1.0 still have this path, and may respond in the form of either version.
        plan: (ask, { url }) => ({
          url: `${url}/api/v3/search${queryString({
            q: ask.text,
            type_: 'Posts',
            listing_type: 'All',
            sort: ask.date && SORTS[ask.date],
            page: ask.page,
            limit: PAGE_SIZE,
          })}`,
        }),
        says: (_, { error }) =>
          /^rate_limit_error$|^too_many_requests$/.test(textOf(error))
            ? { reason: 'rate_limited' }
            : undefined,
        list: ({ posts, search }) => posts ?? search,
        isMeant({ type_: kind, post, community }, { safe }) {
          const { nsfw, deleted, removed } = fieldsOf(post);
          const isAdult = nsfw === true || fieldsOf(community).nsfw === true;
          const isPost = kind === undefined || /^post$/i.test(textOf(kind));
          return isPost && deleted !== true && removed !== true && !(safe && isAdult);
        },
        item: postOf,
      }),
    },
  }),
);

function postOf(found: JsonFields, { nowMs }: ProviderQuery): FoundEntry<DiscussionDetails> | undefined {
  const [post, community] = [fieldsOf(found.post), fieldsOf(found.community)];
  const creator = fieldsOf(found.creator);
  // Version 1.0 has them in the post.
  const counts = { ...post, ...fieldsOf(found.counts) };
  const server = hostOf(webUrl(community.actor_id ?? community.ap_id));
  const place = server && `${literalText(community.name, 80)}@${server}`;
  return foundEntry(
    {
      title: post.name,
      url: post.ap_id,
      description: markdownExcerpt(post.body),
      publishedMs: isoTime(post.published ?? post.published_at, nowMs),
      publisher: place || 'Lemmy',
      thumbnail: post.thumbnail_url,
      details: {
        score: numberOf(counts.score),
        comments: countOf(counts.comments),
        author: literalText(textOf(creator.display_name) || creator.name, 80),
        community: place,
        solved: undefined,
        linkedUrl: webUrl(post.url),
      },
    },
    { text: literalText },
  );
}
