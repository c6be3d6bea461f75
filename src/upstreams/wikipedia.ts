import type { Article, CardPicture, Encyclopedia, EntitySearch, Summary } from '../core/cards/model.ts';
import { fieldsOf, type JsonFields, numberOf, parseJson } from './kit/json.ts';
import { mediaWikiFailure, queryString, statusFailure } from './kit/statuses.ts';
import { MAX_SUGGESTIONS, SUGGEST_LIMITS, suggestionsOf } from './kit/found.ts';
import type { Service } from '../core/upstream/provider.ts';
import { literalText } from '../text/plain-text.ts';
import { encodeText, pictureUrl, webUrl } from '../core/web-url.ts';
import { DAY_MS, rates } from './kit/provider.ts';

const MAX_TITLE_LENGTH = 300;

/** The introduction of an article. */
const summary: Service<Article, Summary> = {
  fills: ['title', 'description', 'extract', 'url', 'image', 'thumbnail'],
  name: ({ wiki, title }) => `summary ${wiki} ${title}`,
  plan: ({ wiki, title }, { url }) => ({
    url: `${url.replace('{lang}', wiki)}/api/rest_v1/page/summary/${encodeText(title.replaceAll(' ', '_'))}`,
  }),
  parse(answer, { wiki }) {
    // The page does not exist, or its title is invalid.
    if (answer.status === 404 || answer.status === 400) return { items: [] };
    const failure = statusFailure(answer);
    if (failure) return failure;
    const page = fieldsOf(parseJson(answer.body));
    if (typeof page.title !== 'string' || typeof page.extract !== 'string') return { reason: 'bad_answer' };
    const read = summaryOf(page, wiki);
    return { items: read ? [read] : [] };
  },
};

/** Undefined for a page without content of its own. */
function summaryOf(page: JsonFields, wiki: string): Summary | undefined {
  const title = literalText(page.title, MAX_TITLE_LENGTH);
  const extract = literalText(page.extract);
  const url = webUrl(fieldsOf(fieldsOf(page.content_urls).desktop).page) || articleUrl(title, wiki);
  const isArticle = page.type === undefined || page.type === 'standard';
  if (!isArticle || title === '' || extract === '' || url === '') return undefined;
  return {
    title,
    description: literalText(page.description, MAX_TITLE_LENGTH),
    extract,
    url,
    language: wiki,
    image: pictureOf(page.originalimage),
    thumbnail: pictureOf(page.thumbnail),
  };
}

/** `https://en.wikipedia.org/wiki/Paris,_Texas_(film)`. */
export function articleUrl(title: string, wiki: string): string {
  const name = encodeText(title.replaceAll(' ', '_')).replace(/%(?:2C|2F|3A)/g, decodeURIComponent);
  return webUrl(`https://${wiki}.wikipedia.org/wiki/${name}`);
}

function pictureOf(value: unknown): CardPicture | undefined {
  const { source, width, height } = fieldsOf(value);
  const url = pictureUrl(source);
  return url === '' ? undefined : { url, width: sizeOf(width), height: sizeOf(height) };
}

function sizeOf(value: unknown): number {
  const size = numberOf(value) ?? 0;
  return Number.isSafeInteger(size) && size > 0 ? size : 0;
}

/** The search refuses longer texts. */
const MAX_SEARCH_LENGTH = 300;

