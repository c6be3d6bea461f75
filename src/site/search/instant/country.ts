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

function oneCountry({ t, formats }: Frame, body: Body): Child {
  const name = wordsIn(body.country);
  if (name === undefined) return undefined;
  const listed = (items: unknown, show: (item: unknown) => string | undefined): string | undefined => {
    const shown = itemsOf(items).flatMap((item) => show(item) ?? []);
    return shown.length > 0 ? formats.list(shown) : undefined;
  };
  const known = {
    capital: wordsIn(body.capital),
    currency: listed(body.currencies, currencyIn),
    languages: listed(body.languages, (item) => wordsIn(fieldsOf(item).name)),
    calling_code: listed(body.calling_codes, wordsIn),
    continent: wordsIn(body.continent),
    flag: wordsIn(body.flag),
  };
  const topics = Object.keys(known) as (keyof typeof known)[];
  const topic = topics.find((each) => each === body.topic);
  const asked = topic && known[topic];
  if (topic === undefined || asked === undefined) return undefined;
  const rest = topics.filter((each) => each !== topic && each !== 'flag');
  return [
    html`<p class="instant-aside">
      ${topic !== 'flag' && html`<span class="flag">${known.flag}</span>`} ${name} ·
      ${t(`instant.country.${topic}`)}
    </p>`,
    result(topic === 'flag' ? html`<span class="flag">${asked}</span>` : asked),
    factList(rest.map((each) => [t(`instant.country.${each}`), known[each]])),
  ];
}

function currencyIn(item: unknown): string | undefined {
  const [name, code] = [wordsIn(fieldsOf(item).name), wordsIn(fieldsOf(item).code)];
  return name !== undefined && code !== undefined ? `${name} (${code})` : (name ?? code);
}

function withCallingCode({ t }: Frame, code: string, countries: unknown): Child {
  const named = itemsOf(countries)
    .map(fieldsOf)
    .filter(({ country: name }) => wordsIn(name) !== undefined);
  if (named.length === 0) return undefined;
  return [
    aside(t('instant.country.calling_code')),
    result(code),
    html`<ul class="flags">
      ${named.map(
        ({ country: name, flag }) =>
          html`<li><span class="flag">${wordsIn(flag)}</span> ${wordsIn(name)}</li>`,
      )}
    </ul>`,
  ];
}
