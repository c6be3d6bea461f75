import { isUnknown } from '../corpus/finder.ts';
import { TOPICS } from '../corpus/topics.ts';
import { keywordsOf, tokensOf } from '../corpus/words.ts';
import type { Corpus } from '../twin.ts';
import { numberOf } from './identity.ts';

export type Question = {
  readonly id: number;
  readonly site: string;
  readonly tags: readonly string[];
  readonly title: string;
  /** The accepted answer: a sentence, with code if needed. */
  readonly answer: string;
  readonly code: string;
  readonly daysAgo?: number | undefined;
};

/** Columns: site, tags, question, answer, code. */
const TABLE = `
stackoverflow|git|How do I undo the last commit in Git?|Move the branch back by one and keep the changes in the index.|git reset --soft HEAD~1
stackoverflow|git|How do I delete a Git branch locally and on the remote?|Delete it in both places, the remote one by pushing its deletion.|git branch -d topic && git push origin --delete topic
stackoverflow|git|How do I rename a local Git branch?|Rename it with the move option.|git branch -m old new
stackoverflow|javascript,arrays|How do I remove an item from an array in JavaScript?|Make a new array without it.|const rest = items.filter((item) => item !== unwanted);
stackoverflow|javascript,promise|How do I wait for several promises in JavaScript?|Give them to Promise.all, which fails with the first that fails.|const [a, b] = await Promise.all([first(), second()]);
stackoverflow|javascript,date|How do I format a date in JavaScript?|Use the formatter that the platform has.|new Intl.DateTimeFormat("en-GB").format(new Date());
stackoverflow|typescript,types|How do I make all properties of a type optional in TypeScript?|Wrap the type in Partial.|type Draft = Partial<Article>;
stackoverflow|python,list|How do I sort a list of dictionaries by a value in Python?|Give the sort a key function.|items.sort(key=lambda item: item["name"])
stackoverflow|python,list|How do I flatten a list of lists in Python?|A comprehension with two loops does it.|[x for row in rows for x in row]
stackoverflow|python,file|How do I read a file line by line in Python?|A file is an iterator over its lines.|with open("a.txt") as f:\\n    for line in f: print(line)
stackoverflow|python,string|How do I reverse a string in Python?|Slice it with a negative step.|text[::-1]
stackoverflow|java,string|How do I compare strings in Java?|Use equals; two equal signs compare references.|a.equals(b)
stackoverflow|rust,string|What is the difference between String and str in Rust?|String owns its bytes and can grow, a str is a view of bytes somewhere else.|let view: &str = &owned;
stackoverflow|go,slice|How do I append to a slice in Go?|Assign what append returns, since it may have moved.|s = append(s, value)
stackoverflow|sql,postgresql|How do I insert or update a row in PostgreSQL?|Say what to do on a conflict.|INSERT INTO t VALUES (1, 'a') ON CONFLICT (id) DO UPDATE SET name = excluded.name;
stackoverflow|html,css|How do I centre an element in CSS?|Make its parent a grid and place the items in the middle.|display: grid; place-items: center;
stackoverflow|regex|How do I match an email address with a regular expression?|Check for one at sign between two texts and send a message: nothing else proves an address.|^[^@\\s]+@[^@\\s]+$
stackoverflow|docker|How do I remove all stopped containers in Docker?|Prune them.|docker container prune
askubuntu|apt,package-management|How do I list installed packages in Ubuntu?|Ask the package manager.|apt list --installed
askubuntu|permissions|How do I change the owner of a file in Ubuntu?|Use chown as the superuser.|sudo chown user:group file
unix|bash,find|How do I find all files larger than 100 MB?|Give find a size.|find . -type f -size +100M
unix|linux,processes|How do I find which process uses a port?|Ask ss for listening sockets with their processes.|ss -ltnp
superuser|windows|How do I open a folder in the command line on Windows?|Change into it with cd, with the option that also changes the drive.|cd /d D:\\folder
serverfault|nginx,https|How do I redirect HTTP to HTTPS in nginx?|Answer the plain port with a redirect.|return 301 https://$host$request_uri;
`;

const ofTable: readonly Omit<Question, 'id'>[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [site = '', tags = '', title = '', answer = '', ...code] = line.split('|');
    return { site, tags: tags.split(','), title, answer, code: code.join('|') };
  });

const ofTopics: readonly Omit<Question, 'id'>[] = TOPICS.filter(({ theme }) => theme === 'software').map(
  ({ name, question, answer }) => ({
    site: 'stackoverflow',
    tags: [name.toLowerCase().replace(/[^a-z0-9+#.]+/g, '-')],
    title: question,
    answer,
    code: '',
  }),
);

export const QUESTIONS: readonly Question[] = [...ofTable, ...ofTopics].map((question) => ({
  ...question,
  id: 1_000_000 + (numberOf(question.title) % 70_000_000),
}));

/** Questions about whatever the corpus has on a text. */
export function inventQuestions(
  { findPages }: Corpus,
  { text, site, maxAgeDays }: { text: string; site: string; maxAgeDays: number | undefined },
): readonly Question[] {
  return findPages({ text, maxAgeDays, safe: true, engine: 'stackexchange' }).map((page) => ({
    ...{ site, id: 1_000_000 + (numberOf(page.id) % 70_000_000), code: '', daysAgo: page.daysAgo },
    tags: text.toLowerCase().split(/\s+/),
    title: `How do I read data about ${page.title.replace(/ [-–|] [^-–|]+$/, '')} in a program?`,
    answer: page.text,
  }));
}

/** Questions that share most of their words with the text, best match first. */
export function findQuestions(text: string): readonly Question[] {
  const keywords = isUnknown(text) ? [] : keywordsOf(text);
  if (keywords.length === 0) return [];
  return QUESTIONS.map((question) => {
    const tokens = new Set(tokensOf(`${question.title} ${question.tags.join(' ')}`));
    return { question, share: keywords.filter((word) => tokens.has(word)).length / keywords.length };
  })
    .filter(({ share }) => share > 0.5)
    .sort((a, b) => b.share - a.share)
    .map(({ question }) => question);
}
