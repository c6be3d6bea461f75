import { type Static, Type } from 'typebox';
import type { QueryCard } from '../core/cards/card.ts';
import type { QuestionSite } from '../core/cards/model.ts';
import { cardSchema, type CardSchema, Texts } from './schema.ts';

export const StackexchangeCardBody = cardSchema('StackexchangeCard', {
  title: Type.String({ description: 'The question.' }),
  url: Type.String({ description: 'URL of the question.', format: 'uri' }),
  score: Type.Integer({ description: 'Votes for the question.' }),
  answered: Type.Boolean({ description: 'Whether it has an accepted answer.' }),
  answers: Type.Integer({ description: 'The number of answers.' }),
  tags: { ...Texts, description: 'Its tags.' },
  excerpt: Type.String({ description: 'The beginning of the question.' }),
  site: Type.String({ description: 'The site.' }),
  author: Type.String({ description: 'Empty if unknown.' }),
});
export type StackexchangeCardBody = Static<typeof StackexchangeCardBody>;

/** A programming question that was asked and answered before. */
export const stackexchangeCard = {
  name: 'stackexchange',
  about: 'query',
  provider: 'STACKEXCHANGE',
  wants: ({ text }) => isProgramming(text),
  async make({ text }, { provider, consult }) {
    const reply = await consult(provider.questions, { text });
    const found =
      'items' in reply ? reply.items.find(({ answered, score }) => answered && score > 0) : undefined;
    if (!found) return undefined;
    const { title, url, score, answered, answers, tags, excerpt, author, license } = found;
    return {
      title,
      url,
      score,
      answered,
      answers,
      tags,
      excerpt,
      site: 'stackoverflow',
      author,
      attribution: { text: `Stack Overflow, ${license || 'CC BY-SA'}`, url },
    };
  },
  summary: 'A question about programming with answers, or null.',
  schema: StackexchangeCardBody,
  example: null,
} as const satisfies QueryCard<QuestionSite, StackexchangeCardBody> & CardSchema;

/** Names that mean nothing but programming. */
const TECHNICAL =
  'ansible|awk|bash|c\\+\\+|c#|clojure|cmake|css|django|dockerfile|elixir|erlang|fastapi|flutter|golang|graphql|haskell|html|javascript|jquery|js|keras|kotlin|kubectl|kubernetes|laravel|linq|matlab|mongodb|mysql|next\\.?js|nginx|node\\.?js|npm|numpy|objective-c|pandas|php|postgres(?:ql)?|powershell|pyspark|pytest|python ?[23]?|pytorch|react\\.?js|regex|scikit-learn|sql(?:ite| server|alchemy)?|swiftui|tensorflow|typescript|vba|vue\\.?js|webpack|xcode|yaml';
/** Names that also mean something else: an island, a singer, a metal. */
const AMBIGUOUS =
  'assembly|c|dart|delphi|docker|express|flask|fortran|git|go|gradle|java|julia|latex|lua|maven|perl|r|rails|react|redis|redux|ruby|rust|scala|sed|selenium|spring boot|swift|tailwind|terraform|vim';

const BEFORE = '(?:in|with|using|en|mit|con|avec|em)\\s+';
const IN_TECHNICAL = new RegExp(`\\b${BEFORE}(?:${TECHNICAL})(?![\\w+#])`, 'i');
const IN_AMBIGUOUS = new RegExp(`\\b${BEFORE}(?:${AMBIGUOUS})(?![\\w+#])`, 'i');
const NAMES_TECHNICAL = new RegExp(`(?<![\\w+#.-])(?:${TECHNICAL})(?![\\w+#])`, 'i');

/** Words about programs and what programmers do. */
const MATTER =
  /\b(?:api|arrays?|async|await|boolean|bytes?|callbacks?|class(?:es)?|columns?|compil\w+|concatenat\w+|constructors?|csv|datafram\w*|datetime|decorators?|dependenc\w+|deseriali[sz]\w+|dict(?:ionary|ionaries)?|divs?|enums?|environment variables?|exceptions?|flexbox|floats?|foreach|foreign key|functions?|hash ?maps?|imports?|inherit\w+|integers?|iterat\w+|json|lambdas?|lists?|loops?|methods?|modules?|null|nullable|objects?|packages?|pars(?:e|ing)|pointers?|promises?|query|queries|recursion|recursive|refactor\w*|repo(?:sitory)?|rows?|selectors?|seriali[sz]\w+|sort\w*|strings?|structs?|subprocess|substrings?|syntax|tables?|threads?|timestamps?|tuples?|undefined|unit tests?|variables?|vectors?|xml)\b/gi;

const HOW =
  /^(?:how (?:to|do|does|can)|why (?:does|is|do)|what (?:is|does|are)|difference between|wie|comment|cómo|como)\b/i;

/** Found only in programs, shells and their messages. */
const UNMISTAKABLE: readonly RegExp[] = [
  /\b[A-Z][A-Za-z]*(?:Error|Exception)\b/,
  /\bE(?:ACCES|ADDRINUSE|CONNREFUSED|CONNRESET|NOENT|PERM|PIPE|RESOLVE|TIMEDOUT)\b/,
  /\b(?:TS|CS|LNK|ORA-|NU|MSB)\d{4,5}\b/,
  /\bcannot read propert|\bis not a function\b|\bundefined reference\b|\bundefined is not\b|\bunexpected token\b/i,
  /\bsegmentation fault\b|\bsegfault\b|\bstack ?trace\b|\bnull pointer\b|\bsyntax error\b|\bcore dumped\b/i,
  /\bcommand not found\b|\bno module named\b|\bmerge conflicts?\b|\bexit (?:code|status) \d/i,
  /\b\w+\(\)|\b\w+\.\w+\(|\w::\w|=>|!==|===|&&|\|\||#include\b|<\/?[a-z]+>|\{\{/,
  /\b(?:npm|pip3?|yarn|pnpm|cargo|apt-get|gem|composer|dotnet) (?:i|install|run|add|update|build|init)\b/,
  /\bgit (?:add|checkout|cherry-pick|clone|commit|diff|fetch|init|log|merge|pull|push|rebase|remote|reset|revert|stash|status|tag)\b/,
  /\b(?:docker|kubectl) (?:apply|build|compose|exec|get|logs|pull|push|run)\b/,
  /(?:^|\s)--[a-z]+(?:-[a-z]+)*\b/,
  /\b__\w+__\b/,
];

/** `get_or_create`, `getElementById`; some people also have such usernames. */
const IDENTIFIER = /\b[a-z]+(?:_[a-z\d]+)+\b|\b[a-z]+(?:[A-Z][a-z]+){2,}\b/;

/** Whether the query is about programming. In doubt it is not: other searches should not reach the forum. */
export function isProgramming(text: string): boolean {
  if (UNMISTAKABLE.some((sign) => sign.test(text))) return true;
  const asksHow = HOW.test(text);
  const matters = text.match(MATTER)?.length ?? 0;
  if (IN_TECHNICAL.test(text) && (asksHow || matters > 0)) return true;
  if (IN_AMBIGUOUS.test(text) && matters + (asksHow ? 1 : 0) >= 2) return true;
  if (IDENTIFIER.test(text) && (asksHow || matters > 0)) return true;
  return NAMES_TECHNICAL.test(text) && matters + (asksHow ? 1 : 0) >= 2;
}
