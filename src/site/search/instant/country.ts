import type { Frame } from '../../components/frame.ts';
import { html, type Child } from '../../components/html.ts';
import { factList } from '../../components/fact-list.ts';
import { fieldsOf, itemsOf, wordsIn, type Body } from '../../components/reading.ts';
import { aside, result } from './pieces.ts';
import type { InstantView } from './view.ts';

export const country: InstantView = (frame, body) => {
  const code = wordsIn(body.calling_code);
  return code === undefined ? oneCountry(frame, body) : withCallingCode(frame, code, body.countries);
};

function oneCountry({ strings, formats }: Frame, body: Body): Child {
  const name = wordsIn(body.country);
  if (name === undefined) return undefined;
  const words = strings.instant.country;
  const listed = (items: unknown, show: (item: unknown) => string | undefined): string | undefined => {
    const shown = itemsOf(items).flatMap((item) => show(item) ?? []);
    return shown.length > 0 ? formats.list(shown) : undefined;
  };
  const known: Readonly<Record<string, string | undefined>> = {
    capital: wordsIn(body.capital),
    currency: listed(body.currencies, currencyIn),
    languages: listed(body.languages, (item) => wordsIn(fieldsOf(item).name)),
    calling_code: listed(body.calling_codes, wordsIn),
    continent: wordsIn(body.continent),
    flag: wordsIn(body.flag),
  };
  const topic = wordsIn(body.topic) ?? '';
  const asked = Object.hasOwn(known, topic) ? known[topic] : undefined;
  if (asked === undefined) return undefined;
  const titles: Readonly<Record<string, string>> = words;
  const rest = Object.keys(known).filter((each) => each !== topic && each !== 'flag');
  return [
    html`<p class="instant-aside">
      ${topic !== 'flag' && html`<span class="flag">${known.flag}</span>`} ${name} · ${titles[topic]}
    </p>`,
    result(topic === 'flag' ? html`<span class="flag">${asked}</span>` : asked),
    factList(rest.map((each) => [titles[each] ?? each, known[each]])),
  ];
}

function currencyIn(item: unknown): string | undefined {
  const [name, code] = [wordsIn(fieldsOf(item).name), wordsIn(fieldsOf(item).code)];
  return name !== undefined && code !== undefined ? `${name} (${code})` : (name ?? code);
}

function withCallingCode({ strings }: Frame, code: string, countries: unknown): Child {
  const named = itemsOf(countries)
    .map(fieldsOf)
    .filter(({ country: name }) => wordsIn(name) !== undefined);
  if (named.length === 0) return undefined;
  return [
    aside(strings.instant.country.calling_code),
    result(code),
    html`<ul class="flags">
      ${named.map(
        ({ country: name, flag }) =>
          html`<li><span class="flag">${wordsIn(flag)}</span> ${wordsIn(name)}</li>`,
      )}
    </ul>`,
  ];
}