/** The spelling that Wikipedia's search suggests. Characters with a special meaning in that search are removed. */
const spellingService: Service<EntitySearch, never> = {
  fills: [],
  name: ({ text, language }) => `spelling ${wikipediaCode(language?.language)} ${text}`,
  plan({ text, language }, { url }) {
    const words = text
      .toWellFormed()
      .split(/[^\p{L}\p{M}\p{N}'’.-]+/u)
      .map((word) => word.replace(/^[-.'’]+/, ''))
      .filter((word) => word !== '')
      .join(' ');
    if (words === '' || words.length > MAX_SEARCH_LENGTH) return 'nothing';
    return {
      url: `${url.replace('{lang}', wikipediaCode(language?.language))}/w/api.php${queryString({
        action: 'query',
        list: 'search',
        srsearch: words,
        srlimit: 1,
        srinfo: 'suggestion',
        srprop: '',
        srnamespace: 0,
        format: 'json',
        formatversion: 2,
      })}`,
    };
  },
  parse(answer) {
    const data = fieldsOf(parseJson(answer.body));
    const failure = statusFailure(answer) ?? mediaWikiFailure(data, answer);
    if (failure) return failure;
    const { search, searchinfo } = fieldsOf(data.query);
    if (!Array.isArray(search)) return { reason: 'bad_answer' };
    return { items: [], correction: literalText(fieldsOf(searchinfo).suggestion, MAX_SEARCH_LENGTH) };
  },
};

/** Titles are never longer, so longer text has no completions. */
const MAX_TITLE_BYTES = 255;

export const wikipedia: Encyclopedia = {
  name: 'WIKIPEDIA',
  title: 'Wikipedia',
  url: 'https://{lang}.wikipedia.org',
  key: 'none',
  role: 'suggest',
  terms: {
    pace: rates('10/s'),
    freshMs: DAY_MS,
    keepMs: DAY_MS,
    contact: true,
    attribution:
      'Text from [Wikipedia](https://www.wikipedia.org), CC BY-SA 4.0. Link the article wherever its text is shown. Titles need no attribution.',
  },
  checks: [
    { search: 'suggest', text: 'river' },
    { service: 'summary', ask: (call) => call(summary, { wiki: 'en', title: 'Vienna' }) },
    {
      service: 'spelling',
      mayBeEmpty: true,
      ask: (call) => call(spellingService, { text: 'vienna', language: undefined }),
    },
  ],
  searches: {
    suggest: {
      longestQuery: MAX_TITLE_BYTES,
      ...SUGGEST_LIMITS,
      plan(ask, access) {
        if (Buffer.byteLength(ask.text) > MAX_TITLE_BYTES) return 'nothing';
        const base = access.url.replace('{lang}', wikipediaCode(ask.language?.language));
        return {
          url: `${base}/w/api.php${queryString({
            action: 'opensearch',
            search: ask.text,
            limit: MAX_SUGGESTIONS,
            namespace: 0,
            format: 'json',
          })}`,
        };
      },
      parse(answer) {
        const data = parseJson(answer.body);
        return statusFailure(answer) ?? mediaWikiFailure(fieldsOf(data), answer) ?? suggestionsOf(data);
      },
    },
  },
  summary,
  spelling: spellingService,
};

/** Wikipedias whose code differs from the language's. */
const RENAMED: Readonly<Record<string, string>> = {
  cmn: 'zh',
  fil: 'tl',
  gsw: 'als',
  lzh: 'zh-classical',
  nan: 'zh-min-nan',
  nb: 'no',
  rup: 'roa-rup',
  sgs: 'bat-smg',
  vro: 'fiu-vro',
  yue: 'zh-yue',
};

/** Wikipedias with articles; a host that does not exist would make every suggestion request fail. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    'af als am an ang ar ary arz as ast av ay az azb ba ban bar bat-smg bcl be bg bh bi bjn bm bn bo bpy br bs ' +
    'bug ca cdo ce ceb ch ckb co cr crh cs csb cu cv cy da de diq dsb dv dz ee el eml en eo es et eu ext fa ff fi ' +
    'fiu-vro fj fo fr frp frr fur fy ga gag gan gd gl glk gn gom gu gv ha hak haw he hi hif hr hsb ht hu hy hyw ' +
    'ia id ie ig ik ilo inh io is it iu ja jam jbo jv ka kaa kab kbd ki kk kl km kn ko koi krc ks ku kv kw ky la ' +
    'lad lb lbe lez lfn lg li lij lmo ln lo lt ltg lv mai mdf mg mhr mi min mk ml mn mr mrj ms mt mwl my myv mzn ' +
    'na nah nap nds ne new nl nn no nov nso nv ny oc olo om or os pa pag pam pap pcd pdc pfl pi pl pms pnb pnt ps ' +
    'pt qu rm rmy rn ro roa-rup roa-tara ru rue rw sa sah sat sc scn sco sd se sg sh shn si sk sl sm sn so sq sr ' +
    'srn ss st stq su sv sw szl ta te tet tg th ti tk tl tn to tpi tr ts tt tum tw ty tyv udm ug uk ur uz ve vec ' +
    'vep vi vls vo wa war wo wuu xal xh xmf yi yo za zea zh zh-classical zh-min-nan zh-yue zu'
  ).split(' '),
);

/** The code of the Wikipedia in a language; English if there is none. */
export function wikipediaCode(language: string | undefined): string {
  const code = RENAMED[language ?? ''] ?? language;
  return code !== undefined && KNOWN.has(code) ? code : 'en';
}
