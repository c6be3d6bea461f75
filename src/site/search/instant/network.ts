import { html } from '../../components/html.ts';
import { factList } from '../../components/fact-list.ts';
import { fieldsOf, itemsOf, numberIn, wordsIn } from '../../components/reading.ts';
import { table } from '../../components/table.ts';
import { aside, copyable, result } from './pieces.ts';
import type { InstantView } from './view.ts';
import { optionalMessage } from '../../locales/messages.ts';

export const http: InstantView = ({ t }, body) => {
  const code = numberIn(body.code);
  const name = wordsIn(body.name);
  if (code === undefined || name === undefined) return undefined;
  const category = optionalMessage(t, `instant.http.categories.${String(code).charAt(0)}`);
  return [
    aside(['HTTP', category !== undefined && ` · ${category}`]),
    result(html`${code} <span lang="en">${name}</span>`),
    html`<p class="instant-words">${wordsIn(body.meaning)}</p>`,
    factList([[t('instant.http.reference'), wordsIn(body.reference)]]),
  ];
};

export const port: InstantView = ({ t }, body) => {
  const number = numberIn(body.port);
  const services = itemsOf(body.services).map(fieldsOf);
  if (number === undefined || services.length === 0) return undefined;
  return [
    aside(t('instant.port.port')),
    result(number),
    table({
      label: t('instant.port.services'),
      columns: [t('instant.port.protocol'), t('instant.port.service'), t('instant.port.description')],
      rows: services.map(({ protocol, name, description }) => [
        wordsIn(protocol)?.toUpperCase(),
        html`<code>${wordsIn(name)}</code>`,
        html`<span lang="en">${wordsIn(description)}</span>`,
      ]),
    }),
  ];
};

export const ip: InstantView = (frame, body) => {
  const { t } = frame;
  const [address, version] = [wordsIn(body.address), numberIn(body.version)];
  if (address !== undefined && version !== undefined) {
    const name = t('instant.ip.yours', { version });
    return [aside(name), copyable(frame, { id: 'ip', name, value: address, kind: 'large' })];
  }
  const network = wordsIn(body.cidr);
  const [first, last] = [wordsIn(body.first_host), wordsIn(body.last_host)];
  if (network === undefined || first === undefined || last === undefined) return undefined;
  const count = (value: unknown): string | undefined => {
    const number = numberIn(value);
    return number === undefined ? undefined : frame.formats.number(number);
  };
  return [
    aside(network),
    html`<p class="instant-result range">${first} – ${last}</p>`,
    factList([
      [t('instant.ip.hosts'), count(body.hosts)],
      [t('instant.ip.addresses'), count(body.addresses)],
      [t('instant.ip.network'), wordsIn(body.network)],
      [t('instant.ip.broadcast'), wordsIn(body.broadcast)],
      [t('instant.ip.netmask'), wordsIn(body.netmask)],
      [t('instant.ip.wildcard'), wordsIn(body.wildcard)],
      [t('instant.ip.isPrivate'), body.is_private === true ? t('common.yes') : t('common.no')],
    ]),
  ];
};

export const useragent: InstantView = (frame, body) => {
  const { t } = frame;
  const [text, agent] = [wordsIn(body.text), wordsIn(body.user_agent)];
  if (text === undefined || agent === undefined) return undefined;
  const browser = [wordsIn(body.browser), wordsIn(body.version)].filter((part) => part !== undefined);
  return [
    result(browser.length > 0 ? browser.join(' ') : text),
    factList([
      [t('instant.useragent.system'), wordsIn(body.os)],
      [
        t('instant.useragent.device'),
        optionalMessage(t, `instant.useragent.devices.${wordsIn(body.device) ?? ''}`),
      ],
    ]),
    copyable(frame, { id: 'useragent', name: t('instant.useragent.whole'), value: agent }),
  ];
};
