import type { CodeDetails, FoundEntry } from '../core/results/entries.ts';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { literalText } from '../text/plain-text.ts';
import { countOf, foundEntry, NO_CODE_DETAILS, textsOf } from './kit/found.ts';
import { fieldsOf, type JsonFields, textOf } from './kit/json.ts';
import { queryString, leftOf, retryAfterOf, usedUpWindow } from './kit/statuses.ts';
import { defineProvider, DAY_MS, HOUR_MS, MINUTE_MS } from './kit/provider.ts';
import { daysOf, listSearch, PAGE_SIZE } from './kit/search.ts';

/** Repositories. Ten searches a minute without a token, thirty with one. */
export const github = defineProvider(
  { name: 'GITHUB', title: 'GitHub', url: 'https://api.github.com', key: 'optional', role: 'category' },
  () => ({
    terms: {
      pace: [],
      freshMs: 6 * HOUR_MS,
      keepMs: DAY_MS,
      attribution: 'Repositories on [GitHub](https://github.com). No attribution required.',
    },
    checks: 'http server',
    searches: {
      code: listSearch<FoundEntry<CodeDetails>>({
        dated: true,
        ranges: true,
        onlyKind: 'repository',
        fills: ['title', 'url', 'description', 'publishedMs', 'details.stars', 'details.language'],
        plan: (ask, { url, key }) => ({
          url: `${url}/search/repositories${queryString({
            q: `${wordsOf(ask.text)}${daysOf(ask, (from = '*', to = '*') => ` pushed:${from}..${to}`)}`,
            per_page: PAGE_SIZE,
            page: ask.page,
          })}`,
          headers: {
            accept: 'application/vnd.github+json',
            'x-github-api-version': '2022-11-28',
            ...(key && { authorization: `Bearer ${key}` }),
          },
        }),
        says(answer) {
          const isRefused = answer.status === 403 || answer.status === 429;
          const wait = isRefused ? (usedUpWindow(answer) ?? retryAfterOf(answer)) : {};
          return wait.retryAfterMs === undefined
            ? undefined
            : { reason: 'rate_limited', retryAfterMs: wait.retryAfterMs };
        },
        list: ({ items }) => items,
        item: repositoryOf,
      }),
    },
    quotaLeft: leftOf(MINUTE_MS),
    readQuota: usedUpWindow,
  }),
);

/** A URL would be taken for a qualifier such as `language:rust`, and the query be refused. */
const wordsOf = (text: string): string =>
  text.replaceAll('"', ' ').replace(/\S+:\/\/\S+/g, (word) => `"${word}"`);

function repositoryOf(found: JsonFields, { nowMs }: ProviderQuery): FoundEntry<CodeDetails> | undefined {
  const license = textOf(fieldsOf(found.license).spdx_id);
  return foundEntry(
    {
      title: found.full_name,
      url: found.html_url,
      description: found.description,
      publishedMs: isoTime(found.pushed_at, nowMs),
      publisher: 'GitHub',
      thumbnail: fieldsOf(found.owner).avatar_url,
      details: {
        ...NO_CODE_DETAILS,
        kind: 'repository',
        fullName: literalText(found.full_name, 200),
        stars: countOf(found.stargazers_count),
        forks: countOf(found.forks_count),
        language: literalText(found.language, 60),
        license: license === 'NOASSERTION' ? '' : literalText(license, 60),
        topics: textsOf(found.topics),
        archived: found.archived === true,
      },
    },
    { text: literalText },
  );
}
