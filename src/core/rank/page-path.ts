import rules from './url-rules.json' with { type: 'json' };

const INDEX_FILES: ReadonlySet<string> = new Set(rules.indexFiles.names);
const FILE_FOLDERS: ReadonlySet<string> = new Set(rules.indexFiles.notBelow);
const ARTICLE_NAMES: ReadonlySet<string> = new Set(rules.amp.articleNames);
const ARTICLE_SECTIONS: ReadonlySet<string> = new Set(rules.amp.articleSections);
const TOPIC_FOLDERS: ReadonlySet<string> = new Set(rules.amp.notBelow);

const SESSION = /;jsessionid=[^/;]*/i;

/** A path without trailing slashes, session, index file and AMP ending. Takes one with decoded escapes. */
export function pagePath(given: string, namesAreContent: boolean): string {
  let path = withoutSlashes(given);
  if (path.includes(';')) path = withoutSlashes(path.replace(SESSION, ''));
  return namesAreContent ? path : withoutAmp(withoutIndexFile(path));
}

export function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

const AMP_FOLDER = '/amp/';

function withoutIndexFile(path: string): string {
  const slash = path.lastIndexOf('/');
  if (!INDEX_FILES.has(path.slice(slash + 1))) return path;
  const folder = path.slice(0, slash);
  return hasSegment(folder, FILE_FOLDERS) ? path : withoutSlashes(folder);
}

function withoutAmp(path: string): string {
  if (path.startsWith(AMP_FOLDER)) {
    const page = path.slice(AMP_FOLDER.length - 1);
    return isArticle(page) ? page : path;
  }
  if (path.endsWith('.amp.html')) return `${path.slice(0, -'.amp.html'.length)}.html`;
  if (path.endsWith('/amp')) {
    const page = withoutSlashes(path.slice(0, -'/amp'.length));
    return isArticle(page) ? page : path;
  }
  if (path.endsWith('.amp')) {
    const page = path.slice(0, -'.amp'.length);
    return isTitle(lastSegment(page)) ? page : path;
  }
  return path;
}

const FILE = /\.(?:html?|php|aspx?|cms|ece|jsp|stm)$/;
const LONG_NUMBER = /\d{4}/;
const DAY_OR_PAGE = /^\d{1,4}$/;
const YEAR = /\/(?:19|20)\d\d(?=[/-])/;
const MIN_TITLE_WORDS = 3;

/**
 * Whether `/amp` behind this path means the AMP variant. `amp` is also the name of packages, tags and products, so the
 * path has to look like that of an article: a date, a number, a file name, or the words of a title.
 */
function isArticle(path: string): boolean {
  const name = lastSegment(path);
  if (name === '' || hasSegment(path, TOPIC_FOLDERS)) return false;
  const isInSection = hasSegment(path.slice(0, -name.length), ARTICLE_SECTIONS);
  // Behind `/2024/05/17/`, `amp` is the name of an article.
  if (DAY_OR_PAGE.test(name)) return isInSection && !YEAR.test(`${path}/`);
  if (isTitle(name) || FILE.test(name) || YEAR.test(path)) return true;
  const words = name.split(/[-_]/);
  return words.some((word) => ARTICLE_NAMES.has(word)) || (words.length > 1 && isInSection);
}

function isTitle(name: string): boolean {
  return LONG_NUMBER.test(name) || name.split(/[-_]/, MIN_TITLE_WORDS).length === MIN_TITLE_WORDS;
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function hasSegment(path: string, names: ReadonlySet<string>): boolean {
  return path.split('/').some((segment) => names.has(segment));
}
